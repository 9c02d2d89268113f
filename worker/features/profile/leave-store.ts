import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { posts } from "../../db/schema/posts.ts";
import { addressUndos, signInLinks, users } from "../../db/schema/users.ts";
import { unseen } from "../../db/written.ts";

/**
 * Sign-in links under way would make a new account of the one that is deleted; used ones would keep its address. Wrong
 * codes that were typed for it count no more: only who signs in by the address gets here, and they need to guess none.
 */
export const deleteLinks = ({ db: { q } }: Context, userId: string) => {
  const address = q.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const before = q
    .select({ email: addressUndos.email })
    .from(addressUndos)
    .where(eq(addressUndos.userId, userId));
  return q
    .delete(signInLinks)
    .where(or(inArray(signInLinks.email, address), inArray(signInLinks.email, before)));
};

/** What was written and never published goes with its author: nobody has read it, and nobody would. */
export const deleteDrafts = ({ db: { q } }: Context, userId: string) =>
  unseen(q.delete(posts).where(and(eq(posts.authorId, userId), isNull(posts.publishedAt))));

/** Deletes the member; the schema frees their seats, ends their sessions and takes their name off their words. */
export const deleteMember = ({ db: { q } }: Context, userId: string) =>
  q.delete(users).where(eq(users.id, userId));
