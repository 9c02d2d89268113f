import type { Feature } from "../feature.ts";
import { apiRoutes } from "../http/api-routes.ts";
import { heldMemberNames } from "./held-name-store.ts";
import { listUsers } from "./service.ts";

const userRoutes = apiRoutes().get("/", async (c) => c.json(await listUsers(c.get("ctx"))));

export const usersFeature = {
  name: "users",
  api: { "/users": userRoutes },
  heldNames: heldMemberNames,
} satisfies Feature;
