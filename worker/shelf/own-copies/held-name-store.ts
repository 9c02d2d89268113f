import { and, asc, count, eq, sql } from "drizzle-orm";
import { mustFind } from "../../db/change.ts";
import { ownCopies, titles } from "../../db/schema/shelf.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import type { HeldNames } from "../../feature.ts";
import { PLAYER } from "../../users/service.ts";

// A literal, not a parameter: otherwise SQLite doesn't use the partial index.
const isHeld = sql`${ownCopies.isHeld}`;

/** Names that NEW members gave to games at home, by the ids of the titles. */
export const heldTitleNames: HeldNames = {
  kind: "titles",
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        kind: sql<"titles">`'titles'`,
        id: titles.id,
        name: titles.name,
        shownAs: sql<string>`''`,
        author: PLAYER,
      })
      .from(ownCopies)
      .innerJoin(titles, eq(titles.id, ownCopies.titleId))
      .innerJoin(users, eq(users.id, ownCopies.userId))
      .where(isHeld)
      .groupBy(titles.id)
      .orderBy(asc(titles.createdAt))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q
      .select({ count: count() })
      .from(selectIds(q, ownCopies.titleId, isHeld).groupBy(ownCopies.titleId).limit(most).as("held_titles")),
  waitingOf: ({ db: { q } }, titleId) =>
    q
      .select({
        name: titles.name,
        subject: sql<string>`'the name “' || ${titles.name} || '” of a game at home'`,
      })
      .from(ownCopies)
      .innerJoin(titles, eq(titles.id, ownCopies.titleId))
      .where(and(eq(ownCopies.titleId, titleId), isHeld))
      .limit(1),
  settle: ({ db: { q } }, titleId, _held, isShown) => {
    const where = and(eq(ownCopies.titleId, titleId), isHeld);
    return [
      mustFind(q, selectIds(q, ownCopies.titleId, where)),
      q
        .update(ownCopies)
        .set({ isHeld: false, shownTo: isShown ? "members" : "me" })
        .where(where),
    ];
  },
};
