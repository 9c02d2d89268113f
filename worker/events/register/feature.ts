import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { registerRoutes } from "./routes.ts";

export const registerFeature = {
  name: "register",
  api: { "/register": registerRoutes },
  download: ownData,
} satisfies Feature;
