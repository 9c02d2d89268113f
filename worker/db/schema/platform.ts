import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileType } from "../../contract/platform/files.ts";
import { createdOnce, creationKey, day, instant } from "../columns/columns.ts";
import { pages, posts } from "./content.ts";
import { users } from "./users.ts";

/** Always empty: an inserted row violates the check and fails the batch. @see mustFind in change.ts */
export const guards = sqliteTable("guards", { holds: integer("holds").notNull() }, () => [
  check("guards_hold", sql`holds = 1`),
]);

/** State of recurring jobs. A row is created by the first run that finds the job in the code. */
export const jobs = sqliteTable("jobs", {
  name: text("name").primaryKey(),
  due: instant("due").notNull(),
  /** Start of the run in progress or failed; null between runs. */
  started: instant("started"),
  done: instant("done"),
  /** Cursor of the next slice; null: the beginning. */
  cursor: text("cursor"),
  /** Runs started since the last success. */
  failures: integer("failures").notNull().default(0),
});

/** Identity of this site, in one row: its file bucket carries the same id. Created by the first file sweep. */
export const instance = sqliteTable(
  "instance",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    /** Time at which the bucket was first seen to carry the id; null until then. */
    boundAt: instant("bound_at"),
  },
  () => [check("instance_one_row", sql`row = 1`)],
);

/** Every act of moderation and every change of role. Deleted after a year. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    url: text("url"),
  },
  (t) => [index("audit_log_newest").on(t.at, t.id), index("audit_log_by_actor").on(t.actorId)],
);

/** Failure counters, one per day and kind. No personal data; deleted after some weeks. */
export const failures = sqliteTable(
  "failures",
  {
    day: day("day").notNull(),
    /** A `FailureKind`. New kinds need no migration. */
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    lastAt: instant("last_at").notNull(),
    requestId: text("request_id"),
    said: text("said"),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/** `games`: the current list; `site`: visitors' pages; `calendar`: feeds; `shelf`: its titles. @see effects.ts in db/ */
export const revisions = sqliteTable("revisions", {
  list: text("list", { enum: ["games", "site", "calendar", "shelf"] }).primaryKey(),
  revision: integer("revision").notNull(),
});

/** `pending` until the object is stored; `removed` for a day, since limits count it, while the sweep deletes the object. */
const UPLOAD_STATES = ["pending", "ready", "removed"] as const;

export const fileUploads = sqliteTable(
  "file_uploads",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Random R2 key, never the file's own name. */
    objectKey: text("object_key").notNull().unique(),
    contentType: text("content_type").$type<FileType>().notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** A preview of a few pixels, as a data URL. */
    tiny: text("tiny"),
    state: text("state", { enum: UPLOAD_STATES }).notNull().default("pending"),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    postId: text("post_id").references(() => posts.id, { onDelete: "set null" }),
    pageId: text("page_id").references(() => pages.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
  },
  (t) => [
    createdOnce("file_uploads_creation_key", t.ownerId, t.creationKey),
    index("file_uploads_by_owner").on(t.ownerId, t.createdAt),
    index("file_uploads_by_post").on(t.postId),
    index("file_uploads_by_page").on(t.pageId),
    index("file_uploads_by_state").on(t.state, t.createdAt),
    check("file_uploads_title", sql`length(title) > 0`),
    check("file_uploads_bytes", sql`bytes > 0`),
    check("file_uploads_one_place", sql`post_id is null or page_id is null`),
  ],
);

/** Settings by name: changed while the site runs, and times of the cron's last success. */
export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
