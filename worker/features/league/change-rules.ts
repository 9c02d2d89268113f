import { canRemoveResult } from "../../contract/permissions.ts";
import { ClubError } from "../../errors.ts";
import type { Entry, Given } from "./entry.ts";
import { type Known, whoIn } from "./people.ts";
import * as refusal from "./refusals.ts";
import { type Acting, issuesOf, mustPlay, newsOf, type Saving, type Seat, savingOf } from "./rules.ts";
import { type Counted, type League, type SeasonTable, tablesAfter } from "./tables.ts";

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
