import type { Played } from "../../../worker/contract/league/played.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { PlayedLink } from "./played-link.tsx";
import { playedQuery } from "./queries.ts";

const PlayedPage = lazyPage(() => import("./played-page.tsx").then((it) => it.PlayedPage));

const seasonHead = ({ year, games: [most] }: Played): DocumentHead => ({
  title: "What we play",
  subTitle: String(year),
  description: `The games that the club played most in ${year}${most ? `, first of all ${most.name}` : ""}.`,
});

export const playedFeature: Feature = {
  name: "played",
  parts: { seasonLink: { part: PlayedLink } },
  routes: [
    route({
      path: paths.played,
      page: PlayedPage,
      inSitemap: true,
      queries: () => ({ played: playedQuery("") }),
      head: { title: "What we play", description: "The games that the club plays most, season by season." },
    }),
    route({
      path: "/played/:year",
      page: PlayedPage,
      queries: ({ params }) => ({ played: playedQuery(params.year) }),
      head: ({ played }) => played && seasonHead(played),
    }),
  ],
};
