import type { Feature } from "../../feature.ts";
import { answerLinkRoutes } from "./answer-link-routes.ts";
import { eventRoutes } from "./routes.ts";
import { moveComings, ownData } from "./store.ts";

export const comingFeature = {
  name: "coming",
  api: { "/events": eventRoutes },
  links: { "/api/are-you-coming": answerLinkRoutes },
  download: ownData,
  guestMoved: (ctx, guest, member) => [moveComings(ctx, guest, member)],
} satisfies Feature;
