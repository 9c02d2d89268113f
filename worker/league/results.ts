import { type Context, changeAsMember, clubDay, type Member } from "../context.ts";
import type { LeagueResult } from "../contract/league/league.ts";
import type { ResultEdit, ResultForm } from "../contract/league/league-forms.ts";
import { one } from "../db/client.ts";
import { failureKindOf } from "../failure-kind.ts";
import type { Errand } from "../feature.ts";
import { newId } from "../lib/new-id.ts";
import { notify, withdrawPaths } from "../notifications/service.ts";
import { countAct, lastAllowedAct } from "../users/newcomers/service.ts";
import { decideConfirming, decideCorrecting, decideRemoval } from "./change-rules.ts";
import { decideEntering } from "./enter-rules.ts";
import { type NewIds, type SentResult, yearOfDay } from "./entry-rules.ts";
import { keepRevision } from "./history-store.ts";
import { namedIn } from "./people-rules.ts";
import { insertPlayers, mustHaveSamePeople, peopleAsked } from "./people-store.ts";
import { presentResults } from "./present.ts";
import { noSuchResult } from "./refusals-rules.ts";
import * as store from "./results-store.ts";
import { type ImportSaving, refuseFuture, type Saving, urlOf } from "./rules.ts";
import {
  deletePlacings,
  insertPlacings,
  insertResults,
  justEntered,
  mustFindNoneJustEntered,
  mustStillSit,
  setConfirmed,
  setRemoved,
  updateResult,
} from "./save-store.ts";
import { openTables } from "./tables-rules.ts";
import {
  anyDueYears,
  dueYears,
  leagueOf,
  moveOpenSeasons,
  saveDueTables,
  saveTables,
} from "./tables-store.ts";

export const newIdsFor = ({ placings }: { placings: readonly unknown[] }, result = newId()): NewIds => ({
  result,
  revision: newId(),
  players: placings.map(() => newId()),
});

export const leagueAround = (ctx: Context, given: readonly Pick<SentResult, "placings" | "playedOn">[]) => ({
  ...peopleAsked(ctx, namedIn(given.flatMap(({ placings }) => placings))),
  ...leagueOf(ctx, [...new Set(given.map(({ playedOn }) => yearOfDay(playedOn)))]),
});

export const saveImported = (ctx: Context, member: Member, saving: ImportSaving) => ({
  seasons: moveOpenSeasons(ctx, saving.tables),
  results: insertResults(ctx, member, saving.fresh),
  back: saving.back.map(({ entry, version }) => updateResult(ctx, version, entry)),
  ...saveStatements(ctx, member, "imported", saving),
});

/** Statements of a save beyond the result rows: players, placings, history and new tables. */
const saveStatements = (
  ctx: Context,
  member: Member,
  action: "entered" | "corrected" | "confirmed" | "imported",
  { entries, players, tables }: Pick<Saving, "entries" | "players" | "tables">,
) => ({
  revisions: keepRevision(ctx, member, action, entries),
  players: insertPlayers(ctx, players),
  people: mustHaveSamePeople(ctx, entries),
  inserted: insertPlacings(ctx, entries),
  tables: saveTables(ctx, tables),
  due: dueYears(ctx),
});

export async function tableErrand(ctx: Context): Promise<Errand | null> {
  const { due } = await ctx.db.read({ due: anyDueYears(ctx) });
  return due.length > 0 ? () => makeDueTables(ctx) : null;
}

async function makeDueTables(ctx: Context): Promise<boolean> {
  const tables = openTables(await ctx.db.read(leagueOf(ctx, dueYears(ctx))));
  if (tables.length === 0) return false;
  await ctx.db.write({ tables: saveDueTables(ctx, tables) });
  return true;
}

/** Makes the tables that a save left to concurrent ones. Failures are only logged: the minute cron makes them. */
export async function makeMissedTables(ctx: Context, { due }: { due: readonly unknown[] }): Promise<void> {
  if (due.length === 0) return;
  await makeDueTables(ctx).catch((cause: unknown) =>
    ctx.logError(failureKindOf(cause), cause, { event: "league-tables-left" }),
  );
}

function presentOne(found: { results: store.ResultRow[]; placings: store.PlacingRow[] }): LeagueResult {
  const [result] = presentResults(found.results, found.placings);
  if (!result) throw noSuchResult();
  return result;
}

/**
 * Enters a result, with its placings, new players, news and the season's table. With the same `key` it is saved once.
 * @throws {ClubError} `forbidden` (neither player nor league manager), `not-found` (the game), `conflict` (its result
 *   is in already), `invalid` (day, season, players) @see design, "standings"
 */
