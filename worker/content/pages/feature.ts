import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { pageRoutes } from "./routes.ts";
import { usedFiles } from "./used-files-store.ts";

export const pagesFeature = {
  name: "pages",
  api: { "/pages": pageRoutes },
  usedFiles,
  download: ownData,
} satisfies Feature;
