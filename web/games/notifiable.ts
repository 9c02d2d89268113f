import type { Mutation } from "@tanstack/react-query";
import type { WatchForm } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { GameMutation } from "./mutations.ts";
import { BELOW_PLAYERS } from "./refusals.ts";

/** Returns true if a change gave the member (public id) something to hear of later: a seat, or a place in line. */
export function isNotifiable({ options, state }: Mutation, me: string): boolean {
  const [feature, what] = options.mutationKey ?? [];
  if (state.status !== "success" || feature !== BELOW_PLAYERS[0] || what !== BELOW_PLAYERS[1]) return false;
  // Variables of `useLeaveLine`, `useSeatMe` and `useSeats`.
  const given = state.variables as undefined | WatchForm | GameMutation;
  if (!given || "until" in given) return given !== undefined;
  return sitsAt(given.expected, me) && !sitsAt(given.before, me);
}
