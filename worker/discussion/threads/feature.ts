import type { Feature } from "../../feature.ts";
import { threadRoutes } from "./routes.ts";
import { said } from "./said-store.ts";
import { ownData } from "./store.ts";

export const threadsFeature = {
  name: "threads",
  api: { "/threads": threadRoutes },
  said,
  download: ownData,
} satisfies Feature;
