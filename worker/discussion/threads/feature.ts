import type { Feature } from "../../feature.ts";
import { threadRoutes } from "./routes.ts";
import { ownData, said } from "./store.ts";

export const threadsFeature = {
  name: "threads",
  api: { "/threads": threadRoutes },
  said,
  download: ownData,
} satisfies Feature;
