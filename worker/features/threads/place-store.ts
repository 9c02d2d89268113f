import { type SQL, sql } from "drizzle-orm";

/** Whether the user (an id, or null for anybody) may read a thread: not that of a post still being written. */
export const isReadableBy = (thread: SQL, user: SQL): SQL =>
  sql`(exists (select 1 from games where thread_id = ${thread})
    or exists (select 1 from posts where thread_id = ${thread} and (published or author_id = ${user}
      or exists (select 1 from users where id = ${user} and role in ('EDITOR', 'ADMIN')))))`;
