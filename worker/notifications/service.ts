import { type Context, clubDay, readAsMember, saveAsMember } from "../context.ts";
import { UNDO_MS } from "../contract/notifications/notification-limits.ts";
import type { Notification } from "../contract/notifications/notifications.ts";
import type { Headed, News } from "../news.ts";
import { presentNotification } from "./present.ts";
import { instantAt, MORNING } from "./rules.ts";
import {
  type Audience,
  audienceOf,
  audienceOfQuery,
  deleteNotifications,
  insertNotifications,
  insertWaiting,
  type NewsRow,
  newestOf,
  ownNewest,
} from "./store.ts";

// Statements for other features' batches.
export { waitingTable } from "./mails-store.ts";
export { hrefOf, presentNotification, wordsOfRow } from "./present.ts";

export {
  ownNewest,
  subscribersOf,
  titleOfNews,
  withdrawEditorsNews,
  withdrawMessage as withdraw,
  withdrawPaths,
} from "./store.ts";
export {
  recentlyNotified,
  type Undoable,
  withdrawRecent,
} from "./undo-store.ts";

export async function listNotifications(ctx: Context): Promise<Notification[]> {
  const { newest } = await readAsMember(ctx, { newest: ownNewest(ctx) });
  return newest.map(presentNotification);
}

/** Clears by url or all; returns the rest. @see spec §7 */
export async function clearNotifications(ctx: Context, urls: string[] | "all"): Promise<Notification[]> {
  const { newest } = await saveAsMember(ctx, ({ id }) => ({
    cleared: deleteNotifications(ctx, id, urls),
    newest: newestOf(ctx, id),
  }));
  return newest.map(presentNotification);
}

/**
 * Notifies members, in the save of the action: by bell, and by email and push if wanted. Never notifies the actor.
 * @param actor the member who did it; null if none
 * @param sendAt time of emails and pushes (ms)
 */
export function notify(
  ctx: Context,
  actor: { id: string } | null,
  news: readonly News[],
  sendAt: number = ctx.now,
) {
  return news.flatMap(({ to, by, ...what }) => {
    const row = { ...what, actorId: actor?.id ?? null, createdAt: ctx.now };
    const dueAt = what.seatOf ? sendAt + UNDO_MS : sendAt;
    const recipients = [...new Set(to)].filter((id) => id !== null && id !== actor?.id) as string[];
    if (recipients.length === 0) return [];
    return notifyAudience(ctx, audienceOf(recipients), row, dueAt, by);
  });
}

export const inTheMorning = (ctx: Context): number =>
  Math.max(ctx.now, instantAt(clubDay(ctx), MORNING, ctx.club.timeZone));

export const notifyAudience = (
  ctx: Context,
  them: Audience,
  row: NewsRow & (Headed | { gameId: NonNullable<NewsRow["gameId"]> }),
  dueAt: number,
  by?: News["by"],
) => [insertNotifications(ctx, them, row), ...insertWaiting(ctx, them, row, dueAt, by)];

/** Notifies the members found by a query (SQL with a column `user_id`) at the time of the save. */
export const notifyFound = (
  ctx: Context,
  to: Audience,
  what: Pick<News, "kind" | "url" | "messageId"> & Headed,
  actor: { id: string } | null = null,
  by?: News["by"],
) =>
  notifyAudience(
    ctx,
    audienceOfQuery(to),
    { ...what, actorId: actor?.id ?? null, createdAt: ctx.now },
    ctx.now,
    by,
  );
