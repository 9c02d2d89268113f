import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { leaguePlayers, placings, playAliases, results } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";
import { pick } from "../../lib/pick.ts";
import { HAS_ACCOUNT, playerName, STANDS } from "../service.ts";
import type { Alias } from "./rules.ts";

export const resultsToExport = (ctx: Context, year: number) =>
  ctx.db.q
    .select({
      ...pick(placings, "resultId", "place", "team", "score"),
      ...pick(results, "playedOn", "gameName", "kind", "won"),
      name: playerName(ctx),
    })
    .from(results)
    .innerJoin(placings, eq(placings.resultId, results.id))
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(and(eq(results.seasonYear, year), STANDS))
    .orderBy(asc(results.playedOn), asc(results.id), asc(placings.place), asc(placings.playerId));

/** Statements that remember players by their names in files; the latest choice counts. */
export const rememberAliases = ({ db: { q } }: Context, aliases: readonly Alias[]) => [
  q.delete(playAliases).where(inArray(playAliases.called, valuesOf(aliases.map(({ called }) => called)))),
  ...insertRows(q, playAliases, aliases),
];
