import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { leaguePlayers, resultRevisions } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";
import { PLAYER } from "../users/service.ts";
import type { Entry } from "./entry.ts";
import { PLAYER_NAME } from "./results-store.ts";

/** What a result was each time it was saved, newest first, and the names of whoever was in it. */
export const historyOf = ({ db: { q } }: Context, id: string) => ({
  revisions: q
    .select({
      id: resultRevisions.id,
      at: resultRevisions.at,
      by: PLAYER,
      action: resultRevisions.action,
      gameName: resultRevisions.gameName,
      playedOn: resultRevisions.playedOn,
      kind: resultRevisions.kind,
      placings: resultRevisions.placings,
    })
    .from(resultRevisions)
    .leftJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(resultRevisions.resultId, id))
    .orderBy(desc(resultRevisions.at), desc(resultRevisions.id)),
  names: q
    .select({ id: leaguePlayers.id, name: PLAYER_NAME })
    .from(leaguePlayers)
    .leftJoin(users, eq(users.id, leaguePlayers.userId))
    .where(
      inArray(
        leaguePlayers.id,
        q
          .select({ id: sql`p.value ->> 0` })
          .from(sql`${resultRevisions}, json_each(${resultRevisions.placings}) p`)
          .where(eq(resultRevisions.resultId, id)),
      ),
    ),
});

export type RevisionRow = Awaited<ReturnType<typeof historyOf>["revisions"]>[number];

/** What is written into the history of a result. */
export type Revision = Pick<Entry, "id" | "revision" | "gameName" | "playedOn" | "kind"> & {
  placings: readonly { playerId: string; place: number }[];
};

/** Writes down what results are now. */
export const revise = (
  { db: { q }, now }: Context,
  member: Member,
  action: typeof resultRevisions.$inferInsert.action,
  saved: readonly Revision[],
) =>
  insertRows(
    q,
    resultRevisions,
    saved.map(({ id, revision, gameName, playedOn, kind, placings: own }) => ({
      ...{ id: revision, resultId: id, at: now, savedBy: member.id, action, gameName, playedOn, kind },
      placings: own
        .toSorted((a, b) => a.place - b.place || (a.playerId < b.playerId ? -1 : 1))
        .map(({ playerId, place }): [string, number] => [playerId, place]),
    })),
  );
