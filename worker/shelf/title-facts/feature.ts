import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { factsErrand, showWaitingFacts } from "./service.ts";

const titleFactsRoutes = apiRoutes().get("/", async (c) => c.json(await showWaitingFacts(c.get("ctx"))));

export const titleFactsFeature = {
  name: "title-facts",
  api: { "/shelf/facts": titleFactsRoutes },
  minute: factsErrand,
} satisfies Feature;
