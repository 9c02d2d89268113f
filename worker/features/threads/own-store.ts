import { and, eq, isNull } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { messageReports, messages } from "../../db/schema/threads.ts";

export const setMessage = (
  { db: { q } }: Context,
  id: string,
  set: Partial<Omit<typeof messages.$inferInsert, "id">>,
) => q.update(messages).set(set).where(eq(messages.id, id));

/** What was reported has been seen to. */
export const settleReports = ({ db: { q }, now }: Context, message: string) =>
  q
    .update(messageReports)
    .set({ settledAt: now })
    .where(and(eq(messageReports.messageId, message), isNull(messageReports.settledAt)));

/** Reports of a message that wait for an editor. */
export const openReports = ({ db: { q } }: Context, message: string) =>
  q
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(and(eq(messageReports.messageId, message), isNull(messageReports.settledAt)));

/** Once a member a message. */
export const insertReport = (
  { db: { q }, now }: Context,
  message: string,
  reporter: Member,
  reason: string,
) =>
  q
    .insert(messageReports)
    .values({ id: newId(), messageId: message, reporterId: reporter.id, reason, createdAt: now })
    .onConflictDoNothing({ target: [messageReports.messageId, messageReports.reporterId] });
