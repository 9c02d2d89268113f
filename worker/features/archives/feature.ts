import type { Feature } from "../../feature.ts";
import { nightly, weekly } from "../../job.ts";
import { makeArchive, removeOldArchives, WEEKLY_ARCHIVE } from "./making.ts";
import { archiveRoutes } from "./routes.ts";

export const archivesFeature = {
  name: "archives",
  api: { "/archives": archiveRoutes },
  jobs: [
    nightly("old archives", removeOldArchives),
    weekly(WEEKLY_ARCHIVE, (ctx) => makeArchive(ctx, "weekly")),
  ],
} satisfies Feature;
