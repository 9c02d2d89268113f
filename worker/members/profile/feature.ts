import type { Feature } from "../../feature.ts";
import { nightly } from "../../job.ts";
import { ownData } from "./download-store.ts";
import { clearWishes } from "./email.ts";
import { profileRoutes } from "./routes.ts";

export const profileFeature = {
  name: "profile",
  api: { "/profile": profileRoutes },
  jobs: [nightly("changes of address", clearWishes)],
  download: ownData,
} satisfies Feature;
