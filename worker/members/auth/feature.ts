import type { Feature } from "../../feature.ts";
import { nightlySave } from "../../job.ts";
import { authRoutes } from "./routes.ts";
import { clearExpired } from "./service.ts";
import { ownData } from "./store.ts";

export const authFeature = {
  name: "auth",
  links: { "/api/auth": authRoutes },
  jobs: [nightlySave("used links and old sessions", clearExpired)],
  download: ownData,
} satisfies Feature;
