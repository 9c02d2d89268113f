import type { Feature } from "../../feature.ts";
import { nightly, WEEKLY_ARCHIVE, weekly } from "../../job.ts";
import { makeArchive, removeOldArchives } from "./making.ts";
import { archiveRoutes } from "./routes.ts";

export const archivesFeature = {
  name: "archives",
  api: { "/archives": archiveRoutes },
  jobs: [
    nightly("old archives", removeOldArchives),
    weekly(WEEKLY_ARCHIVE, (ctx) => makeArchive(ctx, "weekly")),
  ],
} satisfies Feature;
