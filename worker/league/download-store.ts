import { asc, eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { actingUser } from "../db/acting.ts";
import { iso } from "../db/columns/columns.ts";
import { leaguePlayers, placings, resultRevisions, results } from "../db/schema/league.ts";
import { REVISION_ACTION } from "./service.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    leagueResults: q
      .select({
        game: results.gameName,
        playedOn: results.playedOn,
        name: leaguePlayers.name,
        place: placings.place,
      })
      .from(leaguePlayers)
      .innerJoin(placings, eq(placings.playerId, leaguePlayers.id))
      .innerJoin(results, eq(results.id, placings.resultId))
      .where(eq(leaguePlayers.userId, me))
      .orderBy(asc(results.playedOn), asc(results.id)),
    leagueResultsSaved: q
      .select({
        game: resultRevisions.gameName,
        playedOn: resultRevisions.playedOn,
        action: REVISION_ACTION,
        at: iso(resultRevisions.at),
      })
      .from(resultRevisions)
      .where(eq(resultRevisions.savedBy, me))
      .orderBy(asc(resultRevisions.at), asc(resultRevisions.id)),
  };
}
