import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { joinLinkRoutes } from "./routes.ts";

export const joinLinksFeature = {
  name: "join-links",
  api: { "/join-links": joinLinkRoutes },
  download: ownData,
} satisfies Feature;
