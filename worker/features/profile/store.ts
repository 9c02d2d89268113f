import { and, eq, ne, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ProfileForm } from "../../contract/users.ts";
import { emailChanges, sessions, users } from "../../db/schema/users.ts";

/** A member (an id, or a query of one) as they see themselves. */
export const profileOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  q
    .select({
      publicId: users.publicId,
      name: users.name,
      color: users.color,
      role: users.role,
      email: users.email,
      bggUserName: users.bggUserName,
      participateInLeague: users.participateInLeague,
    })
    .from(users)
    .where(eq(users.id, userId));

export const saveProfile = ({ db: { q } }: Context, userId: string, form: ProfileForm) =>
  q
    .update(users)
    .set({
      name: form.name,
      color: form.color,
      bggUserName: form.bggUserName,
      participateInLeague: form.participateInLeague,
    })
    .where(eq(users.id, userId));

/** Ends every session of the member but the one that asks. */
export const endOtherSessions = ({ db: { q }, credential }: Context, userId: string) =>
  q.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, credential ?? "")));

/** Forgets every wish of the member for another address: whoever made it may be whom they lock out. */
export const forgetEmailChanges = ({ db: { q } }: Context, userId: string) =>
  q.delete(emailChanges).where(eq(emailChanges.userId, userId));
