import type { Issue } from "../contract/errors.ts";
import { canEnterResult, canManageLeague } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import type { News } from "../news.ts";
import { countedIn, type Entry, entriesOf, type Given, yearOfDay } from "./entry-rules.ts";
import type { NewPlayer, Person } from "./people-rules.ts";
import * as refusal from "./refusals-rules.ts";
import { type Counted, type League, type SeasonTable, tablesAfter } from "./tables-rules.ts";

/** Whoever acts, with the id that only the server knows. */
export type Acting = Actor & { id: string };

/** @throws {ClubError} `forbidden` */
export function mustManageLeague(actor: Actor): void {
  if (!canManageLeague(actor)) throw refusal.editorsOnly();
}

/**
 * @param today the day at the club, `YYYY-MM-DD`
 * @throws {ClubError} `invalid`, for results of days that have not come yet, each at its path
 */
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

/** Results that are to be saved, and all that follows. */
export interface Saving {
  entries: Entry[];
  /** Members and guests who become players of the league. */
  players: NewPlayer[];
  tables: SeasonTable[];
  news: News[];
  /** The game at which the member sits, where nothing else lets them enter its result. */
  seatAt: string | null;
}

/** Results from elsewhere that are to be saved: new ones, and removed ones that come back in the version that was loaded. */
export interface ImportSaving extends Saving {
  fresh: Entry[];
  back: { entry: Entry; version: number }[];
}

/**
 * Whether somebody may see a result: while it waits, only who may correct it.
 * @param around who plays in it, and who sits at its game
 */
export const canSee = (
  actor: Actor | null,
  { waits, enteredBy }: { waits: boolean; enteredBy: { publicId: string } | null },
  around: readonly { publicId: string | null }[],
): boolean => !waits || canEnterResult(actor, { players: around, enteredBy });

export interface Seat {
  publicId: string;
}

/**
 * The game of the site at which the member sits, where nothing else lets them enter or correct its result, else null.
 * @throws {ClubError} `forbidden`
 */
export function mustPlay(
  { member, seats }: { member: Acting; seats: readonly Seat[] },
  people: readonly ({ publicId: string | null } | null)[],
  { game, enteredBy = null }: { game: string | null; enteredBy?: { publicId: string } | null },
): string | null {
  const players = people.filter((person) => person !== null);
  if (canEnterResult(member, { players, enteredBy })) return null;
  if (!canEnterResult(member, { players: seats })) throw refusal.notTheirs();
  return game;
}

/** What is wrong with a result's season or players, each on its field. */
export function issuesOf(
  { seasons }: Pick<League, "seasons">,
  playedOn: string,
  people: readonly (Person | null)[],
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
  return issues;
}

/** Saves results, those of a NEW member to wait for somebody's yes: nobody is told of them. */
export function savingOf(
  { member, ...league }: League & { member: Acting },
  results: readonly { given: Given; people: readonly Person[] }[],
  out: readonly Counted[] = [],
): Saving {
  const { entries, players } = entriesOf(results, member.role === "NEW");
  const tables = tablesAfter(league, { out, into: entries.flatMap(countedIn) });
  return { entries, players, tables, news: [], seatAt: null };
}

/** Where a result is looked at. */
export const urlOf = ({ gameId, year }: Pick<Entry, "gameId" | "year">): string =>
  gameId === null ? `/leagues/${year}` : `/games/${gameId}`;

/** Members in a result hear of it, and of their place where the game counts; while it waits they are asked. */
export function newsOf(entries: readonly Entry[], verb: "entered" | "corrected" | "confirmed"): News[] {
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
        facts: { title: gameName, result: { verb, place, players: placings.length } },
      }),
    );
  });
}
