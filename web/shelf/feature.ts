import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { queriesOf, route } from "../lib/route.ts";
import { lazyPage } from "../ui/lazy-page.tsx";
import { SHELF_SEARCH } from "./addresses.ts";
import { copiesQuery, copyQuery, ownLoansQuery, titleQuery, titlesQuery } from "./queries.ts";

const SHELF = "Shelf";

export const shelfFeature: Feature = {
  name: "shelf",
  routes: [
    route({
      path: paths.shelf,
      page: lazyPage(() => import("./pages.ts").then((it) => it.ShelfPage)),
      search: SHELF_SEARCH,
      inSitemap: true,
      queries: () => ({ titles: titlesQuery }),
      ownQueries: () => queriesOf({ copies: copiesQuery, mine: ownLoansQuery }),
      head: { title: SHELF, description: "The club’s own games, to play and to borrow." },
    }),
    route({
      path: "/shelf/loans",
      page: lazyPage(() => import("./pages.ts").then((it) => it.LoansPage)),
      audience: "editors",
      heading: "Out on loan",
      about: "What members have borrowed.",
    }),
    route({
      path: "/shelf/labels",
      page: lazyPage(() => import("./pages.ts").then((it) => it.LabelsPage)),
      audience: "editors",
      heading: "Labels",
      about: "To print, for boxes of games.",
    }),
    route({
      path: "/shelf/places",
      page: lazyPage(() => import("./pages.ts").then((it) => it.PlacesPage)),
      audience: "editors",
      heading: "Places",
      about: "Where the club’s games stand.",
    }),
    route({
      path: "/shelf/:id",
      page: lazyPage(() => import("./pages.ts").then((it) => it.TitlePage)),
      queries: ({ params }) => ({ title: titleQuery(params.id) }),
      head: ({ title }) => title && { title: title.name, subTitle: SHELF, description: title.name },
    }),
    route({
      path: "/c/:code",
      page: lazyPage(() => import("./pages.ts").then((it) => it.BoxPage)),
      queries: ({ params }) => ({ copy: copyQuery(params.code) }),
      notForCrawlers: true,
      head: ({ copy }) => copy && { title: copy.title.name, subTitle: SHELF, description: copy.title.name },
    }),
  ],
};
