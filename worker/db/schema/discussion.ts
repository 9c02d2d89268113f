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
import { createdOnce, creationKey, flag, instant, oneOf } from "../columns/columns.ts";
import { users } from "./users.ts";

export const threads = sqliteTable("threads", {
  id: text("id").primaryKey(),
  createdAt: instant("created_at").notNull(),
  /** Grows by trigger with everything that is said, changed or reviewed here. */
  revision: integer("revision").notNull().default(0),
});

/** Who has ever spoken in a thread (by trigger): they hear of what is said next. */
export const threadMembers = sqliteTable(
  "thread_members",
  {
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.userId] }), index("thread_members_by_user").on(t.userId)],
);

export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** Null: anonymous, the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    replyToId: text("reply_to_id").references((): AnySQLiteColumn => messages.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    /** NONE is shown, SHOW was reviewed, BLOCK is for its author and editors only. */
    moderation: text("moderation", { enum: MODERATION }).notNull().default("NONE"),
    /** Its author was NEW when it was written. */
    byNewcomer: flag("by_newcomer"),
    /** Waits to be reviewed (`moderation` SHOW) before anybody but its author and editors reads it. */
    held: flag("held"),
    /** Written to all players of the game. */
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
    // The few that were written to all, by which the next is limited.
    index("messages_notes").on(t.threadId, t.createdAt).where(sql`note = 1`),
    // What waits on the moderation page.
    index("messages_to_review")
      .on(t.createdAt, t.id)
      .where(sql`by_newcomer = 1 and moderation = 'NONE' and deleted_at is null`),
    check("messages_text", sql`length(text) > 0`),
    check("messages_moderation", oneOf(t.moderation, MODERATION)),
  ],
);

/**
 * Somebody asks editors to look at something, and what they answered. Kept for the record, and swept a year after it
 * was answered. What it is about is named, not referred to: it may be gone by then.
 */
export const reports = sqliteTable(
  "reports",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<Reportable>().notNull(),
    /** The id of what is reported; of a member the public one, of a page its path. */
    subjectId: text("subject_id").notNull(),
    /** Where it stood: a path on this site. */
    url: text("url").notNull(),
    /** Where it stood, in words. */
    place: text("place").notNull(),
    /** Its words when it was reported. */
    quoted: text("quoted").notNull(),
    /** Whose it is; null: nobody's, or the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Null: a visitor, or the account is gone. */
    reporterId: text("reporter_id").references(() => users.id, { onDelete: "set null" }),
    /** Where a visitor wants the answer; forgotten some time after it was sent. */
    email: text("email"),
    /** Keyed hash of a visitor's network address (IPv6 by /64), for the limit; forgotten within a day or two. */
    networkHash: text("network_hash"),
    reason: text("reason").$type<Reason>().notNull(),
    /** What the reporter wrote beside it. */
    words: text("words").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When an editor answered; null while it is open. */
    settledAt: instant("settled_at"),
    settledBy: text("settled_by").references(() => users.id, { onDelete: "set null" }),
    outcome: text("outcome").$type<Outcome>(),
    /** What the editor wrote beside it. */
    answer: text("answer").notNull().default(""),
    /** When the mail with the answer left for a visitor. */
    mailedAt: instant("mailed_at"),
    /** How often it was tried. */
    mailAttempts: integer("mail_attempts").notNull().default(0),
  },
  (t) => [
    // A member reports a thing once, until it is answered.
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

/** The club's assessments of the risk that there is something illegal on its site: each one stays as it was made. */
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
