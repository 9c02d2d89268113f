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
 * Notifies members, in the save of the action: by bell, and by email and push if wanted. Never notifies the actor.
 * @param actor the member who did it; null if none
 */
export function notify(ctx: Context, actor: { id: string } | null, news: readonly News[]) {
  return news.flatMap(({ to, isOnlyShown, ...what }) => {
    const row = { ...what, actorId: actor?.id ?? null, createdAt: ctx.now };
    const dueAt = what.seatOf ? ctx.now + UNDO_MS : ctx.now;
    const recipients = [...new Set(to)].filter((id) => id !== null && id !== actor?.id) as string[];
    if (recipients.length === 0) return [];
    const them = audienceOf(recipients);
    return isOnlyShown ? [insertNotifications(ctx, them, row)] : notifyAudience(ctx, them, row, dueAt);
  });
}

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
