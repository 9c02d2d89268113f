import { and, count, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { FELLOWS_MOST } from "../contract/league/league-limits.ts";
import { one } from "../db/client.ts";
import { leaguePlayers, placings, results, standings } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER, PLAYER } from "../users/service.ts";

const own = alias(placings, "own");

/** Condition: the result, of any kind, stands. */
export const STANDS = and(isNull(results.removedAt), eq(results.waits, false));

/** Condition: `users` is a member who takes part in the league. */
export const IN_LEAGUE = and(IS_MEMBER, eq(users.participateInLeague, true));

/** Join condition: the player `leaguePlayers` is the member `users`, who takes part in the league. */
export const TAKES_PART = and(eq(users.id, leaguePlayers.userId), IN_LEAGUE);

export function playerRecordOf(ctx: Context, publicId: string) {
  const { q } = ctx.db;
  const isTheirs = and(eq(users.publicId, publicId), IN_LEAGUE);
  const player = selectIds(q, leaguePlayers.id, eq(leaguePlayers.userId, selectIds(q, users.id, isTheirs)));
  return {
    user: one(q.select(PLAYER).from(users).where(isTheirs)),
    seasons: q
      .select({
        year: standings.seasonYear,
        ranking: sql<number | null>`iif(${standings.waits}, null, ${standings.ranking})`,
        gamesPlayed: standings.gamesPlayed,
      })
      .from(standings)
      .where(eq(standings.playerId, player))
      .orderBy(desc(standings.seasonYear)),
    plays: q
      .select({ gameName: results.gameName, ...pick(placings, "place", "faced", "team") })
      .from(placings)
      .innerJoin(results, eq(results.id, placings.resultId))
      .where(and(eq(placings.playerId, player), STANDS))
      .orderBy(desc(results.playedOn), desc(results.createdAt)),
    fellows: q
      .select({ ...PLAYER, times: count() })
      .from(own)
      .innerJoin(results, eq(results.id, own.resultId))
      .innerJoin(placings, and(eq(placings.resultId, own.resultId), ne(placings.playerId, own.playerId)))
      .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
      .innerJoin(users, TAKES_PART)
      .where(and(eq(own.playerId, player), STANDS))
      .groupBy(users.id)
      .orderBy(desc(count()), users.name, users.publicId)
      .limit(FELLOWS_MOST),
  };
}
