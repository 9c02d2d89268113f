import { eq, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../context.ts";
import { CHANNELS } from "../contract/notifications/news.ts";
import type { Choices } from "../contract/notifications/news-levels.ts";
import { NEWS_KINDS, NOTIFICATION_KINDS } from "../contract/notifications/notification-kinds.ts";
import { one } from "../db/client.ts";
import { excluded } from "../db/columns/columns.ts";
import { mailChoices } from "../db/schema/notifications.ts";
import { users } from "../db/schema/users.ts";
import { CHOSEN } from "./store.ts";

/** Selects a member's choices (null where none was made for a channel) and quiet hours. */
export const choicesOf = ({ db: { q } }: Context, userId: SQLWrapper | string) => ({
  chosen: q
    .select({
      kind: mailChoices.kind,
      email: mailChoices.wanted,
      bell: mailChoices.bell,
      push: mailChoices.push,
    })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId)),
  quiet: one(q.select({ from: users.quietFrom, to: users.quietTo }).from(users).where(eq(users.id, userId))),
});

/** Saves choices, one statement per channel, so that the other channels' choices stay. */
export const saveChoices = ({ db: { q } }: Context, userId: string, choices: Choices) =>
  CHANNELS.flatMap((channel) => {
    const column = CHOSEN[channel];
    const rows = NOTIFICATION_KINDS.flatMap((kind) => {
      const isChosen = choices[kind]?.[channel];
      return isChosen === undefined
        ? []
        : [{ userId, kind, wanted: NEWS_KINDS[kind].by.email, [column]: isChosen }];
    });
    if (rows.length === 0) return [];
    return [
      q
        .insert(mailChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [mailChoices.userId, mailChoices.kind],
          set: { [column]: excluded(mailChoices[column]) },
        }),
    ];
  });

export const saveQuiet = ({ db: { q } }: Context, userId: string, from: string | null, to: string | null) =>
  q.update(users).set({ quietFrom: from, quietTo: to }).where(eq(users.id, userId));
