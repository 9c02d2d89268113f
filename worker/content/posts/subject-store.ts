import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type postSlugs, posts } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import type { Subject } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";

export const postSubject: Subject = {
  kind: "post",
  prefix: "/posts/",
  rows: (as) => {
    const post = alias(posts, as);
    return {
      table: post,
      columns: {
        id: post.id,
        title: post.title,
        segment: post.slug,
        day: sql`null`,
        thread: post.threadId,
        owner: post.authorId,
        isPublic: post.published,
        appearedAt: post.listedAt,
        image: sql`null`,
        seats: sql`null`,
        taken: sql`null`,
      },
    };
  },
  people: ({ db: { q } }, thread) => [
    q
      .select({
        ...pick(users, "id", "publicId", "name", "role"),
        sits: sql`false`.mapWith(Boolean),
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(eq(posts.threadId, thread)),
  ],
};

export const postPath = (slug: typeof posts.slug | typeof postSlugs.slug) =>
  sql<string>`${postSubject.prefix} || ${slug}`;
