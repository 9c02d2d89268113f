import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";

/** Opens an empty thread, when the guard holds. */
export const openThread = (ctx: Context, id: string, guard: SQL) =>
  ctx.db.q.run(sql`insert into threads (id, created_at) select ${id}, ${ctx.now} where ${guard}`);

/** The acting member's message in a thread, when there is a text and the guard holds. */
export const postMessage = (ctx: Context, thread: SQL | string, text: string | null, guard: SQL) =>
  ctx.db.q.run(
    sql`insert into messages (id, thread_id, author_id, text, created_at)
      select ${newId()}, ${thread}, ${actingId(ctx)}, ${text}, ${ctx.now}
      where ${text} is not null and ${guard}`,
  );
