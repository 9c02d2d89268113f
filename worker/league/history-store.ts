import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Context, Member } from "../context.ts";
import { insertRows } from "../db/insert-rows.ts";
import { leaguePlayers, resultRevisions } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { pick } from "../lib/pick.ts";
import { PLAYER } from "../users/service.ts";
import type { ResultEntry } from "./entry-rules.ts";
import { playerName } from "./results-store.ts";
import { HAS_ACCOUNT } from "./tables-store.ts";

/** The action of a revision. Confirmations are stored as corrections with a flag. */
export const REVISION_ACTION = sql<
  (typeof resultRevisions.$inferSelect)["action"] | "confirmed"
>`iif(${resultRevisions.confirms}, 'confirmed', ${resultRevisions.action})`;

export const historyOf = (ctx: Context, id: string) => ({
  revisions: ctx.db.q
    .select({
      id: resultRevisions.id,
      at: resultRevisions.at,
      by: PLAYER,
      action: REVISION_ACTION,
      ...pick(resultRevisions, "waits", "gameName", "playedOn", "kind", "won", "placings"),
    })
    .from(resultRevisions)
    .leftJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(resultRevisions.resultId, id))
    .orderBy(desc(resultRevisions.at), desc(resultRevisions.id)),
  names: ctx.db.q
    .select({ id: leaguePlayers.id, name: playerName(ctx) })
    .from(leaguePlayers)
    .leftJoin(users, HAS_ACCOUNT)
    .where(
      inArray(
        leaguePlayers.id,
        ctx.db.q
          .select({ id: sql`p.value ->> 0` })
          .from(sql`${resultRevisions}, json_each(${resultRevisions.placings}) p`)
          .where(eq(resultRevisions.resultId, id)),
      ),
    ),
});

export type ResultRevisionRow = Awaited<ReturnType<typeof historyOf>["revisions"]>[number];

type PlacedThen = (typeof resultRevisions.$inferInsert)["placings"][number];

type Revision = Pick<ResultEntry, "id" | "revision" | "gameName" | "playedOn" | "kind" | "won" | "waits"> & {
  placings: readonly Pick<ResultEntry["placings"][number], "playerId" | "place" | "team" | "score">[];
};

export const keepRevision = (
  { db: { q }, now }: Context,
  member: Member,
  action: (typeof resultRevisions.$inferInsert)["action"] | "confirmed",
  saved: readonly Revision[],
) =>
  insertRows(
    q,
    resultRevisions,
    saved.map(({ id, revision, gameName, playedOn, kind, won, waits, placings: own }) => ({
      ...{ id: revision, resultId: id, at: now, savedBy: member.id, gameName, playedOn, kind, won, waits },
      ...(action === "confirmed" ? { action: "corrected" as const, confirms: true } : { action }),
      placings: own
        .toSorted((a, b) => a.place - b.place || (a.playerId < b.playerId ? -1 : 1))
        .map(({ playerId, place, team, score }): PlacedThen => [playerId, place, team, score]),
    })),
  );
