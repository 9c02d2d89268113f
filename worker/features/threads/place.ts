import { type SQL, sql } from "drizzle-orm";

// A thread belongs to one game or one post; what it is called and who may read it follows from that.

/** The path at which a thread stands. */
export const placeUrl = (thread: SQL): SQL =>
  sql`(select '/games/' || id from games where thread_id = ${thread}
    union all select '/posts/' || slug from posts where thread_id = ${thread})`;

/** The name of the game or post. */
export const placeName = (thread: SQL): SQL =>
  sql`(select name from games where thread_id = ${thread}
    union all select title from posts where thread_id = ${thread})`;

/** Whether the user (an id, or null for anybody) may read a thread: not that of a post still being written. */
export const isReadableBy = (thread: SQL, user: SQL): SQL =>
  sql`(exists (select 1 from games where thread_id = ${thread})
    or exists (select 1 from posts where thread_id = ${thread} and (published or author_id = ${user}
      or exists (select 1 from users where id = ${user} and role in ('EDITOR', 'ADMIN')))))`;
