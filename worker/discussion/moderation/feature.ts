import type { Feature } from "../../feature.ts";
import { moderationRoutes } from "./routes.ts";

export const moderationFeature = {
  name: "moderation",
  api: { "/moderation": moderationRoutes },
} satisfies Feature;