export async function enterResult(ctx: Context, { key, again, ...form }: ResultForm): Promise<LeagueResult> {
  refuseFuture([form], clubDay(ctx));
  const given: SentResult = { ...form, source: key ? `form:${key}` : null, ids: newIdsFor(form) };
  const { found, saved } = await changeAsMember(ctx, {
    load: () => {
      const already = store.resultFrom(ctx, given.source);
      return {
        already: already.results,
        alreadyPlaced: already.placings,
        game: one(store.siteGame(ctx, given.game)),
        seats: store.seatsAt(ctx, given.game ?? ""),
        ofGame: store.resultOfGame(ctx, given.game).results,
        same: justEntered(ctx, given),
        lastAllowedAct: one(lastAllowedAct(ctx, "result")),
        ...peopleAsked(ctx, namedIn(given.placings)),
        ...leagueOf(ctx, [yearOfDay(given.playedOn)]),
      };
    },
    decide: (found) => decideEntering({ ...found, known: found }, given, again),
    save: (saving, { member, same }) => ({
      seasons: moveOpenSeasons(ctx, saving.tables),
      seat: saving.seatAt === null ? [] : [mustStillSit(ctx, saving.seatAt, member)],
      same: again ? [] : [mustFindNoneJustEntered(ctx, given, same)],
      act: countAct(ctx, member, "result"),
      saved: insertResults(ctx, member, saving.entries),
      ...saveStatements(ctx, member, "entered", saving),
      news: notify(ctx, member, saving.news),
      ...store.resultBy(ctx, given.ids.result),
    }),
  });
  if (saved) await makeMissedTables(ctx, saved);
  return presentOne(saved ?? { results: found.already, placings: found.alreadyPlaced });
}

/**
 * Corrects a result, or brings a removed one back; its history keeps earlier versions.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (changed meanwhile; season closed), `invalid` (day, season,
 *   players)
 */
export async function correctResult(
  ctx: Context,
  id: string,
  { version, ...form }: ResultEdit,
): Promise<LeagueResult> {
  refuseFuture([form], clubDay(ctx));
  const given = { ...form, ids: newIdsFor(form, id) };
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      ...store.resultBy(ctx, id),
      saver: one(store.lastSaver(ctx, id)),
      seats: store.seatsAt(ctx, store.gameOf(ctx, id)),
      ofGame: store.resultOfGame(ctx, store.gameOf(ctx, id)).results,
      lastAllowedAct: one(lastAllowedAct(ctx, "result")),
      ...peopleAsked(ctx, namedIn(given.placings)),
      ...leagueOf(ctx, [yearOfDay(given.playedOn), store.yearOf(ctx, id)]),
    }),
    decide: (found) => decideCorrecting({ ...found, known: found }, given, version),
    save: (saving, { member, results }) => ({
      seasons: moveOpenSeasons(ctx, saving.tables),
      seat: saving.seatAt === null ? [] : [mustStillSit(ctx, saving.seatAt, member)],
      act: countAct(ctx, member, "result"),
      saved: saving.entries.map((entry) => updateResult(ctx, version, entry)),
      cleared: deletePlacings(ctx, id),
      ...saveStatements(ctx, member, "corrected", saving),
      asked: results.flatMap((before) => withdrawNews(ctx, before, ["confirm"])),
      news: notify(ctx, member, saving.news),
      ...store.resultBy(ctx, id),
    }),
  });
  if (saved) await makeMissedTables(ctx, saved);
  return presentOne(saved ?? found);
}

const withdrawNews = (
  ctx: Context,
  result: Parameters<typeof urlOf>[0],
  kinds: readonly ("confirm" | "end")[],
) => kinds.flatMap((kind) => withdrawPaths(ctx, [urlOf(result)], kind));

const savedResult = (ctx: Context, id: string) => ({
  ...store.resultBy(ctx, id),
  saver: one(store.lastSaver(ctx, id)),
  ...leagueOf(ctx, [store.yearOf(ctx, id)]),
});

/**
 * Confirms a NEW member's result, which counts from now on; everybody in it is notified.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (changed meanwhile; season closed) @see design, "roles"
 */
export async function confirmResult(ctx: Context, id: string, version: number): Promise<LeagueResult> {
  const revision = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => savedResult(ctx, id),
    decide: (found) => decideConfirming(found, version, revision),
    save: ({ entries, tables, news }, { member }) => ({
      seasons: moveOpenSeasons(ctx, tables),
      confirmed: setConfirmed(ctx, id, version),
      cleared: deletePlacings(ctx, id),
      ...saveStatements(ctx, member, "confirmed", { entries, players: [], tables }),
      asked: entries.flatMap((entry) => withdrawNews(ctx, entry, ["confirm"])),
      news: notify(ctx, member, news),
      ...store.resultBy(ctx, id),
    }),
  });
  if (saved) await makeMissedTables(ctx, saved);
  return presentOne(saved ?? found);
}

/**
 * Removes a result, which stays in its history. The last saver of a waiting one is notified.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (changed meanwhile; season closed)
 */
export async function removeResult(ctx: Context, id: string, version: number): Promise<LeagueResult> {
  const revision = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => savedResult(ctx, id),
    decide: (found) => decideRemoval(found, version),
    save: ({ result, placings, tables, news }, { member }) => ({
      seasons: moveOpenSeasons(ctx, tables),
      removed: setRemoved(ctx, version, { id, revision }),
      cleared: deletePlacings(ctx, id),
      revisions: keepRevision(ctx, member, "removed", [{ ...result, revision, placings }]),
      tables: saveTables(ctx, tables),
      due: dueYears(ctx),
      told: withdrawNews(ctx, result, ["confirm", "end"]),
      news: notify(ctx, member, news),
      ...store.resultBy(ctx, id),
    }),
  });
  if (saved) await makeMissedTables(ctx, saved);
  return presentOne(saved ?? found);
}
