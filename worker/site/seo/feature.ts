import type { Feature } from "../../feature.ts";
import { seoRoutes } from "./routes.ts";

export const seoFeature = {
  name: "seo",
  pages: seoRoutes,
} satisfies Feature;
