import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Table } from "../../contract/tables.ts";

/** The tables of the club room, in the club's own order. */
export const tablesStatement = (ctx: Context) =>
  ctx.db.old.q.all<Table>(sql`select id, name from tables order by position, name`);
