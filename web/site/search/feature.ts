import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { soughtAt } from "./address.ts";
import { found } from "./queries.ts";

export const searchFeature: Feature = {
  name: "search",
  routes: [
    route({
      path: paths.search,
      page: lazyPage(() => import("./search-page.tsx").then((it) => it.SearchPage)),
      queries: ({ query }) => ({ found: found(soughtAt(String(query))) }),
      head: { title: "Search", description: "Find posts, pages and games of the club.", isUnlisted: true },
    }),
  ],
};
