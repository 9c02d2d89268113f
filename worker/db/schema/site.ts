import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { SearchKind } from "../../contract/site/search.ts";
import { oneOf } from "../columns/columns.ts";

/**
 * What can be found: one row for each published post, each page and each game somebody sits at, kept by triggers. The
 * full-text index `search_index` is built over it (a custom migration; drizzle knows no virtual tables).
 */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    /** Falls: the newest comes first where two match equally well. */
    id: integer("id").primaryKey(),
    kind: text("kind").$type<SearchKind>().notNull(),
    /** The id of the post, page or game. */
    ref: text("ref").notNull(),
    title: text("title").notNull(),
    /** The content without its tags. */
    words: text("words").notNull(),
  },
  (t) => [
    unique("search_documents_once").on(t.kind, t.ref),
    check("search_documents_kind", oneOf(t.kind, ["post", "page", "game"])),
    check("search_documents_id", sql`id < 0`),
  ],
);
