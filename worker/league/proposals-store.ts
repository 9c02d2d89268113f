import { and, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { valuesOf } from "../db/insert-rows.ts";
import { leaguePlayers, placings, playAliases, results } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER } from "../users/service.ts";
import { hasName } from "./guests-store.ts";
import { HAS_ACCOUNT } from "./tables-store.ts";

export const sourcesSaved = ({ db: { q } }: Context, sources: readonly string[]) =>
  q
    .select({
      id: results.id,
      source: sql<string>`${results.source}`,
      version: results.version,
      removedAt: results.removedAt,
    })
    .from(results)
    .where(and(isNotNull(results.source), inArray(results.source, valuesOf(sources))));

export const resultsOn = ({ db: { q } }: Context, days: readonly string[]) =>
  q
    .select({
      gameName: results.gameName,
      day: results.playedOn,
      players: sql<number>`(select count(*) from ${placings} where ${placings.resultId} = ${results.id})`,
    })
    .from(results)
    .where(
      and(
        inArray(results.seasonYear, valuesOf([...new Set(days.map((day) => Number(day.slice(0, 4))))])),
        inArray(results.playedOn, valuesOf(days)),
        isNull(results.removedAt),
      ),
    );

export const peopleForImport = ({ db: { q } }: Context) => ({
  aliases: q.select(pick(playAliases, "called", "playerId")).from(playAliases),
  users: q
    .select(pick(users, "publicId", "name", "color", "bggUserName"))
    .from(users)
    .where(IS_MEMBER),
  players: q
    .select({ id: leaguePlayers.id, name: leaguePlayers.name, user: users.publicId })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT)
    .where(or(hasName, isNotNull(users.id))),
});
