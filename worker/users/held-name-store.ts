import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { mustFind } from "../db/change.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import type { HeldNames } from "../feature.ts";
import { PLAYER } from "./store.ts";

const NAME = sql<string>`${users.heldName}`;
const isHeld = isNotNull(users.heldName);

/** Names of NEW members and guests that wait for approval, by public id. */
export const heldMemberNames: HeldNames = {
  kind: "members",
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        kind: sql<"members">`'members'`,
        id: users.publicId,
        name: NAME,
        shownAs: users.name,
        author: PLAYER,
      })
      .from(users)
      .where(isHeld)
      .orderBy(asc(users.createdAt))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q.select({ count: count() }).from(selectIds(q, users.id, isHeld).limit(most).as("held_members")),
  waitingOf: ({ db: { q } }, publicId) =>
    q
      .select({
        name: NAME,
        // A guest's name stays out of the log, which can't forget it.
        subject: sql<string>`iif(${users.guestOf} is null,
          'the name “' || ${NAME} || '” of the member ' || ${users.name}, 'the name of ' || ${users.name})`,
      })
      .from(users)
      .where(and(eq(users.publicId, publicId), isHeld)),
  settle: ({ db: { q } }, publicId, held, isShown) => {
    const where = and(eq(users.publicId, publicId), eq(users.heldName, held));
    // A guest's public name is derived from their own, if that was approved.
    const settled = {
      heldName: null,
      name: isShown ? sql`iif(${users.guestOf} is null, ${held}, ${users.name})` : users.name,
      guestName: isShown ? sql`iif(${users.guestOf} is null, null, ${held})` : null,
    };
    return [mustFind(q, selectIds(q, users.id, where)), q.update(users).set(settled).where(where)];
  },
};
