import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { GAME_BEING_CHECKED, GAME_WITHOUT_NAME } from "../contract/users/newcomers.ts";
import { mustFind } from "../db/change.ts";
import { games } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import type { HeldNames } from "../feature.ts";
import { PLAYER } from "../users/service.ts";

const NAME = sql<string>`${games.heldName}`;
const refusedName = sql`iif(${games.name} = ${GAME_BEING_CHECKED}, ${GAME_WITHOUT_NAME}, ${games.name})`;
const isHeld = isNotNull(games.heldName);

export const heldGameNames: HeldNames = {
  kind: "games",
  waiting: ({ db: { q } }, most) =>
    q
      .select({ kind: sql<"games">`'games'`, id: games.id, name: NAME, shownAs: games.name, author: PLAYER })
      .from(games)
      .leftJoin(users, eq(users.id, games.suggestedBy))
      .where(isHeld)
      .orderBy(asc(games.createdAt))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q.select({ count: count() }).from(selectIds(q, games.id, isHeld).limit(most).as("held_games")),
  waitingOf: ({ db: { q } }, id) =>
    q
      .select({ name: NAME, subject: sql<string>`'the name “' || ${NAME} || '” of a game'` })
      .from(games)
      .where(and(eq(games.id, id), isHeld)),
  settle: ({ db: { q } }, id, held, isShown) => {
    const where = and(eq(games.id, id), eq(games.heldName, held));
    return [
      mustFind(q, selectIds(q, games.id, where)),
      q
        .update(games)
        .set({ name: isShown ? held : refusedName, heldName: null, version: sql`${games.version} + 1` })
        .where(where),
    ];
  },
};
