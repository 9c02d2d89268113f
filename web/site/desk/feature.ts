import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { clubDeskQuery } from "./queries.ts";

export const deskFeature: Feature = {
  name: "desk",
  routes: [
    route({
      path: paths.club,
      page: lazyPage(() => import("./desk-page.tsx").then((it) => it.DeskPage)),
      audience: "editors",
      heading: "Club desk",
      queries: () => ({ clubDesk: clubDeskQuery }),
      head: { title: "Club desk", description: "For editors: everything that keeps the club running." },
    }),
  ],
};
