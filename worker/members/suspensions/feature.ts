import type { Feature } from "../../feature.ts";
import { nightly, nightlySave } from "../../job.ts";
import { suspensionRoutes } from "./routes.ts";
import { clearSuspensions, mailSuspensions, untoldSuspensions } from "./service.ts";
import { ownData } from "./store.ts";

export const suspensionsFeature = {
  name: "suspensions",
  api: { "/members": suspensionRoutes },
  jobs: [
    nightly("emails about suspensions", mailSuspensions, untoldSuspensions),
    nightlySave("old suspensions", clearSuspensions),
  ],
  download: ownData,
} satisfies Feature;
