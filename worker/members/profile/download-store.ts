import type { SQLWrapper } from "drizzle-orm";
import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { addressUndos, emailChanges, users } from "../../db/schema/users.ts";
import { PROFILE } from "../../users/service.ts";

export const ownRow = ({ db: { q } }: Context, me: SQLWrapper) =>
  q
    .select({
      ...PROFILE,
      wantsCalendarInvitations: users.wantsCalendarInvitations,
      quietFrom: users.quietFrom,
      quietTo: users.quietTo,
      memberSince: iso(users.createdAt),
      lastSeen: iso(users.lastSeenAt),
    })
    .from(users)
    .where(eq(users.id, me));

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    emailChanges: q
      .select({
        email: emailChanges.email,
        askedAt: iso(emailChanges.createdAt),
        linkEndsAt: iso(emailChanges.expiresAt),
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, me))
      .orderBy(asc(emailChanges.createdAt)),
    addressUndos: q
      .select({
        email: addressUndos.email,
        changedAt: iso(addressUndos.createdAt),
        linkEndsAt: iso(addressUndos.expiresAt),
      })
      .from(addressUndos)
      .where(eq(addressUndos.userId, me))
      .orderBy(asc(addressUndos.createdAt)),
  };
}
