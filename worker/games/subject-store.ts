import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { games, players } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import type { Subject } from "../db/subjects.ts";
import { IS_MEMBER } from "../users/service.ts";

/** Games, as news and conversations know them. */
export const gameSubject: Subject = {
  kind: "game",
  rows: (as) => {
    const game = alias(games, as);
    return {
      table: game,
      columns: {
        id: game.id,
        title: game.name,
        path: sql`'/games/' || ${game.id}`,
        day: game.date,
        thread: game.threadId,
        owner: game.suggestedBy,
        isPublic: sql`true`,
      },
    };
  },
  people: ({ db: { q } }, thread) => [
    q
      .select({ id: users.id, role: users.role, sits: sql`${IS_MEMBER}`.mapWith(Boolean) })
      .from(games)
      .innerJoin(players, eq(players.gameId, games.id))
      .innerJoin(users, eq(users.id, players.userId))
      .where(eq(games.threadId, thread)),
    q
      .select({ id: users.id, role: users.role, sits: sql`false`.mapWith(Boolean) })
      .from(games)
      .innerJoin(users, eq(users.id, games.suggestedBy))
      .where(eq(games.threadId, thread)),
  ],
};
