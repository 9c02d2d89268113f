import type { Feature } from "../feature.ts";
import { nameTakeDown } from "./name-take-down-store.ts";
import { memberRoutes } from "./routes.ts";

export const membersFeature = {
  name: "members",
  api: { "/members": memberRoutes },
  takeDowns: [nameTakeDown],
} satisfies Feature;
