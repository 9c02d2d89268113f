import type { Feature } from "../feature.ts";
import { clubRoutes, manifestRoutes } from "./routes.ts";

export const clubFeature = {
  name: "club",
  api: { "/club": clubRoutes },
  links: { "/": manifestRoutes },
} satisfies Feature;
