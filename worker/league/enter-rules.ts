import { refuseAboveMost } from "../users/newcomers/rules.ts";
import type { SentResult } from "./entry-rules.ts";
import { type EnteredPerson, type FoundPeople, personFinder } from "./people-rules.ts";
import * as refusal from "./refusals-rules.ts";
import {
  type ActingMember,
  type GameSeat,
  issuesOf,
  mustPlay,
  newsOf,
  type Saving,
  savingOf,
} from "./rules.ts";
import type { League } from "./tables-rules.ts";

export interface FoundForEntering extends League {
  member: ActingMember;
  already: readonly unknown[];
  game: object | undefined;
  seats: readonly GameSeat[];
  ofGame: readonly { enteredBy: { name: string } | null }[];
  same: readonly { enteredBy: string | null; name: string; players: readonly string[] }[];
  /** The recent result that uses up a NEW member's limit. */
  lastAllowedAct: unknown;
}

/** Decides a new result; null if its source is saved. @param again confirms that a similar one is another */
export function decideEntering(
  found: FoundForEntering & { known: FoundPeople },
  given: SentResult,
  again: boolean,
): Saving | null {
  if (found.already.length > 0) return null;
  const people = given.placings.map(personFinder(found.known));
  const seatAt = mustPlay(found, people, { game: given.game });
  if (given.game !== null && !found.game) throw refusal.noSuchGame();
  refusal.throwIssues(issuesOf(found, given, people));
  const [first] = found.ofGame;
  if (given.game !== null && first) throw refusal.enteredMeanwhile(first.enteredBy?.name ?? null);
  const same =
    given.game === null && !again && found.same.find((other) => isSame(found.member, other, people));
  if (same) throw refusal.justEnteredRefusal(same.name);
  refuseAboveMost(found.member, "result", found.lastAllowedAct);
  const saving = savingOf(found, [{ given, people: people.filter((person) => person !== null) }]);
  return { ...saving, seatAt, news: newsOf(saving.entries, "entered") };
}

const isSame = (
  member: ActingMember,
  { enteredBy, players }: FoundForEntering["same"][number],
  people: readonly (EnteredPerson | null)[],
): boolean =>
  enteredBy !== member.id &&
  players.length === people.length &&
  people.every((person) => person?.playerId != null && players.includes(person.playerId));
