import type { Feature } from "../../feature.ts";
import { feedRoutes } from "./routes.ts";

export const feedsFeature = {
  name: "feeds",
  links: { "/feeds": feedRoutes },
} satisfies Feature;
