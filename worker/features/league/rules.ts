import type { Issue } from "../../contract/errors.ts";
import { canEnterResult, canManageLeague, canRemoveResult } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users.ts";
import { ClubError } from "../../errors.ts";
import type { News } from "../notifications/service.ts";
import { countedIn, type Entry, entriesOf, type Given, yearOfDay } from "./entry.ts";
import { type Known, type NewPlayer, type Person, whoIn } from "./people.ts";
import * as refusal from "./refusals.ts";
import { type Counted, type League, type SeasonTable, tablesAfter } from "./tables.ts";

/** Whoever acts, with the id that only the server knows. */
type Acting = Actor & { id: string };

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

interface Seat {
  publicId: string;
}

/** What is found for a new result. */
export interface FoundForEntering extends League {
  member: Acting;
  /** The result that was saved from this very source before. */
  already: readonly unknown[];
  /** The game of the site. */
  game: object | undefined;
  seats: readonly Seat[];
  /** The result that the game has. */
  ofGame: readonly { enteredBy: { name: string } | null }[];
  /** Results off the site that may be this one: who entered them, and the ids of their players. */
  same: readonly { enteredBy: string | null; name: string; players: readonly string[] }[];
}

/**
 * A new result by whoever played or looks after the league; null: it was saved from the same source before.
 * @param again it is another one, however much it looks like one that somebody has just entered
 * @throws {ClubError} `forbidden`, `not-found` (the game), `invalid` (season, players), `conflict` (its result is in)
 */
export function decideEntering(
  found: FoundForEntering & { known: Known },
  given: Given,
  again: boolean,
): Saving | null {
  if (found.already.length > 0) return null;
  const people = given.placings.map(whoIn(found.known));
  const seatAt = mustPlay(found, people, { game: given.game });
  if (given.game !== null && !found.game) throw refusal.noSuchGame();
  refusal.throwIssues(issuesOf(found, given.playedOn, people));
  const [first] = found.ofGame;
  if (given.game !== null && first) throw refusal.enteredMeanwhile(first.enteredBy?.name ?? null);
  const same =
    given.game === null && !again && found.same.find((other) => isSame(found.member, other, people));
  if (same) throw refusal.justEntered(same.name);
  const saving = savingOf(found, [{ given, people: people.filter((person) => person !== null) }]);
  return { ...saving, seatAt, news: newsOf(saving.entries, "entered") };
}

/**
 * The game of the site at which the member sits, where nothing else lets them enter or correct its result, else null.
 * @throws {ClubError} `forbidden`
 */
function mustPlay(
  { member, seats }: { member: Acting; seats: readonly Seat[] },
  people: readonly ({ publicId: string | null } | null)[],
  { game, enteredBy = null }: { game: string | null; enteredBy?: { publicId: string } | null },
): string | null {
  const players = people.filter((person) => person !== null);
  if (canEnterResult(member, { players, enteredBy })) return null;
  if (!canEnterResult(member, { players: seats })) throw refusal.notTheirs();
  return game;
}

/** Somebody else entered the same people. */
const isSame = (
  member: Acting,
  { enteredBy, players }: FoundForEntering["same"][number],
  people: readonly (Person | null)[],
): boolean =>
  enteredBy !== member.id &&
  players.length === people.length &&
  people.every((person) => person?.playerId != null && players.includes(person.playerId));

