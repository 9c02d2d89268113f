import type { Feature } from "../feature.ts";
import { clubRoutes, manifestRoutes } from "./routes.ts";
import { usedFiles } from "./used-files-store.ts";

export const clubFeature = {
  name: "club",
  api: { "/club": clubRoutes },
  links: { "/": manifestRoutes },
  usedFiles,
} satisfies Feature;
