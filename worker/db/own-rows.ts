import { eq } from "drizzle-orm";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Acting, actingUser } from "./acting.ts";

/** Selects the acting member's rows, for the download of their data. @param owner column with the member's id */
export const ownRows = (
  ctx: Acting,
  owner: SQLiteColumn,
  order: readonly SQLiteColumn[],
  fields: SelectedFields,
) =>
  ctx.db.q
    .select(fields)
    .from(owner.table as SQLiteTable)
    .where(eq(owner, actingUser(ctx)))
    .orderBy(...order);
