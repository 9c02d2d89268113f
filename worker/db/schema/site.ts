import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { SearchKind } from "../../contract/site/search.ts";
import { oneOf } from "../columns/columns.ts";

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
