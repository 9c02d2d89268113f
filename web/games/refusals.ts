import { useMutationState } from "@tanstack/react-query";
import type { Game } from "../../worker/contract/games/games.ts";
import { freeSeats, GAME_FULL } from "../../worker/contract/games/seats.ts";
import { messageFor } from "../lib/api-error.ts";
import { paths } from "../lib/paths.ts";
import { pathAhead } from "./use-close-overlay.ts";

/** Key of mutations without a form of their own: their errors show below the game's players, or are announced. */
export const BELOW_PLAYERS = ["games", "players"] as const;

export const showsRefusals = (path = pathAhead()) => path.startsWith(paths.games);

export type Refusals = Record<string, string | undefined>;

/** Returns the error of the latest change to the players, by game id. The next try removes it. */
export function useRefusals(): Refusals {
  const latest = useMutationState({
    filters: { mutationKey: BELOW_PLAYERS },
    select: ({ options, state: { error } }) => ({ id: options.mutationKey?.[2] as string, error }),
  });
  return Object.fromEntries(latest.map(({ id, error }) => [id, messageFor(error)]));
}

/** Returns the error to show at a game: "full" is dropped once a seat is free. */
export const refusalOf = (refusals: Refusals, game: Game): string | undefined =>
  refusals[game.id] === GAME_FULL && freeSeats(game) > 0 ? undefined : refusals[game.id];
