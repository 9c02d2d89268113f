import { and, desc, eq, gte, inArray, isNull, ne, notInArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { PushKeys } from "../../clients/push-service.ts";
import type { Context } from "../../context.ts";
import { PUSH_DEVICES_MOST, type PushForm } from "../../contract/notifications/push.ts";
import { isActing } from "../../db/acting.ts";
import { mustCountBelow } from "../../db/change.ts";
import { excluded, iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { pushes, pushKeys, pushSubscriptions } from "../../db/schema/notifications.ts";
import { sessions } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { titleOfNews } from "../service.ts";

export const keysOf = ({ db: { q } }: Context) =>
  q.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);

export const insertKeys = ({ db: { q }, now }: Context, keys: PushKeys) =>
  q
    .insert(pushKeys)
    .values({ row: 1, ...keys, createdAt: now })
    .onConflictDoNothing();

export const devicesOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  q
    .select({
      id: pushSubscriptions.id,
      name: sessions.device,
      createdAt: pushSubscriptions.createdAt,
      sentAt: pushSubscriptions.sentAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

export const sessionSubscription = (ctx: Context) =>
  ctx.db.q
    .select({ createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.sessionHash, actingSession(ctx)));

/** Selects a member's other browsers: neither this subscription nor the session's former one. */
export const otherSubscriptions = (ctx: Context, userId: SQLWrapper | string, id: string) =>
  selectIds(
    ctx.db.q,
    pushSubscriptions.id,
    eq(pushSubscriptions.userId, userId),
    ne(pushSubscriptions.id, id),
    notInArray(pushSubscriptions.sessionHash, actingSession(ctx)),
  );

export const mustHaveRoom = (ctx: Context, userId: string, id: string) =>
  mustCountBelow(ctx.db.q, otherSubscriptions(ctx, userId, id), PUSH_DEVICES_MOST);

const actingSession = (ctx: Context) =>
  ctx.db.q.select({ tokenHash: sessions.tokenHash }).from(sessions).where(isActing(ctx));

/** Saves the session's subscription, in place of its former one and of any other member's on this browser. */
export const insertSubscription = (
  ctx: Context,
  userId: string,
  { id, endpoint, keys, serverKey, since }: PushForm & { id: string; serverKey: string; since: number },
) => [
  ctx.db.q
    .delete(pushSubscriptions)
    .where(
      or(
        and(ne(pushSubscriptions.id, id), inArray(pushSubscriptions.sessionHash, actingSession(ctx))),
        and(eq(pushSubscriptions.id, id), ne(pushSubscriptions.userId, userId)),
      ),
    ),
  ctx.db.q
    .insert(pushSubscriptions)
    .values({
      id,
      userId,
      sessionHash: sql`(${actingSession(ctx)})`,
      endpoint,
      ...keys,
      serverKey,
      createdAt: since,
    })
    .onConflictDoUpdate({
      target: pushSubscriptions.id,
      set: {
        sessionHash: excluded(pushSubscriptions.sessionHash),
        p256dh: keys.p256dh,
        auth: keys.auth,
        serverKey,
        failures: 0,
      },
    }),
];

export const deleteSubscription = ({ db: { q } }: Context, userId: string, id: string) =>
  q.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)));

const subscriptionIdsOf = ({ db: { q } }: Context, ids: readonly string[]) =>
  selectIds(q, pushes.subscriptionId, inArray(pushes.id, [...ids]));

export const subscriptionsOf = (ctx: Context, ids: readonly string[]) =>
  ctx.db.q
    .select(pick(pushSubscriptions, "id", "endpoint", "p256dh", "auth", "serverKey"))
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, subscriptionIdsOf(ctx, ids)));

export interface Reached {
  taken: readonly string[];
  failed: readonly string[];
  gone: readonly string[];
}

export const noteReached = ({ db: { q }, now }: Context, { taken, failed, gone }: Reached) => {
  const hasId = (ids: readonly string[]) => inArray(pushSubscriptions.id, [...ids]);
  return [
    q.update(pushSubscriptions).set({ sentAt: now, failures: 0 }).where(hasId(taken)),
    q
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(hasId(failed)),
    // Deletes their queued pushes by cascade.
    q.delete(pushSubscriptions).where(hasId(gone)),
  ];
};

export const postpone = ({ db: { q } }: Context, ids: readonly string[], at: number) =>
  q
    .update(pushes)
    .set({ dueAt: sql`max(${pushes.dueAt}, ${at})` })
    .where(and(inArray(pushes.id, [...ids]), isNull(pushes.doneAt)));

export const deleteSilentSubscriptions = (
  { db: { q } }: Context,
  { failures, silentSince }: { failures: number; silentSince: number },
) =>
  q
    .delete(pushSubscriptions)
    .where(
      and(
        gte(pushSubscriptions.failures, failures),
        sql`ifnull(${pushSubscriptions.sentAt}, ${pushSubscriptions.createdAt}) < ${silentSince}`,
      ),
    );

export const ownData = (ctx: Context) => ({
  // Without endpoints and keys, which are between the browser and the site.
  pushDevices: ownRows(ctx, pushSubscriptions.userId, [pushSubscriptions.createdAt, pushSubscriptions.id], {
    device: sessions.device,
    since: iso(pushSubscriptions.createdAt),
    lastTold: iso(pushSubscriptions.sentAt),
  }).innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash)),
  pushes: ownRows(ctx, pushes.userId, [pushes.createdAt, pushes.id], {
    kind: pushes.kind,
    about: titleOfNews(ctx, pushes),
    url: pushes.url,
    writtenAt: iso(pushes.createdAt),
    settledAt: iso(pushes.doneAt),
  }),
});
