import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { SOUGHT, searchRequestOf } from "./address.ts";
import { searchResults } from "./queries.ts";

export const searchFeature: Feature = {
  name: "search",
  routes: [
    route({
      path: paths.search,
      search: SOUGHT,
      page: lazyPage(() => import("./search-page.tsx").then((it) => it.SearchPage)),
      queries: ({ search }) => ({ found: searchResults(searchRequestOf(search)) }),
      head: { title: "Search", description: "Find posts, pages and games of the club.", isUnlisted: true },
    }),
  ],
};
