import { desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Met } from "../../contract/league/strength.ts";
import type { Acting } from "../../db/acting.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { leaguePlayers, placings, seasonStrengths, seasons, standings } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";
import { parsedJson } from "../../db/wire-json.ts";
import { pick } from "../../lib/pick.ts";
import { HAS_ACCOUNT, playerName } from "../service.ts";
import type { Strengths } from "./rules.ts";

export const strengthOf = ({ db: { q } }: Context, year: number) =>
  q
    .select({ year: seasons.year, ...pick(seasonStrengths, "players", "neverMet") })
    .from(seasons)
    .leftJoin(seasonStrengths, eq(seasonStrengths.year, seasons.year))
    .where(eq(seasons.year, year));

export const listedIn = (ctx: Context, year: number) =>
  ctx.db.q
    .select({
      id: standings.playerId,
      name: playerName(ctx),
      ...pick(users, "publicId", "color"),
    })
    .from(standings)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, standings.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(eq(standings.seasonYear, year));

const dueSeason = ({ db: { q } }: Pick<Acting, "db">) =>
  q
    .select(pick(seasons, "year", "version"))
    .from(seasons)
    .leftJoin(seasonStrengths, eq(seasonStrengths.year, seasons.year))
    .where(or(isNull(seasonStrengths.year), ne(seasonStrengths.version, seasons.version)))
    .orderBy(desc(seasons.year))
    .limit(1);

/** Selects the newest season that changed since its strengths were made. */
export const anyDueSeason = preparedStatement(dueSeason);

/** Selects that season with places and teams of all games that count, as one cell: thousands of rows take longer to read. */
export function placesOfDueSeason(ctx: Context) {
  const { q } = ctx.db;
  const due = dueSeason(ctx).as("due");
  const tables = q
    .select({
      places: sql`json_group_array(json_array(${placings.playerId}, ${placings.place}, ${placings.team}))`.as(
        "places",
      ),
    })
    .from(placings)
    .where(sql`${placings.seasonYear} = ${due.year} and ${placings.faced} > 0`)
    .groupBy(placings.resultId);
  return q
    .select({
      ...pick(due, "year", "version"),
      tables: parsedJson<[playerId: string, place: number, team: number | null][][]>(
        sql`(select json_group_array(json(places)) from ${tables})`,
      ),
    })
    .from(due);
}

export function putStrengths(
  { db: { q } }: Context,
  { year, version }: { year: number; version: number },
  { players, neverMet }: Strengths,
) {
  const row = {
    ...{ version, neverMet },
    players: players.map(({ playerId, share, met }): [string, number, Met | null] => [playerId, share, met]),
  };
  return q
    .insert(seasonStrengths)
    .values({ year, ...row })
    .onConflictDoUpdate({ target: seasonStrengths.year, set: row });
}
