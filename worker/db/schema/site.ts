import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { SearchKind } from "../../contract/site/search.ts";
import { flag, instant, oneOf } from "../columns/columns.ts";

/** Rows made by triggers. A custom migration has the full-text index `search_index`: drizzle knows no virtual tables. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    /** Descending, so that the newest of equal matches comes first. */
    id: integer("id").primaryKey(),
    kind: text("kind").$type<SearchKind>().notNull(),
    ref: text("ref").notNull(),
    title: text("title").notNull(),
    words: text("words").notNull(),
  },
  (t) => [
    unique("search_documents_once").on(t.kind, t.ref),
    check("search_documents_kind", oneOf(t.kind, ["post", "page", "game"])),
    check("search_documents_id", sql`id < 0`),
  ],
);

/** The club's connection to its chat, in one row; none: not connected. Backups and archives leave it out. */
export const chatWebhook = sqliteTable(
  "chat_webhook",
  {
    row: integer("row").primaryKey(),
    /** Discord's id of the webhook, and the secret part of its address. */
    id: text("id").notNull(),
    token: text("token").notNull(),
    connectedAt: instant("connected_at").notNull(),
    evenings: integer("evenings", { mode: "boolean" }).notNull().default(true),
    /** Time from which posts are announced; null: they aren't. */
    postsSince: instant("posts_since"),
    /** State of the site after which nothing was left to send; null: unknown. `DISCONNECTING` ends it. */
    seen: text("seen"),
    /** Number of runs that have sent something, by which of concurrent ones a single one goes on. */
    runs: integer("runs").notNull().default(0),
    /** Time before which nothing is sent: after trouble, or while a run is sending. */
    restingUntil: instant("resting_until"),
    /** Time since when Discord has refused the webhook; null: it takes messages. */
    refusedSince: instant("refused_since"),
  },
  () => [check("chat_webhook_one_row", sql`row = 1`)],
);

const CHAT_SUBJECTS = ["game", "evening", "post"] as const;

/** Messages in the club's chat, one per subject: a game or post by id, an evening by its day. */
export const chatMessages = sqliteTable(
  "chat_messages",
  {
    webhookId: text("webhook_id").notNull(),
    kind: text("kind", { enum: CHAT_SUBJECTS }).notNull(),
    subject: text("subject").notNull(),
    /** Discord's id; null while there is no such message, or nobody knows. */
    messageId: text("message_id"),
    /** Hash of the text last sent; null: none yet, or the message is to be made anew. */
    hash: text("hash"),
    /** Number of messages posted, including those whose answer was lost. */
    posts: integer("posts").notNull(),
    /** True once the subject is over and its last text has been sent. */
    isFinal: flag("is_final"),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.kind, t.subject] }),
    check("chat_messages_kind", oneOf(t.kind, CHAT_SUBJECTS)),
  ],
);
