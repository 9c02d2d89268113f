import type { Feature } from "../feature.ts";
import { memberRoutes } from "./routes.ts";

export const membersFeature = {
  name: "members",
  api: { "/members": memberRoutes },
} satisfies Feature;
