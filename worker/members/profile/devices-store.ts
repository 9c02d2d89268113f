import { and, desc, eq, gt } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { sessions } from "../../db/schema/users.ts";

/** More than anybody looks through; whoever has more can end all of them at once. */
const SESSIONS_MOST = 50;

/** The acting member's sessions that have not ended, the one last seen first. */
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

/** Ends a session of the member. */
export const endSession = ({ db: { q } }: Context, userId: string, tokenHash: string) =>
  q.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)));
