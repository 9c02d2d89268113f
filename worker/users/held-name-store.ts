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
  kind: "member",
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        kind: sql<"member">`'member'`,
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
        shownAs: users.name,
        isGuest: sql`${users.guestOf} is not null`.mapWith(Boolean),
      })
      .from(users)
      .where(and(eq(users.publicId, publicId), isHeld)),
  settle: ({ db: { q } }, publicId, held, name) => {
    const where = and(eq(users.publicId, publicId), eq(users.heldName, held));
    // A guest's public name is derived from their own, if that was approved.
    const settled = {
      heldName: null,
      name: sql`iif(${users.guestOf} is null, ${name}, ${users.name})`,
      guestName: sql`iif(${users.guestOf} is null or ${name} <> ${held}, null, ${held})`,
    };
    return [mustFind(q, selectIds(q, users.id, where)), q.update(users).set(settled).where(where)];
  },
};
