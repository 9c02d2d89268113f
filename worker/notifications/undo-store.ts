import { and, eq, gt, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { UNDO_MS } from "../contract/notifications/notification-limits.ts";
import { mails, notifications, pushes } from "../db/schema/notifications.ts";
import { WAITING, type WaitingTable, withdrawFolded } from "./store.ts";

/** Identifies the notifications about a seat that was taken or freed; the opposite action withdraws them. */
export interface Undoable {
  url: string;
  kinds: readonly NotificationKind[];
  /** The actor, and the owner of the seat: ids or queries of one. */
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

/** Matches what is held back for Undo. Not due yet, so the index on due times finds it. */
const isWaitingOf = (ctx: Context, table: WaitingTable, undoable: Undoable) =>
  and(isNull(table.doneAt), gt(table.dueAt, ctx.now), isOf(table, ctx, undoable));

const waitingOf = (ctx: Context, table: WaitingTable, undoable: Undoable) =>
  ctx.db.q
    .select({ kind: table.kind })
    .from(table)
    .where(isWaitingOf(ctx, table, undoable));

export const recentlyNotified = (ctx: Context, undoable: Undoable) =>
  ctx.db.q
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(isOf(notifications, ctx, undoable))
    .unionAll(waitingOf(ctx, mails, undoable))
    .unionAll(waitingOf(ctx, pushes, undoable));

export const withdrawRecent = (ctx: Context, undoable: Undoable) => [
  ...withdrawFolded(ctx, notifications, isOf(notifications, ctx, undoable), {
    actorId: null,
    playerId: null,
    seatOf: null,
  }),
  ...WAITING.map((table) => ctx.db.q.delete(table).where(isWaitingOf(ctx, table, undoable))),
];
