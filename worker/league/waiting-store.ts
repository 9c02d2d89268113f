import { and, asc, eq, isNotNull, isNull, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { leaguePlayers, placings, resultRevisions, results, seasons } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import { suspendedMembers } from "../users/service.ts";
import { HAS_ACCOUNT } from "./tables-store.ts";

// The comparison with a literal lets SQLite use the partial index of waiting results; a bound value wouldn't.
const waits = and(sql`${results.waits} = 1`, isNull(results.removedAt));

export const waitingIn = ({ db: { q } }: Context, year: number) =>
  selectIds(q, results.id, waits, eq(results.seasonYear, year)).limit(1);

const othersIn = (ctx: Context) =>
  ctx.db.q
    .select({ id: placings.playerId })
    .from(placings)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .innerJoin(users, HAS_ACCOUNT)
    .where(
      and(
        eq(placings.resultId, results.id),
        notInArray(users.id, suspendedMembers(ctx)),
        sql`${leaguePlayers.userId} is not (select ${resultRevisions.savedBy} from ${resultRevisions}
          where ${resultRevisions.id} = ${results.revision})`,
      ),
    );

/** Selects waiting results for editors, oldest first: without another account, or of a season closed since. */
export const resultsForEditors = (ctx: Context, most: number) =>
  ctx.db.q
    .select({ ...pick(results, "id", "gameName", "playedOn"), year: results.seasonYear })
    .from(results)
    .innerJoin(seasons, eq(seasons.year, results.seasonYear))
    .where(and(waits, or(isNotNull(seasons.closedAt), notExists(othersIn(ctx)))))
    .orderBy(asc(results.createdAt), asc(results.id))
    .limit(most);
