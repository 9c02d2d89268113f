import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** Whether the club holds what NEW members write until an editor has looked at it. */
export const HOLDS_NEWCOMERS = sql`exists (select 1 from club_settings where name = 'hold-newcomers' and value = '1')`;

/** Opens an empty thread, when the guard holds. */
export const openThread = (ctx: Context, id: string, guard: SQL) =>
  ctx.db.old.q.run(sql`insert into threads (id, created_at) select ${id}, ${ctx.now} where ${guard}`);
