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
 * Returns statements that notify members, for the save of the action: a notification each, and for those who want them
 * an email and a push per device. Repeated ones fold. Actors are not notified of their own actions.
 * @param actor the member who did it; null if none
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

/** Notifies an audience by the channels that each recipient chose. */
export const notifyAudience = (
  ctx: Context,
  them: Audience,
  row: NewsRow & (Headed | { gameId: NonNullable<NewsRow["gameId"]> }),
  dueAt: number,
) => [insertNotifications(ctx, them, row), ...insertWaiting(ctx, them, row, dueAt)];

/** Notifies the members found by a query (SQL with a column `user_id`) at the time of the save. */
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
