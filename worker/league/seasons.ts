import { type Context, changeAsMember } from "../context.ts";
import type { Season } from "../contract/league/league.ts";
import type { SeasonForm } from "../contract/league/league-forms.ts";
import { mustNotFind } from "../db/change.ts";
import { one, type Statements } from "../db/client.ts";
import { record } from "../platform/audit/service.ts";
import { presentSeason } from "./present.ts";
import { noSuchSeason } from "./refusals-rules.ts";
import {
  decideClosing,
  decideOpening,
  decideReopening,
  decideSettings,
  type FoundSeason,
  type SeasonChange,
} from "./season-rules.ts";
import * as store from "./seasons-store.ts";
import { leagueOf, moveSeasons, saveTables } from "./tables-store.ts";
import { waitingIn } from "./waiting-store.ts";

function presentOne({ season }: { season: store.SeasonRow | undefined }): Season {
  if (!season) throw noSuchSeason();
  return presentSeason(season);
}

/** Opens the season of a year. @throws {ClubError} `forbidden`, `conflict` (there is one) */
export async function openSeason(
  ctx: Context,
  { year, ...form }: SeasonForm & { year: number },
): Promise<Season> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ season: one(store.seasonOf(ctx, year)) }),
    decide: (found) => decideOpening(found, year),
    save: ({ act }, { member }) => ({
      opened: store.insertSeason(ctx, year, form),
      act: record(ctx, member, act),
      season: one(store.seasonOf(ctx, year)),
    }),
  });
  return presentOne(saved);
}

async function changeSeason(
  ctx: Context,
  year: number,
  decide: (found: FoundSeason) => SeasonChange | null,
  set: () => Statements[string],
): Promise<Season> {
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      season: one(store.seasonOf(ctx, year)),
      waiting: one(waitingIn(ctx, year)),
      ...leagueOf(ctx, [year]),
    }),
    decide,
    save: ({ season, act, tables }, { member }) => ({
      isAsFound: store.mustBeUnchanged(ctx, season),
      seasons: moveSeasons(ctx, tables),
      set: set(),
      tables: saveTables(ctx, tables),
      act: record(ctx, member, act),
      season: one(store.seasonOf(ctx, year)),
    }),
  });
  return presentOne(saved ?? found);
}

/** Changes a season; a new rule remakes its table. @throws {ClubError} `forbidden`, `not-found`, `conflict` */
export const editSeason = (ctx: Context, year: number, form: SeasonForm): Promise<Season> =>
  changeSeason(
    ctx,
    year,
    (found) => decideSettings(found, form),
    () => store.setSettings(ctx, year, form),
  );

/**
 * Closes a season: freezes its table, puts its first three on the roll of honour and lets no more results in.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (a result is unconfirmed)
 */
export const closeSeason = (ctx: Context, year: number): Promise<Season> =>
  changeSeason(ctx, year, decideClosing, () => [
    mustNotFind(ctx.db.q, waitingIn(ctx, year)),
    store.setClosed(ctx, year, ctx.now),
  ]);

/** Reopens a closed season and makes its table anew. @throws {ClubError} as `closeSeason`, but for `conflict` */
export const reopenSeason = (ctx: Context, year: number): Promise<Season> =>
  changeSeason(ctx, year, decideReopening, () => store.setClosed(ctx, year, null));
