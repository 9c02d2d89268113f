import { apiRoutes } from "../http/api-routes.ts";
import { listUsers } from "./service.ts";

export const userRoutes = apiRoutes().get("/", async (c) => c.json(await listUsers(c.get("ctx"))));