/** What is wrong with a result's season or players, each on its field. */
function issuesOf(
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

/** Saves results: nobody is told of them. */
function savingOf(
  league: League,
  results: readonly { given: Given; people: readonly Person[] }[],
  out: readonly Counted[] = [],
): Saving {
  const { entries, players } = entriesOf(results);
  const tables = tablesAfter(league, { out, into: entries.flatMap(countedIn) });
  return { entries, players, tables, news: [], seatAt: null };
}

/** Members in a result hear of it, and of their place where it counts. */
function newsOf(entries: readonly Entry[], verb: "entered" | "corrected"): News[] {
  return entries.flatMap(({ gameId, gameName, year, placings }) => {
    const url = gameId === null ? `/leagues/${year}` : `/games/${gameId}`;
    const byPlace = new Map<number | null, (string | null)[]>();
    for (const { place, faced, userId } of placings) {
      const told = faced > 0 ? place : null;
      byPlace.set(told, [...(byPlace.get(told) ?? []), userId]);
    }
    return [...byPlace].map(
      ([place, to]): News => ({
        ...{ kind: "end", to, url, gameId },
        facts: { title: gameName, result: { verb, place, players: placings.length } },
      }),
    );
  });
}

interface FoundResult {
  id: string;
  year: number;
  gameId: string | null;
  gameName: string;
  playedOn: string;
  kind: Entry["kind"];
  enteredBy: { publicId: string } | null;
  version: number;
  removedAt: number | null;
}

interface FoundPlacing {
  playerId: string;
  publicId: string | null;
  place: number;
  beaten2: number;
  faced: number;
}

/** What is found of a result that is in. */
export interface FoundForChanging extends League {
  member: Acting;
  results: readonly FoundResult[];
  placings: readonly FoundPlacing[];
  /** Who saved it last. */
  saver: { name: string } | undefined;
}

/**
 * A correction, which also brings a removed result back.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict` (changed meanwhile; its game has another; season closed),
 *   `invalid` (season, players)
 */
export function decideCorrecting(
  found: FoundForChanging & {
    seats: readonly Seat[];
    ofGame: readonly { id: string }[];
    known: Known;
  },
  given: Omit<Given, "game" | "source">,
  version: number,
): Saving & { version: number } {
  const [result] = found.results;
  if (!result) throw refusal.noSuchResult();
  const { gameId: game, enteredBy } = result;
  const seatAt = mustPlay(found, found.placings, { game, enteredBy });
  mustBeNewest(found, result, version);
  if (found.ofGame.some(({ id }) => id !== result.id)) throw refusal.enteredMeanwhile(null);
  mustBeOpen(found, result.year);
  const people = given.placings.map(whoIn(found.known));
  refusal.throwIssues(issuesOf(found, given.playedOn, people));
  const saving = savingOf(
    found,
    [{ given: { ...given, game, source: null }, people: people.filter((person) => person !== null) }],
    outOf(result, found.placings),
  );
  return { ...saving, seatAt, version, news: newsOf(saving.entries, "corrected") };
}

const outOf = ({ year, playedOn }: FoundResult, placings: readonly FoundPlacing[]): Counted[] =>
  placings
    .filter(({ faced }) => faced > 0)
    .map(({ playerId, beaten2, faced }) => ({ year, playedOn, playerId, beaten2, faced }));

/** @throws {ClubError} `conflict` */
function mustBeNewest(
  { saver }: Pick<FoundForChanging, "saver">,
  result: FoundResult,
  version: number,
): void {
  if (result.version !== version) throw refusal.changedMeanwhile(saver?.name ?? null);
}

/** @throws {ClubError} `conflict` */
function mustBeOpen({ seasons }: League, year: number): void {
  const season = seasons.find((one) => one.year === year);
  if (season?.closedAt !== null) throw new ClubError("conflict", [refusal.closedSeason(year)]);
}

/** A result that is to be removed. */
export interface Removal {
  result: FoundResult;
  placings: readonly FoundPlacing[];
  tables: SeasonTable[];
}

/**
 * A removal; null: it is removed already.
 * @throws {ClubError} `not-found`, `forbidden`, `conflict` (changed meanwhile; season closed)
 */
export function decideRemoval(found: FoundForChanging, version: number): Removal | null {
  const [result] = found.results;
  if (!result) throw refusal.noSuchResult();
  if (!canRemoveResult(found.member, result)) throw refusal.notTheirsToRemove();
  mustBeNewest(found, result, version);
  mustBeOpen(found, result.year);
  if (result.removedAt !== null) return null;
  const tables = tablesAfter(found, { out: outOf(result, found.placings), into: [] });
  return { result, placings: found.placings, tables };
}

/**
 * What a person has confirmed of a file: all of it, or none; what is in already stays as it is. Null: all of it is in.
 * @param results each with its place in the form
 * @throws {ClubError} `forbidden`, `invalid` (seasons, players; each on its result)
 */
export function decideImport(
  found: League & { member: Acting; saved: readonly { source: string }[]; known: Known },
  results: readonly { given: Given; at: number }[],
): Saving | null {
  mustManageLeague(found.member);
  const saved = new Set(found.saved.map(({ source }) => source));
  const who = whoIn(found.known);
  const missing = results
    .filter(({ given }) => !saved.has(given.source ?? ""))
    .map(({ given, at }) => ({ given, at, people: given.placings.map(who) }));
  refusal.throwIssues(
    missing.flatMap(({ given, at, people }) =>
      issuesOf(found, given.playedOn, people).map(({ path, message }) => ({
        path: ["results", at, ...path],
        message,
      })),
    ),
  );
  if (missing.length === 0) return null;
  return savingOf(
    found,
    missing.map(({ given, people }) => ({ given, people: people.filter((person) => person !== null) })),
  );
}
