import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const eventKindsFeature: Feature = {
  name: "event-kinds",
  routes: [
    route({
      path: paths.eventKinds,
      page: lazyPage(() => import("./event-kinds-page.tsx").then((it) => it.EventKindsPage)),
      audience: "editors",
      heading: "Kinds of days",
      about: "The kinds of days on which the club meets.",
    }),
  ],
};
