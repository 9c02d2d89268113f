import type { Feature } from "../../feature.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const seatingFeature: Feature = {
  name: "seating",
  routes: [
    route({
      path: "/tonight/seats/:day",
      page: lazyPage(() => import("./seats-page.tsx").then((it) => it.SeatsPage)),
      audience: "editors",
      heading: "Who sits where?",
    }),
  ],
};
