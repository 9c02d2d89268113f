import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { clearWishes } from "./email.ts";
import { profileRoutes } from "./routes.ts";

export const profileFeature = {
  name: "profile",
  api: { "/profile": profileRoutes },
  jobs: [nightlySave("changes of address", clearWishes)],
  download: ownData,
} satisfies Feature;
