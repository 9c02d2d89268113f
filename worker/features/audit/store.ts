import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";

/** Something that an editor or an admin decided. */
export interface Act {
  /** What was done, as a verb of the past: "blocked". */
  action: string;
  /** On what or whom, in words. */
  subject: SQL | string;
  /** A path on this site, or null. */
  url: SQL | string | null;
  /** The guard of the act itself; evaluated where the statement stands in the batch. */
  when: SQL;
}

/** Writes an act of the acting member into the log, in the batch of the act. */
export const audit = (ctx: Context, { action, subject, url, when }: Act) =>
  ctx.db.q.run(sql`insert into audit_log (id, at, actor_id, actor_name, action, subject, url)
    select ${newId()}, ${ctx.now}, u.id, u.name, ${action}, ${subject}, ${url} from users u
    where u.id = ${actingId(ctx)} and ${when}`);
