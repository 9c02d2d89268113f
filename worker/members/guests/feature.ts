import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { guestRoutes } from "./routes.ts";

export const guestsFeature = {
  name: "guests",
  api: { "/guests": guestRoutes },
  download: ownData,
} satisfies Feature;
