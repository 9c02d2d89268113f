import type { DocumentHead } from "../../worker/contract/site/site.ts";
import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { queriesOf, route } from "../lib/route.ts";
import { lazyPages } from "../ui/lazy-page.tsx";
import { lazyParts } from "../ui/lazy-part.tsx";
import { SHELF_SEARCH } from "./addresses.ts";
import { copiesQuery, copyQuery, ownLoansQuery, titleQuery, titlesQuery } from "./queries.ts";

const SHELF = "Shelf";

const page = lazyPages(() => import("./pages.ts"));
const signedInPage = lazyPages(() => import("./signed-in-pages.ts"));
const part = lazyParts(() => import("./parts.ts"));

const ABOUT = { title: SHELF, description: "The club’s own games, to play and to borrow." };

/** Returns the head of a game's page; false: for members only. */
const headOf = (
  title: { name: string } | null | false | undefined,
  isUnlisted = title === false,
): DocumentHead | null | undefined =>
  title === false
    ? { ...ABOUT, isUnlisted }
    : title && { title: title.name, subTitle: SHELF, description: title.name, isUnlisted };

export const shelfFeature: Feature = {
  name: "shelf",
  parts: {
    beforeLeaving: part((it) => it.BoxesToReturn),
    boxField: part((it) => it.BoxField),
    boxWords: part((it) => it.BoxWords),
  },
  routes: [
    route({
      path: paths.shelf,
      page: page((it) => it.ShelfPage),
      search: SHELF_SEARCH,
      inSitemap: true,
      slots: ["shelfLink"],
      queries: () => ({ titles: titlesQuery }),
      ownQueries: () => queriesOf({ copies: copiesQuery, mine: ownLoansQuery }),
      head: ({ titles }) => (titles === false ? headOf(titles) : ABOUT),
    }),
    route({
      path: "/shelf/loans",
      page: signedInPage((it) => it.LoansPage),
      audience: "editors",
      heading: "Out on loan",
      about: "What members have borrowed.",
    }),
    route({
      path: "/shelf/labels",
      page: signedInPage((it) => it.LabelsPage),
      audience: "editors",
      heading: "Labels",
      about: "To print, for boxes of games.",
    }),
    route({
      path: "/shelf/places",
      page: signedInPage((it) => it.PlacesPage),
      audience: "editors",
      heading: "Places",
      about: "Where the club’s games stand.",
    }),
    route({
      path: "/shelf/mine",
      page: signedInPage((it) => it.MyGamesPage),
      audience: "members",
      heading: "My shelf",
    }),
    route({
      path: "/shelf/:id",
      page: page((it) => it.TitlePage),
      queries: ({ params }) => ({ title: titleQuery(params.id) }),
      head: ({ title }) => headOf(title),
    }),
    route({
      path: "/c/:code",
      page: page((it) => it.BoxPage),
      queries: ({ params }) => ({ copy: copyQuery(params.code) }),
      head: ({ copy }) => headOf(copy ? copy.title : copy, true),
      // Each visit counts, so that nobody guesses codes.
      neverKept: true,
    }),
  ],
};
