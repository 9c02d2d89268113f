import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

const eventKindsPage = () => import("./event-kinds-page.tsx");

export const eventKindsFeature: Feature = {
  name: "event-kinds",
  routes: [
    route({
      path: paths.eventKinds,
      page: lazyPage(() => eventKindsPage().then((it) => it.EventKindsPage)),
      audience: "editors",
      heading: "Kinds of days",
      refusal: lazyPage(() => eventKindsPage().then((it) => it.EventKindsRefusal)),
      head: {
        title: "Kinds of days",
        description: "For editors: the kinds of days on which the club meets.",
      },
    }),
  ],
};
