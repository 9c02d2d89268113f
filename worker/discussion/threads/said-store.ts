import { alias } from "drizzle-orm/sqlite-core";
import { messages } from "../../db/schema/discussion.ts";
import type { SaidRows } from "../../db/subjects.ts";

export const said: SaidRows = (as) => {
  const message = alias(messages, as);
  return {
    table: message,
    columns: {
      id: message.id,
      thread: message.threadId,
      author: message.authorId,
      text: message.text,
      moderation: message.moderation,
      held: message.held,
      deletedAt: message.deletedAt,
    },
  };
};
