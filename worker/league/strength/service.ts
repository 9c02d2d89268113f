import type { Context } from "../../context.ts";
import type { SeasonStrength } from "../../contract/league/strength.ts";
import { one } from "../../db/client.ts";
import type { Errand } from "../../feature.ts";
import { noSuchSeason } from "../refusals-rules.ts";
import { strengthsOf } from "./rules.ts";
import * as store from "./store.ts";

/** Returns the second number of everyone in a season's table; nobody before it is made. @throws {ClubError} `not-found` */
export async function showStrength(ctx: Context, year: number): Promise<SeasonStrength> {
  const { season, listed } = await ctx.db.read({
    season: one(store.strengthOf(ctx, year)),
    listed: store.listedIn(ctx, year),
  });
  if (!season) throw noSuchSeason();
  const listedBy = new Map(listed.map(({ id, ...user }) => [id, user]));
  const players = (season.players ?? [])
    .flatMap(([id, share, met]) => {
      const user = listedBy.get(id);
      return user ? [{ id, user, share, met }] : [];
    })
    .sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
  return { year, players, neverMet: season.neverMet };
}

/** Checks whether a season changed, and makes its strengths anew, one season a minute. */
export async function strengthErrand(ctx: Context): Promise<Errand | null> {
  const { due } = await ctx.db.read({ due: one(store.anyDueSeason(ctx)) });
  return due ? () => makeStrengths(ctx).then(() => false) : null;
}

async function makeStrengths(ctx: Context): Promise<void> {
  const { season } = await ctx.db.read({ season: one(store.placesOfDueSeason(ctx)) });
  if (!season) return;
  const results = season.tables.map((places) => ({
    placings: places.map(([playerId, place, team]) => ({ playerId, place, team })),
  }));
  await ctx.db.write({ strengths: store.putStrengths(ctx, season, strengthsOf(results)) });
}
