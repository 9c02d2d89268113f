import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { authRoutes } from "./routes.ts";
import { deleteExpired, ownData } from "./store.ts";

export const authFeature = {
  name: "auth",
  links: { "/api/auth": authRoutes },
  jobs: [nightlySave("used links and old sessions", deleteExpired)],
  download: ownData,
} satisfies Feature;
