import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { posts } from "../../db/schema/content.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { takeDown } from "../../take-down.ts";
import { takePostDown } from "./rules.ts";
import { withdrawPost } from "./store.ts";
import { postPath } from "./subject-store.ts";

export const postTakeDown = takeDown(
  {
    kind: "post",
    reported: ({ db: { q } }: Context, id: string) =>
      q
        .select({
          place: posts.title,
          path: postPath(posts.slug),
          authorId: posts.authorId,
          isPublic: posts.published,
          quoted: posts.title,
          tree: posts.tree,
          content: posts.content,
        })
        .from(posts)
        .where(eq(posts.id, id)),
    load: ({ db: { q } }: Context, id: string) => ({
      post: one(
        q
          .select(pick(posts, "id", "authorId", "version"))
          .from(posts)
          .where(and(eq(posts.id, id), eq(posts.published, true))),
      ),
    }),
  },
  {
    decide: takePostDown,
    save: (ctx, { id, version }) => [
      mustFind(ctx.db.q, selectIds(ctx.db.q, posts.id, eq(posts.id, id), eq(posts.version, version))),
      ...withdrawPost(ctx, id),
      ctx.db.q
        .update(posts)
        .set({ published: false, held: false, takenDown: true, version: version + 1 })
        .where(eq(posts.id, id)),
    ],
  },
);
