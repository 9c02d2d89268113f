import { asc, count, eq, sql } from "drizzle-orm";
import { posts } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import type { Held, HeldPost } from "../../feature.ts";
import { PLAYER } from "../../users/service.ts";

/** Published by its author, but not yet by an editor. Written as in the index. */
const isHeld = sql`${posts.held} = 1`;

/** Posts that wait for an editor: NEW members', or taken down before. */
export const heldPosts: Held<HeldPost> = {
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        id: posts.id,
        title: posts.title,
        takenDown: posts.takenDown,
        modifiedAt: posts.modifiedAt,
        author: PLAYER,
      })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.authorId))
      .where(isHeld)
      .orderBy(asc(posts.modifiedAt), asc(posts.id))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q
      .select({ count: count() })
      .from(q.select({ id: posts.id }).from(posts).where(isHeld).limit(most).as("held_posts")),
};
