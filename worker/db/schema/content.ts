import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { Cover, Tag } from "../../contract/content/posts.ts";
import type { RichText } from "../../contract/platform/rich-text.ts";
import { creationKey, flag, instant } from "../columns/columns.ts";
import { threads } from "./discussion.ts";
import { users } from "./users.ts";

export const posts = sqliteTable(
  "posts",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    /** By which the same content is known again, without sending it along to be compared. */
    contentHash: text("content_hash"),
    /** What readers get, made of the content when it is saved: its tree, its first words, its first picture. */
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
    /** Its author, who is NEW or from whom it was taken down, has published it: it waits for an editor before anybody reads it. */
    held: flag("held"),
    /** An editor has taken it down, and none has published it since: what its author publishes waits for one. */
    takenDown: flag("taken_down"),
    createdAt: instant("created_at").notNull(),
    modifiedAt: instant("modified_at").notNull(),
    /** When it was first read by the public; null for what never was. */
    publishedAt: instant("published_at"),
    /** Where it stands among others: when it was published. */
    listedAt: instant("listed_at").generatedAlwaysAs(sql`ifnull(published_at, created_at)`, {
      mode: "virtual",
    }),
    /** Grows with every save; a save made on an older one is refused. */
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

/** Addresses that published posts have had: they lead to the present ones. Kept by trigger. */
export const postSlugs = sqliteTable(
  "post_slugs",
  {
    slug: text("slug").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
  },
  (t) => [index("post_slugs_by_post").on(t.postId)],
);

/** The states in which a post was saved, the present one among them. */
export const postRevisions = sqliteTable(
  "post_revisions",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** That of the post when it was saved like this. */
    version: integer("version").notNull(),
    /** Who saved it; null: the account is gone. */
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    /** When the first of the saves was that are folded into this one. */
    begunAt: instant("begun_at").notNull(),
    savedAt: instant("saved_at").notNull(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    /** As they were then. */
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
    /** How many published posts have it; kept by triggers. */
    posts: integer("posts").notNull().default(0),
  },
  (t) => [index("tags_by_use").on(t.posts, t.slug)],
);

export const postTags = sqliteTable(
  "post_tags",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tagSlug: text("tag_slug")
      .notNull()
      .references(() => tags.slug, { onDelete: "cascade", onUpdate: "cascade" }),
    /** Where its post stands among others; null while it is not published. Kept by triggers. */
    listedAt: instant("listed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tagSlug] }),
    index("post_tags_by_tag").on(t.tagSlug, t.listedAt, t.postId),
  ],
);

/** Info pages: rows with a path. */
export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    path: text("path").notNull().unique(),
    title: text("title").notNull(),
    /** One sentence for search engines and link previews. */
    description: text("description").notNull().default(""),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    inFooter: flag("in_footer"),
    /** Null: as it usually is (`isUsuallyInMenu`). */
    inMenu: integer("in_menu", { mode: "boolean" }),
    /** Grows with every save. */
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

/** Info pages as they were before they were changed. */
export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    id: text("id").primaryKey(),
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    /** Instant at which it was saved, and the member who did. */
    at: instant("at").notNull(),
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("page_revisions_newest").on(t.pageId, t.at, t.id),
    index("page_revisions_by_editor").on(t.byId),
  ],
);

/** Addresses that info pages have had: they lead to the present ones. Kept by trigger. */
export const pagePaths = sqliteTable(
  "page_paths",
  {
    path: text("path").primaryKey(),
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
  },
  (t) => [index("page_paths_by_page").on(t.pageId)],
);
