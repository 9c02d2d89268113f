import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { pushes, pushSubscriptions } from "../../db/schema/notifications.ts";
import { sessions } from "../../db/schema/users.ts";
import { titleOfNews } from "../service.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // Without endpoints and keys, which are between the browser and the site.
    pushDevices: q
      .select({
        device: sessions.device,
        since: iso(pushSubscriptions.createdAt),
        lastTold: iso(pushSubscriptions.sentAt),
      })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
      .where(eq(pushSubscriptions.userId, me))
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id)),
    pushes: q
      .select({
        kind: pushes.kind,
        about: titleOfNews(ctx, pushes),
        url: pushes.url,
        writtenAt: iso(pushes.createdAt),
        settledAt: iso(pushes.doneAt),
      })
      .from(pushes)
      .where(eq(pushes.userId, me))
      .orderBy(asc(pushes.createdAt), asc(pushes.id)),
  };
}
