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
      about: "Everything that keeps the club running.",
      queries: () => ({ clubDesk: clubDeskQuery }),
    }),
  ],
};
