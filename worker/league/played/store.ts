import { and, count, desc, eq, exists, isNotNull, max, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { atMidnightUtc } from "../../contract/dates.ts";
import { type GameHistory, PLAYED_MOST, type Played, TEACHERS_MOST } from "../../contract/league/played.ts";
import { leaguePlayers, placings, results, seasons } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { refuse } from "../../lib/errors.ts";
import { pick } from "../../lib/pick.ts";
import { PLAYER } from "../../users/service.ts";
import { IN_LEAGUE, STANDS, TAKES_PART } from "../service.ts";

const playedYears = ({ db: { q } }: Context) =>
  q
    .select({ year: seasons.year })
    .from(seasons)
    .where(exists(selectIds(q, results.id, eq(results.seasonYear, seasons.year), STANDS)))
    .orderBy(desc(seasons.year));

function playedGame(ctx: Context) {
  const game = subjects(ctx, "game");
  // The picture comes from the newest game of that name that has one, as most results belong to no game of the site.
  const picture = ctx.db.q
    .select({ image: game.image })
    .from(game.table)
    .where(and(sql`${game.title} = ${results.gameName} collate nocase`, isNotNull(game.image)))
    .orderBy(desc(game.appearedAt))
    .limit(1);
  return {
    // Spellings that differ only in case are one game, shown as on its last day.
    name: results.gameName,
    image: sql<string | null>`(${picture})`,
    times: count(),
    lastDay: sql<string>`${max(results.playedOn)}`.as("last_day"),
  };
}

/** Selects the games of a season (null: the newest with results), most played first, without reading other seasons. */
function playedIn(ctx: Context, year: number | null) {
  const { q } = ctx.db;
  const newest = q
    .select({ year: max(results.seasonYear) })
    .from(results)
    .where(STANDS);
  return q
    .select({ year: results.seasonYear, ...playedGame(ctx) })
    .from(results)
    .where(and(eq(results.seasonYear, year ?? sql`(${newest})`), STANDS))
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

const isNamed = (name: string) => and(sql`${results.gameName} = ${name} collate nocase`, STANDS);

/** Selects the players of the latest result of a game; those who don't take part in the league without a name. */
function lastPlayersOf({ db: { q } }: Context, name: string) {
  const last = selectIds(q, results.id, isNamed(name))
    .orderBy(desc(results.playedOn), desc(results.createdAt), desc(results.id))
    .limit(1);
  return q
    .select({ player: PLAYER, ...pick(placings, "team", "score"), won: results.won })
    .from(placings)
    .innerJoin(results, eq(results.id, placings.resultId))
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .leftJoin(users, TAKES_PART)
    .where(eq(placings.resultId, last))
    .orderBy(placings.place, users.name, placings.playerId);
}

function teachersOf(ctx: Context, name: string) {
  const [seat, game] = [takenSeats(ctx), subjects(ctx, "game")];
  return ctx.db.q
    .select({ ...PLAYER, times: count() })
    .from(seat.table)
    .innerJoin(game.table, eq(game.id, seat.game))
    .innerJoin(users, and(eq(users.id, seat.user), IN_LEAGUE))
    .where(and(seat.teaches, sql`${game.title} = ${name} collate nocase`))
    .groupBy(users.id)
    .orderBy(desc(count()), users.name, users.publicId)
    .limit(TEACHERS_MOST);
}

/** Returns what the club knows of a game by its name. @throws {ClubError} `not-found` (never recorded) */
export async function readGameHistory(ctx: Context, name: string): Promise<GameHistory> {
  const {
    games: [game],
    last,
    teachers,
  } = await ctx.db.read({
    games: ctx.db.q
      .select(playedGame(ctx))
      .from(results)
      .where(isNamed(name))
      .groupBy(sql`${results.gameName} collate nocase`),
    last: lastPlayersOf(ctx, name),
    teachers: teachersOf(ctx, name),
  });
  if (!game) throw refuse("not-found", "No game of that name was recorded.");
  const named = last.flatMap(({ player, team, score }) => (player ? [{ ...player, team, score }] : []));
  return {
    ...{ ...game, lastDay: atMidnightUtc(game.lastDay) },
    ...{ last: named, others: last.length - named.length, teachers },
    lastWon: last[0]?.won ?? null,
  };
}
