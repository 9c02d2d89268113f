import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { queriesOf, route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { healthQuery, siteStatusQuery } from "./queries.ts";

const statusPage = () => import("./status-page.tsx");

export const healthFeature: Feature = {
  name: "health",
  routes: [
    route({
      path: paths.status,
      tab: { of: "Site", label: "Status" },
      page: lazyPage(() => statusPage().then((it) => it.StatusPage)),
      audience: "admins",
      heading: "Site status",
      about: "How the site is doing.",
      queries: () => ({ status: siteStatusQuery }),
      inTrouble: {
        page: lazyPage<object>(() => statusPage().then((it) => it.StatusInTrouble)),
        queries: queriesOf({ health: healthQuery }),
      },
    }),
  ],
};
