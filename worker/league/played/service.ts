import type { Context } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import type { Played } from "../../contract/league/played.ts";
import { refuse } from "../../lib/errors.ts";
import { playedIn, playedYears } from "./store.ts";

/** Returns the games played in a season, by default the newest with results. @throws {ClubError} `not-found` */
export async function showPlayed(ctx: Context, year: number | null): Promise<Played> {
  const { years, games } = await ctx.db.read({ years: playedYears(ctx), games: playedIn(ctx, year) });
  const [first] = games;
  if (!first) throw refuse("not-found", "No games were recorded then.");
  return {
    year: first.year,
    years: years.map((season) => season.year),
    games: games.map(({ name, image, times, lastDay }) => ({
      name,
      image,
      times,
      lastDay: atMidnightUtc(lastDay),
    })),
  };
}
