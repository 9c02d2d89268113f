import type { Mutation } from "@tanstack/react-query";
import type { WatchForm } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { GameMutation } from "./mutations.ts";
import { BELOW_PLAYERS } from "./refusals.ts";

/**
 * Whether a change that the server has made leaves a member (public id) with something to hear of: a seat at a game, or a
 * place in the line for one.
 */
export function isWorthTelling({ options, state }: Mutation, me: string): boolean {
  const [feature, what] = options.mutationKey ?? [];
  if (state.status !== "success" || feature !== BELOW_PLAYERS[0] || what !== BELOW_PLAYERS[1]) return false;
  // As `useLeaveLine`, `useSeatMe` and `useSeats` give it.
  const given = state.variables as undefined | WatchForm | GameMutation;
  if (!given || "until" in given) return given !== undefined;
  return sitsAt(given.expected, me) && !sitsAt(given.before, me);
}
