import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileType } from "../../contract/platform/files.ts";
import { createdOnce, creationKey, day, instant } from "../columns/columns.ts";
import { pages, posts } from "./content.ts";
import { users } from "./users.ts";

/** Always empty: a row that is put into it fails its batch. @see mustFind in change.ts */
export const guards = sqliteTable("guards", { holds: integer("holds").notNull() }, () => [
  check("guards_hold", sql`holds = 1`),
]);

/** Jobs that come again, a row each: made by the first run that finds the job in the code. */
export const jobs = sqliteTable("jobs", {
  name: text("name").primaryKey(),
  /** From when on it is to be done. */
  due: instant("due").notNull(),
  /** Beginning of the run that is at it, or that failed; null between runs. */
  started: instant("started"),
  /** End of the last run that did all of it; null: never. */
  done: instant("done"),
  /** Cursor of its next slice; null: the beginning. */
  cursor: text("cursor"),
  /** Runs that began since one last ended well: each is a failure until then. */
  failures: integer("failures").notNull().default(0),
});

/**
 * Which site's records these are, in one row: the bucket of its files carries the same id. Made by the first sweep of
 * files.
 */
export const instance = sqliteTable(
  "instance",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    /** When the bucket was first seen to carry the id; null until then. */
    boundAt: instant("bound_at"),
  },
  () => [check("instance_one_row", sql`row = 1`)],
);

/** Who decided what, when: every act of moderation and every change of a role. Never changed, never deleted. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** As it was then. */
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    /** On what or whom, in words. */
    subject: text("subject").notNull(),
    /** A path on this site, or null. */
    url: text("url"),
  },
  (t) => [index("audit_log_newest").on(t.at, t.id), index("audit_log_by_actor").on(t.actorId)],
);

/** How often what failed on a day of the club's, by kind. Holds nothing of anybody's; forgotten after some weeks. */
export const failures = sqliteTable(
  "failures",
  {
    day: day("day").notNull(),
    /** A `FailureKind`; a new one needs no migration. */
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    lastAt: instant("last_at").notNull(),
    /** Of the last one, by which the log has it; null where no request failed. */
    requestId: text("request_id"),
    /** What the last one that said something for an operator said. */
    said: text("said"),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

/**
 * A number a list, another one after each change of what the list shows, so that what has not changed need not be read or
 * made again: `games` is the current list, `site` what visitors' pages show, `calendar` what subscribed calendars are told.
 * Saves raise it. @see effects.ts in db/
 */
export const revisions = sqliteTable("revisions", {
  list: text("list", { enum: ["games", "site", "calendar"] }).primaryKey(),
  revision: integer("revision").notNull(),
});

/**
 * A row comes before its object: `pending` until the object is there. `removed`: the object is gone, or will be with
 * the next sweep; the row is kept for a day, for the limits count it.
 */
export const UPLOAD_STATES = ["pending", "ready", "removed"] as const;

export const fileUploads = sqliteTable(
  "file_uploads",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** Key of the object in R2; random, never the file's own name. */
    objectKey: text("object_key").notNull().unique(),
    contentType: text("content_type").$type<FileType>().notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** A few pixels of it as a data URL. */
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

/** Settings by name: what the club decides while the site runs, and when its cron ended well. */
export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
