import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const tablesFeature: Feature = {
  name: "tables",
  routes: [
    route({
      path: paths.tables,
      page: lazyPage(() => import("./tables-page.tsx").then((it) => it.TablesPage)),
      audience: "editors",
      heading: "Tables",
      about: "The tables of the club room.",
    }),
  ],
};
