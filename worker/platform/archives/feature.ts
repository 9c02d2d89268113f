import type { Feature } from "../../feature.ts";
import { nightly, weekly } from "../../job.ts";
import { makeArchive, removeOldArchives } from "./making.ts";
import { archiveRoutes } from "./routes.ts";
import { adviceOnArchive } from "./rules.ts";

const WEEKLY = "weekly archive";

export const archivesFeature = {
  name: "archives",
  api: { "/archives": archiveRoutes },
  jobs: [nightly("old archives", removeOldArchives), weekly(WEEKLY, (ctx) => makeArchive(ctx, "weekly"))],
  health: { name: "archive", job: WEEKLY, adviceOn: adviceOnArchive },
} satisfies Feature;
