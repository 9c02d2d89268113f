import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { iso } from "../db/columns/columns.ts";
import { ownRows } from "../db/own-rows.ts";
import { leaguePlayers, placings, resultRevisions, results } from "../db/schema/league.ts";
import { pick } from "../lib/pick.ts";
import { REVISION_ACTION } from "./service.ts";

export const ownData = (ctx: Context) => ({
  leagueResults: ownRows(ctx, leaguePlayers.userId, [results.playedOn, results.id], {
    game: results.gameName,
    playedOn: results.playedOn,
    name: leaguePlayers.name,
    ...pick(placings, "place", "team", "score"),
    won: results.won,
  })
    .innerJoin(placings, eq(placings.playerId, leaguePlayers.id))
    .innerJoin(results, eq(results.id, placings.resultId)),
  leagueResultsSaved: ownRows(ctx, resultRevisions.savedBy, [resultRevisions.at, resultRevisions.id], {
    game: resultRevisions.gameName,
    playedOn: resultRevisions.playedOn,
    action: REVISION_ACTION,
    at: iso(resultRevisions.at),
  }),
});
