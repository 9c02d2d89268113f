import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { mustFind } from "../db/change.ts";
import { games } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import type { HeldNames } from "../feature.ts";
import { PLAYER } from "../users/service.ts";

const NAME = sql<string>`${games.heldName}`;
const isHeld = isNotNull(games.heldName);

export const heldGameNames: HeldNames = {
  kind: "game",
  waiting: ({ db: { q } }, most) =>
    q
      .select({ kind: sql<"game">`'game'`, id: games.id, name: NAME, shownAs: games.name, author: PLAYER })
      .from(games)
      .leftJoin(users, eq(users.id, games.suggestedBy))
      .where(isHeld)
      .orderBy(asc(games.createdAt))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q.select({ count: count() }).from(selectIds(q, games.id, isHeld).limit(most).as("held_games")),
  waitingOf: ({ db: { q } }, id) =>
    q
      .select({ name: NAME, shownAs: games.name, isGuest: sql`0`.mapWith(Boolean) })
      .from(games)
      .where(and(eq(games.id, id), isHeld)),
  settle: ({ db: { q } }, id, held, name) => {
    const where = and(eq(games.id, id), eq(games.heldName, held));
    return [
      mustFind(q, selectIds(q, games.id, where)),
      q
        .update(games)
        .set({ name, heldName: null, version: sql`${games.version} + 1` })
        .where(where),
    ];
  },
};
