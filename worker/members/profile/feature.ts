import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { clearAddressRequests } from "./email.ts";
import { profileRoutes } from "./routes.ts";
import { ownData } from "./store.ts";

export const profileFeature = {
  name: "profile",
  api: { "/profile": profileRoutes },
  jobs: [nightlySave("changes of address", clearAddressRequests)],
  download: ownData,
} satisfies Feature;
