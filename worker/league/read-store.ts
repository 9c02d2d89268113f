import { and, asc, eq, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { LeagueStanding } from "../contract/league/league.ts";
import { leaguePlayers, placings, results, seasons, standings } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { parsedJson } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import { PLAYER_NAME, playerName } from "./results-store.ts";
import { SEASON, type SeasonRow } from "./seasons-store.ts";
import { HAS_ACCOUNT } from "./tables-store.ts";

const jsonOf = (columns: Record<string, SQLWrapper>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`;

const userOf = (ctx: Context) => ({ name: playerName(ctx), publicId: users.publicId, color: users.color });

const standingOf = (ctx: Context) => ({
  id: standings.playerId,
  user: jsonOf(userOf(ctx)),
  ...pick(standings, "ranking", "lastRanking", "avgPoints", "correctedPoints", "gamesPlayed"),
});

export interface TableRow {
  season: Omit<SeasonRow, "shown"> & { shown: 0 | 1 };
  standings: LeagueStanding[];
  waiting: LeagueStanding[];
}

const rowsOf = (
  ctx: Context,
) => sql`select ${jsonOf(standingOf(ctx))} as "row", ${standings.waits} as "waits" from ${standings}
  join ${leaguePlayers} on ${leaguePlayers.id} = ${standings.playerId}
  left join ${users} on ${HAS_ACCOUNT} where ${standings.seasonYear} = ${seasons.year}
  order by ${standings.waits}, iif(${standings.waits}, -${standings.gamesPlayed}, ${standings.ranking}),
    ${standings.avgPoints} desc, ${PLAYER_NAME}, ${standings.playerId}`;

const tableJson = (ctx: Context) => sql`(select json_object('season', ${jsonOf(SEASON)},
    'standings', json_group_array(json("row")) filter (where not "waits"),
    'waiting', json_group_array(json("row")) filter (where "waits")) from (${rowsOf(ctx)}))`;

export const tableOf = (ctx: Context, year: number) =>
  ctx.db.q
    .select({ table: parsedJson<TableRow>(tableJson(ctx)) })
    .from(seasons)
    .where(eq(seasons.year, year));

const others = alias(placings, "others");

export const playerSeasonOf = (ctx: Context, year: number, player: string) => ({
  row: ctx.db.q
    .select({
      year: seasons.year,
      id: standings.playerId,
      ...userOf(ctx),
      correction: seasons.correction,
      hasPage: sql`ifnull(${users.participateInLeague}, 0)`.mapWith(Boolean),
    })
    .from(standings)
    .innerJoin(seasons, eq(seasons.year, standings.seasonYear))
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, standings.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(and(eq(standings.seasonYear, year), eq(standings.playerId, player))),
  games: ctx.db.q
    .select({
      ...pick(results, "id", "gameName", "playedOn"),
      game: results.gameId,
      ...pick(placings, "place", "team", "score", "beaten2", "faced"),
      other: { id: others.playerId, name: playerName(ctx), ...pick(others, "place", "team") },
    })
    .from(placings)
    .innerJoin(results, eq(results.id, placings.resultId))
    .innerJoin(others, and(eq(others.resultId, placings.resultId), ne(others.playerId, placings.playerId)))
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, others.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(and(eq(placings.seasonYear, year), eq(placings.playerId, player), sql`${placings.faced} > 0`))
    .orderBy(
      asc(placings.playedOn),
      asc(results.createdAt),
      asc(results.id),
      asc(others.place),
      asc(PLAYER_NAME),
      asc(others.playerId),
    ),
});

type PlayerSeasonStatements = ReturnType<typeof playerSeasonOf>;
export type PlayerSeasonRow = Awaited<PlayerSeasonStatements["row"]>[number];
export type PlayerGameRow = Awaited<PlayerSeasonStatements["games"]>[number];
