import { and, count, desc, eq, exists, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import { PLAYED_MOST, type Played } from "../../contract/league/played.ts";
import { results, seasons } from "../../db/schema/league.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects } from "../../db/subjects.ts";
import { refuse } from "../../lib/errors.ts";

const isThere = and(isNull(results.removedAt), eq(results.waits, false));

const playedYears = ({ db: { q } }: Context) =>
  q
    .select({ year: seasons.year })
    .from(seasons)
    .where(exists(selectIds(q, results.id, eq(results.seasonYear, seasons.year), isThere)))
    .orderBy(desc(seasons.year));

/** Selects the games of a season (null: the newest with results), most played first, without reading other seasons. */
function playedIn(ctx: Context, year: number | null) {
  const { q } = ctx.db;
  const game = subjects(ctx, "game");
  const newest = q
    .select({ year: max(results.seasonYear) })
    .from(results)
    .where(isThere);
  // The picture comes from the newest game of that name that has one, as most results belong to no game of the site.
  const picture = q
    .select({ image: game.image })
    .from(game.table)
    .where(and(sql`${game.title} = ${results.gameName} collate nocase`, isNotNull(game.image)))
    .orderBy(desc(game.appearedAt))
    .limit(1);
  // Spellings that differ only in case are one game, shown as on its last day.
  const lastDay = max(results.playedOn);
  return q
    .select({
      year: results.seasonYear,
      name: results.gameName,
      image: sql<string | null>`(${picture})`,
      times: count(),
      lastDay: sql<string>`${lastDay}`.as("last_day"),
    })
    .from(results)
    .where(and(eq(results.seasonYear, year ?? sql`(${newest})`), isThere))
    .groupBy(sql`${results.gameName} collate nocase`)
    .orderBy(desc(count()), desc(sql`last_day`), sql`${results.gameName} collate nocase`)
    .limit(PLAYED_MOST);
}

/** Returns the games played in a season, by default the newest with results. @throws {ClubError} `not-found` */
export async function readPlayed(ctx: Context, year: number | null): Promise<Played> {
  const { years, games } = await ctx.db.read({ years: playedYears(ctx), games: playedIn(ctx, year) });
  const [first] = games;
  if (!first) throw refuse("not-found", "No games were recorded then.");
  return {
    year: first.year,
    years: years.map((season) => season.year),
    games: games.map(({ year: _same, ...game }) => ({ ...game, lastDay: atMidnightUtc(game.lastDay) })),
  };
}
