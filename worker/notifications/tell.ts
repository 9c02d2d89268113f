import type { Context } from "../context.ts";
import { UNDO_MS } from "../contract/notifications/notification-limits.ts";
import type { Headed, News } from "../news.ts";
import {
  type Audience,
  audienceOf,
  audienceOfQuery,
  insertNotifications,
  insertWaiting,
  type NewsRow,
} from "./store.ts";

/**
 * The statements that tell it, for the save of the act: a notification for each (several of one kind on one thing fold
 * into one), and a mail and a push to each device for those who want one (several of one member, too, while it waits).
 * Nobody is told of their own doing.
 * @param actor who did it; null when nobody did
 */
export function notify(ctx: Context, actor: { id: string } | null, news: readonly News[]) {
  return news.flatMap(({ to, isOnlyShown, ...what }) => {
    const row = { ...what, actorId: actor?.id ?? null, createdAt: ctx.now };
    const dueAt = what.seatOf ? ctx.now + UNDO_MS : ctx.now;
    const told = [...new Set(to)].filter((id) => id !== null && id !== actor?.id) as string[];
    if (told.length === 0) return [];
    const them = audienceOf(told);
    return isOnlyShown ? [insertNotifications(ctx, them, row)] : notifyAudience(ctx, them, row, dueAt);
  });
}

/** The statements that tell an audience of something by the ways that each of them wants. */
export const notifyAudience = (
  ctx: Context,
  them: Audience,
  row: NewsRow & (Headed | { gameId: NonNullable<NewsRow["gameId"]> }),
  dueAt: number,
) => [insertNotifications(ctx, them, row), ...insertWaiting(ctx, them, row, dueAt)];

/** The same to those whom a query (SQL, of a column `user_id`) finds when it is saved: for what only the database knows by then. */
export const notifyFound = (
  ctx: Context,
  to: Audience,
  what: Pick<News, "kind" | "url" | "messageId"> & Headed,
  actor: { id: string } | null = null,
) =>
  notifyAudience(
    ctx,
    audienceOfQuery(to),
    { ...what, actorId: actor?.id ?? null, createdAt: ctx.now },
    ctx.now,
  );
