import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { showDesk } from "./service.ts";

const deskRoutes = apiRoutes().get("/", async (c) => c.json(await showDesk(c.get("ctx"))));

export const deskFeature = {
  name: "desk",
  api: { "/desk": deskRoutes },
} satisfies Feature;
