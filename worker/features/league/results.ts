import { type Context, oldWriteAsMember } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import type { LeagueResult } from "../../contract/league.ts";
import type { ResultEdit, ResultForm } from "../../contract/league-forms.ts";
import { newId } from "../../db/new-id.ts";
import { ClubError } from "../../errors.ts";
import { entryOf } from "./entry.ts";
import { type Cell, resultStatement } from "./read-store.ts";
import * as refusal from "./refusals.ts";
import * as store from "./results-store.ts";
import { resultNews, saveStatements } from "./save-store.ts";

/** @throws {ClubError} `invalid`, for a day (`YYYY-MM-DD`) that has not come yet at the club */
function refuseFuture(ctx: Context, day: string): void {
  if (day > dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now)) refusal.throwIssues([refusal.FUTURE_DAY]);
}

/** A statement's row of one result. */
function resultFrom(row: unknown): LeagueResult {
  const { json } = row as Cell;
  if (json === null) throw refusal.noSuchResult();
  return JSON.parse(json) as LeagueResult;
}

/**
 * Enters a result: one batch also keeps the placings, makes members and guests players of the league, tells who
 * played, and makes the season's table anew. With the same `key` it is saved once.
 * @throws {ClubError} `unauthenticated`, `forbidden` (neither played nor looks after the league), `not-found` (the game),
 *   `conflict` (its result is in already), `invalid` (day, season, players), `unavailable`
 * @see design, "standings"
 */
export async function enterResult(ctx: Context, { key, ...form }: ResultForm): Promise<LeagueResult> {
  refuseFuture(ctx, form.playedOn);
  const entry = entryOf({ ...form, source: key ? `form:${key}` : null });
  const [, results] = await oldWriteAsMember(
    ctx,
    store.findForEntering(ctx, [entry], "players"),
    store.insertResults(ctx, [entry], "players"),
    ...saveStatements(ctx, [entry], "entered"),
    ...resultNews(ctx, entry, "entered"),
    resultStatement(ctx, entry.id, entry.source),
  );
  const [found] = results[0] as [store.NewFindings];
  if (found.already) return resultFrom(results.at(-1));
  if (!found.mayEnter) throw refusal.notTheirs();
  if (!found.gameExists) throw new ClubError("not-found", [NO_GAME]);
  refusal.throwIssues(refusal.issuesOf(found, entry.year));
  if (!found.isFirst) throw refusal.enteredMeanwhile(found.enteredBy);
  if (!found.isOther) throw refusal.justEntered(found.enteredBy);
  return resultFrom(results.at(-1));
}

const NO_GAME = { path: ["game"], message: "This game is not here any more." };

/**
 * Corrects a result, or brings a removed one back; what it was stays in its history.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (changed meanwhile; season closed),
 *   `invalid` (day, season, players), `unavailable`
 */
export async function correctResult(
  ctx: Context,
  id: string,
  { version, ...form }: ResultEdit,
): Promise<LeagueResult> {
  refuseFuture(ctx, form.playedOn);
  const entry = entryOf({ ...form, id });
  const [, results] = await oldWriteAsMember(
    ctx,
    store.findForCorrecting(ctx, entry, version),
    store.updateResult(ctx, entry, version),
    ...saveStatements(ctx, [entry], "corrected"),
    ...resultNews(ctx, entry, "corrected"),
    resultStatement(ctx, id),
  );
  const found = results[0] as store.EditFindings | undefined;
  const result = resultFrom(results.at(-1));
  if (!found?.mayCorrect) throw refusal.notTheirs();
  if (!found.isNewest) throw refusal.changedMeanwhile(found.changedBy);
  if (!found.isFirst) throw refusal.enteredMeanwhile(null);
  if (!found.wasOpen) throw new ClubError("conflict", [refusal.closedSeason(result.year)]);
  refusal.throwIssues(refusal.issuesOf(found, entry.year));
  return result;
}

/**
 * Removes a result: it counts for nothing, and stands only in its history.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (changed meanwhile; season closed),
 *   `unavailable`
 */
export async function removeResult(ctx: Context, id: string, version: number): Promise<LeagueResult> {
  const [, results] = await oldWriteAsMember(
    ctx,
    ...store.removalStatements(ctx, id, version, newId()),
    resultStatement(ctx, id),
  );
  const found = results[0] as store.RemovalFindings | undefined;
  const result = resultFrom(results.at(-1));
  if (!found?.mayRemove) throw refusal.notTheirsToRemove();
  if (!found.isNewest) throw refusal.changedMeanwhile(found.changedBy);
  if (!found.wasOpen) throw new ClubError("conflict", [refusal.closedSeason(result.year)]);
  return result;
}
