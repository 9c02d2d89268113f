import { and, desc, eq, gt } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { sessions } from "../../db/schema/users.ts";

/** More than anybody looks through; a member with more can end all of them at once. */
const SESSIONS_MOST = 50;

export const ownSessions = (ctx: Context) =>
  ctx.db.q
    .select({
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actingUser(ctx)), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.renewedAt), desc(sessions.createdAt))
    .limit(SESSIONS_MOST);

export const endSession = ({ db: { q } }: Context, userId: string, tokenHash: string) =>
  q.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)));
