import { and, eq, gt, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { UNDO_MS } from "../contract/notifications/notification-limits.ts";
import { mails, notifications, pushes } from "../db/schema/notifications.ts";
import { WAITING, type WaitingTable, withdrawFolded } from "./store.ts";

/** What was told of a seat that was taken, or of one that was freed; whoever did it takes it back by the opposite. */
export interface Undoable {
  url: string;
  kinds: readonly NotificationKind[];
  /** Who did it, and whose seat it was: ids, or queries of one. */
  actor: SQLWrapper | string;
  seatOf: SQLWrapper | string;
}

const isOf = (
  table: typeof notifications | WaitingTable,
  { now }: Context,
  { url, kinds, actor, seatOf }: Undoable,
) =>
  and(
    eq(table.url, url),
    eq(table.actorId, actor),
    eq(table.seatOf, seatOf),
    inArray(table.kind, [...kinds]),
    gt(table.createdAt, now - UNDO_MS),
  );

/** What waits for an Undo is not due yet: it lies behind this in the index of what is to be sent. */
const isWaitingOf = (ctx: Context, table: WaitingTable, undoable: Undoable) =>
  and(isNull(table.doneAt), gt(table.dueAt, ctx.now), isOf(table, ctx, undoable));

const waitingOf = (ctx: Context, table: WaitingTable, undoable: Undoable) =>
  ctx.db.q
    .select({ kind: table.kind })
    .from(table)
    .where(isWaitingOf(ctx, table, undoable));

/** What it told within the last ten seconds: a row for each member who may still see it. */
export const recentlyNotified = (ctx: Context, undoable: Undoable) =>
  ctx.db.q
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(isOf(notifications, ctx, undoable))
    .unionAll(waitingOf(ctx, mails, undoable))
    .unionAll(waitingOf(ctx, pushes, undoable));

/** The statements that take it back: nothing is sent, and the notifications go. */
export const withdrawRecent = (ctx: Context, undoable: Undoable) => [
  ...withdrawFolded(ctx, notifications, isOf(notifications, ctx, undoable), {
    actorId: null,
    playerId: null,
    seatOf: null,
  }),
  ...WAITING.map((table) => ctx.db.q.delete(table).where(isWaitingOf(ctx, table, undoable))),
];
