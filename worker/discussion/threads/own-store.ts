import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { messages } from "../../db/schema/discussion.ts";

export const setMessage = (
  { db: { q } }: Context,
  id: string,
  set: Partial<Omit<typeof messages.$inferInsert, "id">>,
) => q.update(messages).set(set).where(eq(messages.id, id));
