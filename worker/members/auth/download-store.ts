import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { sessions, signInLinks, users } from "../../db/schema/users.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    sessions: q
      .select({
        device: sessions.device,
        signedInAt: iso(sessions.createdAt),
        lastRenewedAt: iso(sessions.renewedAt),
        endsAt: iso(sessions.expiresAt),
      })
      .from(sessions)
      .where(eq(sessions.userId, me))
      .orderBy(asc(sessions.createdAt)),
    // The mailed sign-in links; they expire from the database.
    signInLinks: q
      .select({ mailedAt: iso(signInLinks.createdAt), usedAt: iso(signInLinks.usedAt) })
      .from(signInLinks)
      .innerJoin(users, eq(users.email, signInLinks.email))
      .where(eq(users.id, me))
      .orderBy(asc(signInLinks.createdAt), asc(signInLinks.tokenHash)),
  };
}
