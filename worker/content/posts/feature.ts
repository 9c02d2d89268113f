import { canModerate } from "../../contract/permissions.ts";
import { one } from "../../db/client.ts";
import { countOf, deskRow } from "../../desk-row.ts";
import type { Feature } from "../../feature.ts";
import { deleteDrafts } from "./my-store.ts";
import { myPostRoutes, postRoutes } from "./routes.ts";
import { countPublished, heldPosts, ownData, usedFiles } from "./store.ts";
import { postSubject } from "./subject-store.ts";
import { postTakeDown } from "./take-down-store.ts";

export const postsFeature = {
  name: "posts",
  leaving: (ctx, { id }) => [deleteDrafts(ctx, id)],
  api: { "/posts": postRoutes, "/my-posts": myPostRoutes },
  desk: deskRow({
    group: "Writing",
    name: "Posts",
    path: "/my-posts?all=1",
    isFor: canModerate,
    reads: (ctx) => ({ published: one(countPublished(ctx)) }),
    now: ({ published }) => countOf(published?.count ?? 0, "post"),
  }),
  subject: postSubject,
  usedFiles,
  heldPosts,
  takeDowns: [postTakeDown],
  download: ownData,
} satisfies Feature;
