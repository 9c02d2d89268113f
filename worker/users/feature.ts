import type { Feature } from "../feature.ts";
import { userRoutes } from "./routes.ts";

export const usersFeature = {
  name: "users",
  api: { "/users": userRoutes },
} satisfies Feature;
