import type { Issue } from "../contract/errors.ts";
import { sidesOf } from "../contract/league/sides.ts";
import { canEnterResult, canManageLeague } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import type { News } from "../news.ts";
import { countedIn, entriesOf, type ResultEntry, type SentResult, yearOfDay } from "./entry-rules.ts";
import type { EnteredPerson, NewPlayer } from "./people-rules.ts";
import * as refusal from "./refusals-rules.ts";
import { type Counted, type League, type SeasonTable, tablesAfter } from "./tables-rules.ts";

export type ActingMember = Actor & { id: string };

export function mustManageLeague(actor: Actor): void {
  if (!canManageLeague(actor)) throw refusal.editorsOnly();
}

/** Refuses results of future days. @throws {ClubError} `invalid`, each issue at its path */
export function refuseFuture(
  results: readonly { playedOn: string }[],
  today: string,
  pathOf: (at: number) => Issue["path"] = () => [],
): void {
  refusal.throwIssues(
    results.flatMap(({ playedOn }, at) =>
      playedOn > today ? [{ ...refusal.FUTURE_DAY, path: [...pathOf(at), ...refusal.FUTURE_DAY.path] }] : [],
    ),
  );
}

export interface Saving {
  entries: ResultEntry[];
  players: NewPlayer[];
  tables: SeasonTable[];
  news: News[];
  seatAt: string | null;
}

/** Imported results: new ones, and removed ones to bring back, in the version that was loaded. */
export interface ImportSaving extends Saving {
  fresh: ResultEntry[];
  back: { entry: ResultEntry; version: number }[];
}

/** Returns true if the viewer may see a result. @param around its players, and those with a seat at its game */
export const canSee = (
  actor: Actor | null,
  { waits, enteredBy }: { waits: boolean; enteredBy: { publicId: string } | null },
  around: readonly { publicId: string | null }[],
): boolean => !waits || canEnterResult(actor, { players: around, enteredBy });

/** Returns the revisions (newest first) without a NEW member's that nobody confirmed: others may have repaired them. */
export const confirmedIn = <Revision extends { waits: boolean; action: string }>(
  revisions: readonly Revision[],
): Revision[] => revisions.filter(({ waits }, at) => !waits || revisions[at - 1]?.action === "confirmed");

export interface GameSeat {
  publicId: string;
}

/** Returns the game if only a seat there lets the member enter the result. @throws {ClubError} `forbidden` */
export function mustPlay(
  { member, seats }: { member: ActingMember; seats: readonly GameSeat[] },
  people: readonly ({ publicId: string | null } | null)[],
  { game, enteredBy = null }: { game: string | null; enteredBy?: { publicId: string } | null },
): string | null {
  const players = people.filter((person) => person !== null);
  if (canEnterResult(member, { players, enteredBy })) return null;
  if (!canEnterResult(member, { players: seats })) throw refusal.notTheirs();
  return game;
}

export function issuesOf(
  { seasons }: Pick<League, "seasons">,
  { playedOn, kind, placings }: Pick<SentResult, "playedOn" | "kind" | "placings">,
  people: readonly (EnteredPerson | null)[],
): Issue[] {
  const year = yearOfDay(playedOn);
  const season = seasons.find((one) => one.year === year);
  const issues: Issue[] = [];
  if (!season) issues.push(refusal.missingSeason(year));
  else if (season.closedAt !== null) issues.push(refusal.closedSeason(year));
  const nobody = people.indexOf(null);
  if (nobody >= 0) issues.push(refusal.nobodyAt(nobody));
  else if (new Set(people.map((person) => person?.key)).size < people.length) {
    issues.push(refusal.SOMEBODY_TWICE);
  }
  return kind === "COMPETITIVE" ? [...issues, ...teamIssues(placings)] : issues;
}

function teamIssues(placings: SentResult["placings"]): Issue[] {
  const sides = sidesOf(placings);
  if (sides.length === 1 && placings.length > 1) return [refusal.ONE_TEAM];
  const apart = sides.flatMap((side) => side.filter(({ place }) => place !== side[0]?.place));
  return apart.slice(0, 1).map((one) => refusal.apartAt(placings.indexOf(one)));
}

/** Returns results ready to save. A NEW member's wait for confirmation. Adds no news. */
export function savingOf(
  { member, ...league }: League & { member: ActingMember },
  results: readonly { given: SentResult; people: readonly EnteredPerson[] }[],
  out: readonly Counted[] = [],
): Saving {
  const { entries, players } = entriesOf(results, member.role === "NEW");
  const tables = tablesAfter(league, { out, into: entries.flatMap(countedIn) });
  return { entries, players, tables, news: [], seatAt: null };
}

export const urlOf = ({ id, gameId, year }: Pick<ResultEntry, "id" | "gameId" | "year">): string =>
  gameId === null ? `/leagues/${year}#${id}` : `/games/${gameId}`;

/** Returns news for members in a result, with their place if the game counts. A waiting one asks for confirmation. */
export function newsOf(entries: readonly ResultEntry[], verb: "entered" | "corrected" | "confirmed"): News[] {
  return entries.flatMap((entry) => {
    const { gameId, gameName, kind, placings, waits } = entry;
    const byPlace = new Map<number | null, (string | null)[]>();
    for (const { place, userId } of placings) {
      const told = kind === "COMPETITIVE" && placings.length > 1 ? place : null;
      byPlace.set(told, [...(byPlace.get(told) ?? []), userId]);
    }
    return [...byPlace].map(
      ([place, to]): News => ({
        ...{ kind: waits ? "confirm" : "end", to, url: urlOf(entry), gameId },
        facts: { title: gameName, result: { verb, place, players: sidesOf(placings).length } },
      }),
    );
  });
}
