import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { RiskAnswer } from "../../contract/discussion/assessments.ts";
import { MODERATION } from "../../contract/discussion/moderation.ts";
import type { Outcome, Reason, Reportable } from "../../contract/discussion/report-words.ts";
import { createdOnce, creationKey, flag, instant, oneOf, partOf } from "../columns/columns.ts";
import { users } from "./users.ts";

export const threads = sqliteTable("threads", {
  id: text("id").primaryKey(),
  createdAt: instant("created_at").notNull(),
  /** Raised by trigger with every message, edit or review in the thread. */
  revision: integer("revision").notNull().default(0),
});

/** Members who have ever written in a thread: they are notified of new messages. Maintained by triggers. */
export const threadMembers = sqliteTable(
  "thread_members",
  {
    threadId: partOf("thread_id", () => threads.id),
    userId: partOf("user_id", () => users.id),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index("thread_members_by_user").on(t.userId)],
);

export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    threadId: partOf("thread_id", () => threads.id),
    /** Null once the account is gone: shown as anonymous. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    replyToId: text("reply_to_id").references((): AnySQLiteColumn => messages.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    /** State: NONE is shown but not reviewed, SHOW approved, BLOCK visible to its author and editors only. */
    moderation: text("moderation", { enum: MODERATION }).notNull().default("NONE"),
    byNewcomer: flag("by_newcomer"),
    /** Visible to its author and editors only until approved (`moderation` SHOW). */
    held: flag("held"),
    note: flag("note"),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    deletedAt: instant("deleted_at"),
    creationKey: creationKey(),
  },
  (t) => [
    createdOnce("messages_creation_key", t.authorId, t.creationKey),
    index("messages_in_thread").on(t.threadId, t.createdAt, t.id),
    index("messages_by_author").on(t.authorId, t.createdAt),
    index("messages_by_reply").on(t.replyToId),
    index("messages_notes").on(t.threadId, t.createdAt).where(sql`note = 1`),
    index("messages_to_review")
      .on(t.createdAt, t.id)
      .where(sql`by_newcomer = 1 and moderation = 'NONE' and deleted_at is null`),
    check("messages_text", sql`length(text) > 0`),
    check("messages_moderation", oneOf(t.moderation, MODERATION)),
  ],
);

/** Rows are kept for a year after the answer. No foreign key to the subject, which may be deleted before. */
export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<Reportable>().notNull(),
    /** Id of the subject: the public id of a member, the path of a page. */
    subjectId: text("subject_id").notNull(),
    url: text("url").notNull(),
    place: text("place").notNull(),
    quoted: text("quoted").notNull(),
    /** Author of the subject; null if there is none or the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Null for visitors and deleted accounts. */
    reporterId: text("reporter_id").references(() => users.id, { onDelete: "set null" }),
    /** Address of a visitor who wants an answer. Cleared some time after it was sent. */
    email: text("email"),
    /** Keyed hash of a visitor's network address (IPv6 by /64), for the rate limit. Cleared within two days. */
    networkHash: text("network_hash"),
    reason: text("reason").$type<Reason>().notNull(),
    words: text("words").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    settledAt: instant("settled_at"),
    settledBy: text("settled_by").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome").$type<Outcome>(),
    answer: text("answer").notNull().default(""),
    mailedAt: instant("mailed_at"),
    mailAttempts: integer("mail_attempts").notNull().default(0),
  },
  (t) => [
    uniqueIndex("reports_once").on(t.kind, t.subjectId, t.reporterId).where(sql`settled_at is null`),
    index("reports_open").on(t.createdAt, t.id).where(sql`settled_at is null`),
    index("reports_settled").on(t.settledAt, t.id).where(sql`settled_at is not null`),
    index("reports_by_reporter").on(t.reporterId, t.createdAt),
    index("reports_by_author").on(t.authorId),
    index("reports_by_editor").on(t.settledBy),
    index("reports_by_email").on(t.email, t.createdAt).where(sql`email is not null`),
    index("reports_by_network").on(t.networkHash, t.createdAt).where(sql`network_hash is not null`),
  ],
);

/** The club's assessments of the risk of illegal content on its site. Rows never change. */
export const riskAssessments = sqliteTable(
  "risk_assessments",
  {
    id: text("id").primaryKey(),
    madeAt: instant("made_at").notNull(),
    reviewerId: text("reviewer_id").references(() => users.id, { onDelete: "set null" }),
    /** Name of the reviewer at that time; “a former member” once they have left. */
    reviewerName: text("reviewer_name").notNull(),
    answers: text("answers", { mode: "json" }).$type<RiskAnswer[]>().notNull(),
    notes: text("notes").notNull(),
  },
  (t) => [
    index("risk_assessments_newest").on(t.madeAt, t.id),
    index("risk_assessments_by_reviewer").on(t.reviewerId),
  ],
);
