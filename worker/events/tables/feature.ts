import type { Feature } from "../../feature.ts";
import { tableRoutes } from "./routes.ts";

export const tablesFeature = {
  name: "tables",
  api: { "/tables": tableRoutes },
} satisfies Feature;
