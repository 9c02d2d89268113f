import { isoOf } from "../contract/dates.ts";
import { messageAnchor } from "../contract/discussion/message-anchor.ts";
import type { Notification } from "../contract/notifications/notifications.ts";
import { isPublicMessage } from "../contract/permissions.ts";
import type { ToldRow } from "./store.ts";
import { type Words, wordsOf } from "./words.ts";

/** What a row says: words that an earlier version kept, or those made of what it is about. */
export function wordsOfRow({ title, brief, facts, message, ...row }: ToldRow): Words {
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

/** Path that a notification, email or push leads to: the message where it can still be read, else the page that it is about. */
export const hrefOf = ({
  url,
  messageId,
  message,
}: Pick<ToldRow, "url" | "messageId" | "message">): string =>
  messageId !== null && message?.text != null ? `${url}#${messageAnchor(messageId)}` : url;

/** A notification as its member gets it. */
export const presentNotification = (row: ToldRow & { id: string; times: number }): Notification => ({
  id: row.id,
  kind: row.kind,
  url: row.url,
  href: hrefOf(row),
  ...wordsOfRow(row),
  times: row.times,
  createdAt: isoOf(row.createdAt),
});
