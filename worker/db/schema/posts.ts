import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, instant } from "../columns.ts";
import { threads } from "./threads.ts";
import { users } from "./users.ts";

export const posts = sqliteTable(
  "posts",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    threadId: text("thread_id")
      .notNull()
      .unique()
      .references(() => threads.id),
    published: flag("published"),
    createdAt: instant("created_at").notNull(),
    modifiedAt: instant("modified_at").notNull(),
  },
  (t) => [
    index("posts_newest").on(t.published, t.createdAt, t.id),
    index("posts_by_author").on(t.authorId, t.modifiedAt),
    check("posts_title", sql`length(title) > 0`),
  ],
);

export const tags = sqliteTable("tags", {
  slug: text("slug").primaryKey(),
  label: text("label").notNull().unique(),
});

export const postTags = sqliteTable(
  "post_tags",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tagSlug: text("tag_slug")
      .notNull()
      .references(() => tags.slug, { onDelete: "cascade", onUpdate: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.tagSlug] }), index("post_tags_by_tag").on(t.tagSlug, t.postId)],
);

/** Info pages: rows with a path. */
export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    path: text("path").notNull().unique(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    modifiedAt: instant("modified_at").notNull(),
    modifiedBy: text("modified_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("pages_by_editor").on(t.modifiedBy),
    check("pages_path", sql`path like '/%'`),
    check("pages_title", sql`length(title) > 0`),
  ],
);

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
    contentType: text("content_type").notNull(),
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
  },
  (t) => [
    index("file_uploads_by_owner").on(t.ownerId, t.createdAt),
    index("file_uploads_by_post").on(t.postId),
    index("file_uploads_by_page").on(t.pageId),
    index("file_uploads_by_state").on(t.state, t.createdAt),
    check("file_uploads_title", sql`length(title) > 0`),
    check("file_uploads_bytes", sql`bytes > 0`),
    check("file_uploads_one_place", sql`post_id is null or page_id is null`),
  ],
);
