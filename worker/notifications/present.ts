import { isoOf } from "../contract/dates.ts";
import { messageAnchor } from "../contract/discussion/message-anchor.ts";
import { isolated } from "../contract/isolated.ts";
import type { NamedNews } from "../contract/notifications/news.ts";
import { NEWS_KINDS, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import type { Notification } from "../contract/notifications/notifications.ts";
import { isPublicMessage } from "../contract/permissions.ts";
import type { NotificationRow } from "./store.ts";

/** Returns a row's text: stored by an earlier version, or composed now. */
export function wordsOfRow({ title, brief, facts, message, ...row }: NotificationRow): Words {
  if (title !== null && brief !== null) return { title, brief };
  return wordsOf({
    ...row,
    facts: facts ?? {},
    message:
      message?.text != null && isPublicMessage(message)
        ? { author: message.author, text: message.text }
        : null,
  });
}

/** Returns the path that a notification, email or push links to: its message if readable, else the page. */
export const hrefOf = ({
  url,
  messageId,
  message,
}: Pick<NotificationRow, "url" | "messageId" | "message">): string =>
  messageId !== null && message?.text != null ? `${url}#${messageAnchor(messageId)}` : url;

export const presentNotification = (row: NotificationRow & { id: string; times: number }): Notification => ({
  id: row.id,
  kind: row.kind,
  url: row.url,
  href: hrefOf(row),
  ...wordsOfRow(row),
  times: row.times,
  createdAt: isoOf(row.createdAt),
});

interface Words {
  title: string;
  brief: string;
}

export function wordsOf({ kind, message, ...told }: NamedNews & { kind: NotificationKind }): Words {
  const { title, brief } = NEWS_KINDS[kind];
  const said = message && { ...message, author: message.author && isolated(message.author) };
  return {
    title: told.facts.title ?? told.game ?? told.post ?? title ?? "Something that’s gone",
    brief: brief({ ...told, message: said }, isolated(told.actor ?? "Someone")),
  };
}
