import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { pageRoutes } from "./routes.ts";

export const pagesFeature = {
  name: "pages",
  api: { "/pages": pageRoutes },
  download: ownData,
} satisfies Feature;
