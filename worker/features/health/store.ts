import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** The least that a database can be asked. */
export const selectOne = async (ctx: Context) => ctx.db.old.q.get<{ one: number }>(sql`select 1 as one`);
