import type { Context } from "../../context.ts";
import { type NotificationKind, UNDO_MS } from "../../contract/notification-kinds.ts";
import type { NewsFacts } from "../../contract/notifications.ts";
import { insertMails, insertNotifications } from "./store.ts";

/** Something to be told to members: what rules decide, and words are made of later. */
export interface News {
  kind: NotificationKind;
  /** Ids of users; nulls, doubles and whoever did it are passed over. */
  to: readonly (string | null)[];
  /** A path on this site. */
  url: string;
  playerId?: string | null;
  gameId?: string | null;
  postId?: string | null;
  messageId?: string | null;
  /** Id of who took a seat or lost it: that can be taken back for a moment, and mails wait as long. */
  seatOf?: string;
  facts?: NewsFacts;
}

/**
 * The statements that tell it, for the save of the act: a notification for each (several of one kind on one thing fold
 * into one), and a mail for those who want one (several of one member, too, while it waits). Nobody is told of their own doing.
 * @param actor who did it; null when nobody did
 */
export function tell(ctx: Context, actor: { id: string } | null, news: readonly News[]) {
  return news.flatMap(({ to, ...what }) => {
    const told = [...new Set(to)].filter((id) => id !== null && id !== actor?.id) as string[];
    const row = { ...what, actorId: actor?.id ?? null, createdAt: ctx.now };
    const dueAt = what.seatOf ? ctx.now + UNDO_MS : ctx.now;
    return told.length === 0
      ? []
      : [insertNotifications(ctx, told, row), ...insertMails(ctx, told, row, dueAt)];
  });
}
