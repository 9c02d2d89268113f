import type { Feature } from "../../feature.ts";
import { nightly, nightlySave } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { suspensionRoutes } from "./routes.ts";
import { clearSuspensions, mailSuspensions, untoldSuspensions } from "./service.ts";

export const suspensionsFeature = {
  name: "suspensions",
  api: { "/members": suspensionRoutes },
  jobs: [
    nightly("emails about suspensions", mailSuspensions, untoldSuspensions),
    nightlySave("old suspensions", clearSuspensions),
  ],
  download: ownData,
} satisfies Feature;
