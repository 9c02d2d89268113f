import { and, eq, exists, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { Acting } from "../db/acting.ts";
import { versionAfter } from "../db/change.ts";
import { insertRows } from "../db/insert-rows.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { leaguePlayers, placings, seasons, standings } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { parsedJson } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER } from "../users/service.ts";
import type { LoadedScore, SeasonTable } from "./tables-rules.ts";

/** Years: numbers or queries of one each, or a query of several. */
export type Years = readonly (number | SQLWrapper)[] | SQLWrapper;

const inYears = (column: SQLiteColumn, years: Years) =>
  sql`${column} in ${
    "getSQL" in years
      ? years
      : sql`(${sql.join(
          years.map((year) => sql`${year}`),
          sql`, `,
        )})`
  }`;

/** Join condition: the player `leaguePlayers` is the member `users`. A member's guest has no account. */
export const HAS_ACCOUNT = and(eq(users.id, leaguePlayers.userId), IS_MEMBER);

/** True if the player `leaguePlayers`, who may be the member `users`, is listed in tables. */
export const LISTED =
  sql<boolean>`ifnull(${users.participateInLeague}, not ${leaguePlayers.unlisted})`.mapWith(Boolean);

/** Selects what tables are computed from: the rules of seasons, and all scores. */
export const leagueOf = (ctx: Context, years: Years) => ({
  seasons: seasonsOf(ctx, years),
  scores: scoresOf(ctx, years),
});

const seasonsOf = ({ db: { q } }: Context, years: Years) =>
  q
    .select(pick(seasons, "year", "closedAt", "correction", "minimumGames", "version"))
    .from(seasons)
    .where(inYears(seasons.year, years));

function scoresOf({ db: { q } }: Context, years: Years) {
  // One cell a player: 20,000 rows would take ten times as long to read.
  const each = sql`json_array(${placings.playedOn}, ${placings.beaten2}, ${placings.faced}, ${placings.mates})`;
  const played = q
    .select({
      year: placings.seasonYear,
      playerId: placings.playerId,
      scores: sql`json_group_array(${each})`.as("scores"),
    })
    .from(placings)
    // Years as literals: otherwise SQLite doesn't use the covering index.
    .where(and(inYears(placings.seasonYear, years), sql`${placings.faced} > 0`))
    .groupBy(placings.seasonYear, placings.playerId)
    .as("played");
  return q
    .select({
      year: played.year,
      playerId: played.playerId,
      listed: LISTED,
      scores: parsedJson<LoadedScore[]>(sql`${played.scores}`),
    })
    .from(played)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, played.playerId))
    .leftJoin(users, HAS_ACCOUNT);
}

/** Statements that move seasons to their next version if unchanged. Run first, so that a save fails early. */
export const moveSeasons = ({ db: { q } }: Context, tables: readonly SeasonTable[]) =>
  tables.map(({ year, version }) =>
    q
      .update(seasons)
      .set({ version: versionAfter(seasons.version, version), tableDue: true })
      .where(eq(seasons.year, year)),
  );

/** Statements that move open seasons on, changed or not, for saves after which `makeDueTables` makes the tables. */
export const moveOpenSeasons = ({ db: { q } }: Context, tables: readonly SeasonTable[]) =>
  tables.map(({ year }) =>
    q
      .update(seasons)
      .set({
        version: sql`case when ${seasons.closedAt} is null then ${seasons.version} + 1 end`,
        tableDue: true,
      })
      .where(eq(seasons.year, year)),
  );

/** Statements that save the tables of seasons moved on in the same transaction. */
export const saveTables = (ctx: Context, tables: readonly SeasonTable[]) =>
  saveDueTables(
    ctx,
    tables.map((table) => ({ ...table, version: table.version + 1 })),
  );

/** Statements that replace the rows of due tables, each only if its season still has the table's version. */
export const saveDueTables = ({ db: { q } }: Context, tables: readonly SeasonTable[]) =>
  tables.flatMap(({ year, version, games, lastDay, standings: rows }) => {
    const isOfVersion = and(eq(seasons.year, year), eq(seasons.version, version), seasons.tableDue);
    const stillHolds = exists(q.select({ year: seasons.year }).from(seasons).where(isOfVersion));
    return [
      q.delete(standings).where(and(eq(standings.seasonYear, year), stillHolds)),
      ...insertRows(
        q,
        standings,
        rows.map((row) => ({ seasonYear: year, ...row })),
        stillHolds,
      ),
      q.update(seasons).set({ games, lastDay, tableDue: false }).where(isOfVersion),
    ];
  });

export const dueYears = ({ db: { q } }: Pick<Acting, "db">) =>
  q.select({ year: seasons.year }).from(seasons).where(eq(seasons.tableDue, true));

export const anyDueYears = preparedStatement(dueYears);
