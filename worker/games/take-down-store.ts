import { eq, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { GAME_WITHOUT_NAME } from "../contract/users/newcomers.ts";
import { one } from "../db/client.ts";
import { threads } from "../db/schema/discussion.ts";
import { gameMarks } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { selectIds } from "../db/select-ids.ts";
import { daysWaitedFor, fillPlaces } from "../events/coming/service.ts";
import { pick } from "../lib/pick.ts";
import { withdrawPaths } from "../notifications/service.ts";
import { takeDown } from "../take-down.ts";
import { takeGameDown } from "./rules.ts";
import { gameSubject } from "./subject-store.ts";

export const gameTakeDown = takeDown(
  {
    kind: "game",
    reported: ({ db: { q } }: Context, id: string) =>
      q
        .select({
          place: games.name,
          path: sql<string>`${gameSubject.prefix} || ${games.id}`,
          authorId: games.suggestedBy,
          quoted: games.name,
          image: games.image,
        })
        .from(games)
        .where(eq(games.id, id)),
    load: (ctx: Context, id: string) => ({
      game: one(
        ctx.db.q
          .select(pick(games, "id", "name", "threadId", "suggestedBy"))
          .from(games)
          .where(eq(games.id, id)),
      ),
      players: selectIds(ctx.db.q, players.userId, eq(players.gameId, id)),
      waited: daysWaitedFor(ctx),
    }),
  },
  {
    decide: takeGameDown,
    save: (ctx, { id, threadId, waited }) => [
      ...withdrawPaths(ctx, [`/games/${id}`]),
      ctx.db.q.delete(games).where(eq(games.id, id)),
      // Calendars are told for weeks that it is off.
      ctx.db.q.update(gameMarks).set({ name: GAME_WITHOUT_NAME }).where(eq(gameMarks.gameId, id)),
      ctx.db.q.delete(threads).where(eq(threads.id, threadId)),
      ...fillPlaces(ctx, waited),
    ],
  },
);
