import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** The least that a database can be asked. */
export const selectOne = async ({ db: { q } }: Context) => q.run(sql`select 1`);
