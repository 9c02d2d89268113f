import type { Notification } from "../../contract/notifications.ts";
import type { ToldRow } from "./store.ts";
import { type Words, wordsOf } from "./words.ts";

/** What a row says: words that an earlier version kept, or those made of what it is about. */
export function wordsOfRow({ title, brief, facts, message, ...row }: ToldRow): Words {
  if (title !== null && brief !== null) return { title, brief };
  return wordsOf({
    ...row,
    facts: facts ?? {},
    message:
      message?.text != null && isPublic(message) ? { author: message.author, text: message.text } : null,
  });
}

type Message = NonNullable<ToldRow["message"]>;

const isPublic = ({ deletedAt, moderation, held }: Message): boolean =>
  deletedAt === null && moderation !== "BLOCK" && !(held && moderation === "NONE");

/** A notification as its member gets it. */
export const presentNotification = (row: ToldRow & { id: string; times: number }): Notification => ({
  id: row.id,
  kind: row.kind,
  url: row.url,
  ...wordsOfRow(row),
  times: row.times,
  createdAt: new Date(row.createdAt).toISOString(),
});
