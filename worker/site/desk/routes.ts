import { apiRoutes } from "../../http/api-routes.ts";
import { showDesk } from "./service.ts";

export const deskRoutes = apiRoutes().get("/", async (c) => c.json(await showDesk(c.get("ctx"))));
