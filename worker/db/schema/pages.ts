import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { pages } from "./posts.ts";
import { users } from "./users.ts";

/** What an info page said before it was changed. */
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
    /** When it was saved, and who saved it. */
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
