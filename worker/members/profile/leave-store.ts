import { eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { addressUndos, signInLinks, users } from "../../db/schema/users.ts";

/**
 * Deletes sign-in links to the member's addresses: pending ones would recreate the account, used ones keep the address.
 * Their wrong tries go, too: the person has just signed in.
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

/** Deletes the member; the schema frees their seats, ends their sessions and removes their name from their texts. */
export const deleteMember = ({ db: { q } }: Context, userId: string) =>
  q.delete(users).where(eq(users.id, userId));
