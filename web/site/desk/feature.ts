import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { clubDesk } from "./queries.ts";

const deskPage = () => import("./desk-page.tsx");

export const deskFeature: Feature = {
  name: "desk",
  routes: [
    route({
      path: paths.club,
      page: lazyPage(() => deskPage().then((it) => it.DeskPage)),
      audience: "editors",
      heading: "Club desk",
      refusal: lazyPage(() => deskPage().then((it) => it.DeskRefusal)),
      queries: () => ({ clubDesk }),
      head: { title: "Club desk", description: "For editors: everything that keeps the club running." },
    }),
  ],
};
