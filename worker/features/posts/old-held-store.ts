import { type SQL, sql } from "drizzle-orm";
import { isoInstant, playerJson } from "../../db/wire-json.ts";

/** SQL of the JSON of the posts by NEW members that wait for an editor, oldest first; for statements of the old way. */
export const heldPosts = (most: number): SQL =>
  sql`(select json_group_array(json_object('id', p.id, 'title', p.title,
      'author', ${sql.raw(playerJson("p.author_id"))}, 'modifiedAt', ${sql.raw(isoInstant("p.modified_at"))}))
    from (select * from posts where held = 1 order by modified_at, id limit ${most}) p)`;
