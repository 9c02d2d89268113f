import type { Feature } from "../feature.ts";
import { heldMemberNames } from "./held-name-store.ts";
import { userRoutes } from "./routes.ts";

export const usersFeature = {
  name: "users",
  api: { "/users": userRoutes },
  heldNames: heldMemberNames,
} satisfies Feature;
