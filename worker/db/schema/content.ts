import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { Cover, Tag } from "../../contract/content/posts.ts";
import type { RichText } from "../../contract/platform/rich-text.ts";
import { creationKey, flag, instant, partOf } from "../columns/columns.ts";
import { threads } from "./discussion.ts";
import { users } from "./users.ts";

export const posts = sqliteTable(
  "posts",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    /** Hash that detects unchanged content without loading it. */
    contentHash: text("content_hash"),
    /** Derived from the content on save, for readers: tree, first words, reading time, first picture. */
    tree: text("tree", { mode: "json" }).$type<RichText>(),
    lead: text("lead"),
    minutes: integer("minutes"),
    cover: text("cover", { mode: "json" }).$type<Cover>(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    threadId: text("thread_id")
      .notNull()
      .unique()
      .references(() => threads.id),
    published: flag("published"),
    /** Published by a NEW author, or again after a takedown: hidden until an editor approves. */
    held: flag("held"),
    /** An editor has taken it down. When its author publishes it again, it is held. */
    takenDown: flag("taken_down"),
    createdAt: instant("created_at").notNull(),
    modifiedAt: instant("modified_at").notNull(),
    publishedAt: instant("published_at"),
    listedAt: instant("listed_at").generatedAlwaysAs(sql`ifnull(published_at, created_at)`, {
      mode: "virtual",
    }),
    version: integer("version").notNull().default(1),
    /** No longer used. */
    lastSave: text("last_save"),
    creationKey: creationKey(),
  },
  (t) => [
    index("posts_newest").on(t.published, t.listedAt, t.id),
    index("posts_by_author").on(t.authorId, t.modifiedAt, t.id),
    index("posts_touched").on(t.modifiedAt, t.id),
    index("posts_held").on(t.modifiedAt, t.id).where(sql`held = 1`),
    unique("posts_creation_key").on(t.authorId, t.creationKey),
    check("posts_title", sql`length(title) > 0`),
  ],
);

/** Former addresses of published posts, which redirect. Maintained by triggers. */
export const postSlugs = sqliteTable(
  "post_slugs",
  {
    slug: text("slug").primaryKey(),
    postId: partOf("post_id", () => posts.id),
  },
  (t) => [index("post_slugs_by_post").on(t.postId)],
);

export const postRevisions = sqliteTable(
  "post_revisions",
  {
    id: text("id").primaryKey(),
    postId: partOf("post_id", () => posts.id),
    version: integer("version").notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    /** Time of the first of the saves that are folded into this one. */
    begunAt: instant("begun_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    tags: text("tags", { mode: "json" }).$type<Tag[]>().notNull(),
    published: flag("published"),
    words: integer("words").notNull(),
  },
  (t) => [
    unique("post_revisions_in_order").on(t.postId, t.version),
    index("post_revisions_by_member").on(t.savedBy),
  ],
);

export const tags = sqliteTable(
  "tags",
  {
    slug: text("slug").primaryKey(),
    label: text("label").notNull().unique(),
    /** Number of published posts with the tag. Maintained by triggers. */
    posts: integer("posts").notNull().default(0),
  },
  (t) => [index("tags_by_use").on(t.posts, t.slug)],
);

export const postTags = sqliteTable(
  "post_tags",
  {
    postId: partOf("post_id", () => posts.id),
    tagSlug: text("tag_slug")
      .notNull()
      .references(() => tags.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    /** Copy of the post's `listed_at`; null while unpublished. Maintained by triggers. */
    listedAt: instant("listed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tagSlug] }),
    index("post_tags_by_tag").on(t.tagSlug, t.listedAt, t.postId),
  ],
);

export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    path: text("path").notNull().unique(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    content: text("content").notNull(),
    inFooter: flag("in_footer"),
    /** Null: the default of `isUsuallyInMenu`. */
    inMenu: integer("in_menu", { mode: "boolean" }),
    version: integer("version").notNull().default(1),
    modifiedAt: instant("modified_at").notNull(),
    modifiedBy: text("modified_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("pages_by_editor").on(t.modifiedBy),
    index("pages_in_footer").on(t.title, t.path).where(sql`in_footer = 1`),
    index("pages_of_menu").on(t.title, t.path).where(sql`in_menu is not null`),
    check("pages_path", sql`path like '/%'`),
    check("pages_title", sql`length(title) > 0`),
  ],
);

export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    id: text("id").primaryKey(),
    pageId: partOf("page_id", () => pages.id),
    title: text("title").notNull(),
    description: text("description").notNull(),
    content: text("content").notNull(),
    at: instant("at").notNull(),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("page_revisions_newest").on(t.pageId, t.at, t.id),
    index("page_revisions_by_editor").on(t.byId),
  ],
);

/** Former addresses of info pages, which redirect. Maintained by triggers. */
export const pagePaths = sqliteTable(
  "page_paths",
  {
    path: text("path").primaryKey(),
    pageId: partOf("page_id", () => pages.id),
  },
  (t) => [index("page_paths_by_page").on(t.pageId)],
);
