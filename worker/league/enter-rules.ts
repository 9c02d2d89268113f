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
  /** An earlier result saved from this same source. */
  already: readonly unknown[];
  game: object | undefined;
  seats: readonly GameSeat[];
  /** The result that the game has already. */
  ofGame: readonly { enteredBy: { name: string } | null }[];
  /** Results off the site that may be this one: their enterer, and the ids of their players. */
  same: readonly { enteredBy: string | null; name: string; players: readonly string[] }[];
  /** The recent result with which a NEW member reaches the limit. */
  enough: unknown;
}

/**
 * Decides a new result, entered by one of its players or a league manager. A NEW member's waits for confirmation.
 * Returns null if it was saved from the same source before.
 * @param again confirms that it is another result, although it looks like one that somebody has just entered
 * @throws {ClubError} `forbidden`, `not-found` (the game), `invalid` (season, players), `conflict` (its result is in),
 *   `too-many` (of a NEW member)
 */
export function decideEntering(
  found: FoundForEntering & { known: FoundPeople },
  given: SentResult,
  again: boolean,
): Saving | null {
  if (found.already.length > 0) return null;
  const people = given.placings.map(personFinder(found.known));
  const seatAt = mustPlay(found, people, { game: given.game });
  if (given.game !== null && !found.game) throw refusal.noSuchGame();
  refusal.throwIssues(issuesOf(found, given.playedOn, people));
  const [first] = found.ofGame;
  if (given.game !== null && first) throw refusal.enteredMeanwhile(first.enteredBy?.name ?? null);
  const same =
    given.game === null && !again && found.same.find((other) => isSame(found.member, other, people));
  if (same) throw refusal.justEnteredRefusal(same.name);
  refuseAboveMost(found.member, "result", found.enough);
  const saving = savingOf(found, [{ given, people: people.filter((person) => person !== null) }]);
  return { ...saving, seatAt, news: newsOf(saving.entries, "entered") };
}

/** Returns true if another member entered the same players. */
const isSame = (
  member: ActingMember,
  { enteredBy, players }: FoundForEntering["same"][number],
  people: readonly (EnteredPerson | null)[],
): boolean =>
  enteredBy !== member.id &&
  players.length === people.length &&
  people.every((person) => person?.playerId != null && players.includes(person.playerId));
