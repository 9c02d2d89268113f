import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { heldPosts } from "./held-store.ts";
import { myPostRoutes } from "./my-routes.ts";
import { deleteDrafts } from "./my-store.ts";
import { postRoutes } from "./routes.ts";
import { postSubject } from "./subject-store.ts";
import { postTakeDown } from "./take-down-store.ts";
import { usedFiles } from "./used-files-store.ts";

export const postsFeature = {
  name: "posts",
  leaving: (ctx, { id }) => [deleteDrafts(ctx, id)],
  api: { "/posts": postRoutes, "/my-posts": myPostRoutes },
  subject: postSubject,
  usedFiles,
  heldPosts,
  takeDowns: [postTakeDown],
  download: ownData,
} satisfies Feature;
