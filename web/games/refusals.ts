import { useMutationState } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { freeSeats, GAME_FULL } from "../../worker/contract/games/seats.ts";
import { messageFor } from "../lib/api-error.ts";

/** Changes after which nothing stays open to show why they were refused: that stands under the players of the game. */
export const BELOW_PLAYERS = ["games", "players"] as const;

/**
 * Why the server refused the latest change to the players of a game, by the game's id; the next try takes it away.
 */
export function useRefusals(): Record<string, string> {
  const latest = useMutationState({
    filters: { mutationKey: BELOW_PLAYERS },
    select: ({ options, state: { error } }) => ({ id: options.mutationKey?.[2] as string, error }),
  });
  const errors = Object.entries(Object.fromEntries(latest.map(({ id, error }) => [id, error])));
  return Object.fromEntries(errors.flatMap(([id, error]) => (error ? [[id, messageFor(error) ?? ""]] : [])));
}

/** Picks the refusal to show at a game: that it was full is over when a seat is free. */
export const refusalOf = (refusals: Record<string, string>, game: Game): string | undefined =>
  refusals[game.id] === GAME_FULL && freeSeats(game) > 0 ? undefined : refusals[game.id];
