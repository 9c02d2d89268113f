import type { Feature } from "../../feature.ts";
import { iconRoutes, lookRoutes } from "./routes.ts";

export const lookFeature = {
  name: "look",
  api: { "/club/look": lookRoutes },
  links: { "/": iconRoutes },
} satisfies Feature;
