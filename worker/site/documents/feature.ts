import type { Feature } from "../../feature.ts";
import { documentRoutes } from "./routes.ts";

export const documentsFeature = {
  name: "documents",
  pages: documentRoutes,
} satisfies Feature;
