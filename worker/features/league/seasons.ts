import { type Context, type Member, oldWriteAsMember } from "../../context.ts";
import type { Season } from "../../contract/league.ts";
import type { SeasonForm } from "../../contract/league-forms.ts";
import { canManageLeague, canReopenSeason } from "../../contract/permissions.ts";
import { refuse } from "../../errors.ts";
import type { Cell } from "./read-store.ts";
import { editorsOnly, noSuchSeason } from "./refusals.ts";
import * as store from "./seasons-store.ts";

/** The season that the last statement of an editor's batch read, and what the first one found before. */
function outcome(
  member: Member,
  results: readonly unknown[],
): { found: store.SeasonFinding; season: Season } {
  if (!canManageLeague(member)) throw editorsOnly();
  const { json } = results.at(-1) as Cell;
  if (json === null) throw noSuchSeason();
  return { found: results[0] as store.SeasonFinding, season: JSON.parse(json) };
}

/**
 * Opens the season of a year.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `conflict` (there is one), `unavailable`
 */
export async function openSeason(
  ctx: Context,
  { year, ...form }: SeasonForm & { year: number },
): Promise<Season> {
  const { found, season } = outcome(
    ...(await oldWriteAsMember(ctx, ...store.openStatements(ctx, year, form))),
  );
  if (found) throw refuse("conflict", `There is a season of ${year} already.`, ["year"]);
  return season;
}

/**
 * Changes a season's settings; a changed rule makes its table anew.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (the rule of a closed one), `unavailable`
 */
export async function editSeason(ctx: Context, year: number, form: SeasonForm): Promise<Season> {
  const { found, season } = outcome(
    ...(await oldWriteAsMember(ctx, ...store.editStatements(ctx, year, form))),
  );
  if (found?.closedAt != null && found.changesRule) {
    throw refuse("conflict", `The season of ${year} is closed: its rule stays as it was.`, ["correction"]);
  }
  return season;
}

/**
 * Closes a season: its table stays as it is, its first three stand in the roll of honour, and no result of that year
 * goes in any more. Closing a closed one changes nothing.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export const closeSeason = async (ctx: Context, year: number): Promise<Season> =>
  outcome(...(await oldWriteAsMember(ctx, ...store.closeStatements(ctx, year, true)))).season;

/**
 * Opens a closed season again; its table is made anew.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function reopenSeason(ctx: Context, year: number): Promise<Season> {
  const [member, results] = await oldWriteAsMember(ctx, ...store.closeStatements(ctx, year, false));
  if (!canReopenSeason(member)) throw refuse("forbidden", "Only an admin opens a closed season again.");
  return outcome(member, results).season;
}
