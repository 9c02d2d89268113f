import type { Feature } from "../../feature.ts";
import { deskRoutes } from "./routes.ts";

export const deskFeature = {
  name: "desk",
  api: { "/desk": deskRoutes },
} satisfies Feature;
