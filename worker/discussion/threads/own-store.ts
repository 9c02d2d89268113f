import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Moderation } from "../../contract/discussion/moderation.ts";
import { messages } from "../../db/schema/discussion.ts";

export const setMessage = (
  { db: { q } }: Context,
  id: string,
  set: Partial<Omit<typeof messages.$inferInsert, "id">>,
) => q.update(messages).set(set).where(eq(messages.id, id));

export const setModeration = (
  { db: { q } }: Context,
  ids: readonly string[],
  [from, to]: [from: Moderation, to: Moderation],
) =>
  q
    .update(messages)
    .set({ moderation: to })
    .where(and(inArray(messages.id, [...ids]), eq(messages.moderation, from)));
