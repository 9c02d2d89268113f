import type { Feature } from "../../feature.ts";
import { threadRoutes } from "./routes.ts";
import { ownData } from "./store.ts";

export const threadsFeature = {
  name: "threads",
  api: { "/threads": threadRoutes },
  download: ownData,
} satisfies Feature;
