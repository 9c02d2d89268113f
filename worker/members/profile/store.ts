import { and, eq, not, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ProfileForm } from "../../contract/users/users.ts";
import { isOwnSession } from "../../db/acting.ts";
import { sessions, users } from "../../db/schema/users.ts";
import type { StoredName } from "../../users/newcomers/service.ts";
import { PROFILE } from "../../users/service.ts";

/** Selects a member (an id, or a query of one) as they see themselves. */
export const profileOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  q.select(PROFILE).from(users).where(eq(users.id, userId));

export const saveProfile = (
  { db: { q } }: Context,
  userId: string,
  form: ProfileForm,
  { name, heldName }: StoredName,
) =>
  q
    .update(users)
    .set({
      name,
      heldName,
      color: form.color,
      bggUserName: form.bggUserName,
      participateInLeague: form.participateInLeague,
    })
    .where(eq(users.id, userId));

/** Ends all of the member's sessions but the request's own. */
export const endOtherSessions = (ctx: Context, userId: string) =>
  ctx.db.q.delete(sessions).where(and(eq(sessions.userId, userId), not(isOwnSession(ctx))));
