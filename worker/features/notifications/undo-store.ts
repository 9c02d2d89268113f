import { and, eq, gt, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { type NotificationKind, UNDO_MS } from "../../contract/notification-kinds.ts";
import { mails, notifications } from "../../db/schema/notifications.ts";
import { withdrawFolded } from "./store.ts";

/** What was told of a seat that was taken, or of one that was freed; whoever did it takes it back by the opposite. */
export interface Undoable {
  url: string;
  kinds: readonly NotificationKind[];
  /** Who did it, and whose seat it was: ids, or queries of one. */
  actor: SQLWrapper | string;
  seatOf: SQLWrapper | string;
}

const isOf = (
  table: typeof notifications | typeof mails,
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

/** Mails that wait for an Undo are not due yet: they lie behind this in the index of those to be sent. */
const isWaitingMailOf = (ctx: Context, undoable: Undoable) =>
  and(isNull(mails.doneAt), gt(mails.dueAt, ctx.now), isOf(mails, ctx, undoable));

/** What it told within the last ten seconds: a row for each member who may still see it. */
export const toldLately = (ctx: Context, undoable: Undoable) =>
  ctx.db.q
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(isOf(notifications, ctx, undoable))
    .unionAll(ctx.db.q.select({ kind: mails.kind }).from(mails).where(isWaitingMailOf(ctx, undoable)));

/** The statements that take it back: nobody is mailed, and the notifications go. */
export const withdrawLately = (ctx: Context, undoable: Undoable) => [
  ...withdrawFolded(ctx, notifications, isOf(notifications, ctx, undoable), {
    actorId: null,
    playerId: null,
    seatOf: null,
  }),
  ctx.db.q.delete(mails).where(isWaitingMailOf(ctx, undoable)),
];
