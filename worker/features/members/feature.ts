import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { memberRoutes } from "./routes.ts";
import { clearSuspensions, mailSuspensions } from "./suspend.ts";

export const membersFeature = {
  name: "members",
  api: { "/members": memberRoutes },
  jobs: [nightly("emails about suspensions", mailSuspensions), nightly("old suspensions", clearSuspensions)],
  download: ownData,
} satisfies Feature;
