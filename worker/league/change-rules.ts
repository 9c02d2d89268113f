import { canConfirmResult, canRemoveResult } from "../contract/permissions.ts";
import { ClubError } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";
import { countedIn, type EntryPlacing, type ResultEntry, type SentResult, scoreOf } from "./entry-rules.ts";
import { type FoundPeople, personFinder } from "./people-rules.ts";
import * as refusal from "./refusals-rules.ts";
import {
  type ActingMember,
  type GameSeat,
  issuesOf,
  mustPlay,
  newsOf,
  type Saving,
  savingOf,
  urlOf,
} from "./rules.ts";
import { type Counted, type League, type SeasonTable, tablesAfter } from "./tables-rules.ts";

interface FoundResult extends Omit<ResultEntry, "revision" | "source" | "placings"> {
  enteredBy: { publicId: string } | null;
  enteredById: string | null;
  version: number;
  removedAt: number | null;
  /** Public id of the last saver, while it waits. */
  savedBy: string | null;
}

interface FoundPlacing extends EntryPlacing {
  publicId: string | null;
}

export interface FoundForChanging extends League {
  member: ActingMember;
  results: readonly FoundResult[];
  placings: readonly FoundPlacing[];
  saver: { name: string } | undefined;
}

/** Decides a correction, or a removed result's return; null if nothing differs. A NEW member's waits for confirmation. */
export function decideCorrecting(
  found: FoundForChanging & {
    seats: readonly GameSeat[];
    ofGame: readonly { id: string }[];
    lastAllowedAct: unknown;
    known: FoundPeople;
  },
  given: Omit<SentResult, "game" | "source">,
  version: number,
): (Saving & { version: number }) | null {
  const [result] = found.results;
  if (!result) throw refusal.noSuchResult();
  const { gameId: game, enteredBy } = result;
  const seatAt = mustPlay(found, found.placings, { game, enteredBy });
  mustBeNewest(found, result, version);
  if (found.ofGame.some(({ id }) => id !== result.id)) throw refusal.enteredMeanwhile(null);
  mustBeOpen(found, result.year);
  const people = given.placings.map(personFinder(found.known));
  refusal.throwIssues(issuesOf(found, given, people));
  refuseAboveMost(found.member, "result", found.lastAllowedAct);
  const saving = savingOf(
    found,
    [{ given: { ...given, game, source: null }, people: people.filter((person) => person !== null) }],
    outOf(result, found.placings),
  );
  const isNews = result.waits || result.removedAt !== null;
  if (!isNews && saving.entries.every((entry) => saidIn(entry) === saidIn({ ...result, ...found })))
    return null;
  return { ...saving, seatAt, version, news: newsOf(saving.entries, "corrected") };
}

/** Returns all that a result says, to compare it. */
function saidIn({
  gameName,
  playedOn,
  kind,
  won,
  placings,
}: Pick<FoundResult, "gameName" | "playedOn" | "kind" | "won"> & { placings: readonly EntryPlacing[] }) {
  const placed = placings.map(({ playerId, place, team, score }) => [playerId, place, team, score]);
  return JSON.stringify([gameName, playedOn, kind, won, placed.sort()]);
}

const outOf = ({ year, playedOn }: FoundResult, placings: readonly FoundPlacing[]): Counted[] =>
  placings
    .filter(({ faced }) => faced > 0)
    .map(({ playerId, beaten2, faced, mates }) => ({ year, playedOn, playerId, beaten2, faced, mates }));

function mustBeNewest(
  { saver }: Pick<FoundForChanging, "saver">,
  result: FoundResult,
  version: number,
): void {
  if (result.version === version) return;
  throw refusal.changedMeanwhile(saver?.name ?? null, result.removedAt === null ? "changed" : "removed");
}

function mustBeOpen({ seasons }: League, year: number): void {
  const season = seasons.find((one) => one.year === year);
  if (season?.closedAt !== null) throw new ClubError("conflict", [refusal.closedSeason(year)]);
}

const knownOf = ({ enteredBy, waits, savedBy }: FoundResult, placings: readonly FoundPlacing[]) => ({
  enteredBy,
  players: placings,
  waits: waits ? { savedBy } : null,
});

/** Decides the confirmation of a waiting result, which then counts. @param revision id of its line in the history */
export function decideConfirming(
  found: FoundForChanging,
  version: number,
  revision: string,
): Pick<Saving, "entries" | "tables" | "news"> | null {
  const [result] = found.results;
  if (!result || result.removedAt !== null) throw refusal.noSuchResult();
  if (!result.waits) return null;
  const { placings } = found;
  if (!canConfirmResult(found.member, knownOf(result, placings))) throw refusal.notTheirsToConfirm();
  mustBeNewest(found, result, version);
  mustBeOpen(found, result.year);
  const counts = result.kind === "COMPETITIVE";
  const { id, year, gameId, gameName, playedOn, kind, won } = result;
  const entry: ResultEntry = {
    ...{ id, year, gameId, gameName, playedOn, kind, won, source: null, revision, waits: false },
    placings: placings.map((own) => ({ ...own, ...(counts && scoreOf(own, placings)) })),
  };
  const tables = tablesAfter(found, { out: [], into: countedIn(entry) });
  return { entries: [entry], tables, news: newsOf([entry], "confirmed") };
}

export interface Removal {
  result: FoundResult;
  placings: readonly FoundPlacing[];
  tables: SeasonTable[];
  news: News[];
}

/** Decides a removal; null if it is removed already. A waiting result is refused by it, so its authors are notified. */
export function decideRemoval(found: FoundForChanging, version: number): Removal | null {
  const [result] = found.results;
  if (!result) throw refusal.noSuchResult();
  const { placings } = found;
  if (!canRemoveResult(found.member, knownOf(result, placings))) throw refusal.notTheirsToRemove();
  if (result.removedAt !== null) return null;
  mustBeNewest(found, result, version);
  // A waiting result scores nothing, so removing it leaves a closed season's table as it is.
  if (!result.waits) mustBeOpen(found, result.year);
  const tables = tablesAfter(found, { out: outOf(result, placings), into: [] });
  return { result, placings, tables, news: result.waits ? [refusalNews(result, placings)] : [] };
}

function refusalNews(result: FoundResult, placings: readonly FoundPlacing[]): News {
  const { enteredById, gameId, gameName: title, savedBy } = result;
  const saver = placings.find(({ publicId }) => publicId !== null && publicId === savedBy);
  return {
    ...{ kind: "end", to: [enteredById, saver?.userId ?? null], url: urlOf(result), gameId },
    facts: { title, result: { verb: "refused", place: null, players: placings.length } },
  };
}
