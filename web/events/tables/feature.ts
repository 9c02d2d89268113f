import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

const tablesPage = () => import("./tables-page.tsx");

export const tablesFeature: Feature = {
  name: "tables",
  routes: [
    route({
      path: paths.tables,
      page: lazyPage(() => tablesPage().then((it) => it.TablesPage)),
      audience: "editors",
      heading: "Tables",
      refusal: lazyPage(() => tablesPage().then((it) => it.TablesRefusal)),
      head: { title: "Tables", description: "For editors: the tables of the club room." },
    }),
  ],
};
