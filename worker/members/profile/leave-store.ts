import { eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { addressUndos, signInLinks, users } from "../../db/schema/users.ts";

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

/** Deletes the member; the schema frees their seats, ends their sessions and takes their name off their words. */
export const deleteMember = ({ db: { q } }: Context, userId: string) =>
  q.delete(users).where(eq(users.id, userId));
