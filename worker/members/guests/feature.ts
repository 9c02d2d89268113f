import type { Feature } from "../../feature.ts";
import { guestRoutes } from "./routes.ts";
import { ownData } from "./store.ts";

export const guestsFeature = {
  name: "guests",
  api: { "/guests": guestRoutes },
  download: ownData,
} satisfies Feature;
