import type { GameHistory, Played } from "../../../worker/contract/league/played.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag } from "../../lib/search-params.ts";
import { lazyPages } from "../../ui/lazy-page.tsx";
import { playerRecordQuery } from "../queries.ts";
import { PlayedLink } from "./played-link.tsx";
import { playedAtQuery, playedQuery } from "./queries.ts";

const page = lazyPages(() => import("./played-page.tsx"));

const seasonHead = ({ year, games: [most] }: Played): DocumentHead => ({
  title: "What we play",
  subTitle: String(year),
  description: `The games that the club played most in ${year}${most ? `, first of all ${most.name}` : ""}.`,
});

const gameHead = ({ name }: GameHistory): DocumentHead => ({
  title: name,
  subTitle: "What we play",
  description: `How often we’ve played ${name}, and who teaches it.`,
});

export const playedFeature: Feature = {
  name: "played",
  parts: { seasonLink: PlayedLink },
  routes: [
    route({
      path: paths.played,
      page: page((it) => it.PlayedPage),
      inSitemap: true,
      queries: () => ({ played: playedQuery }),
      head: { title: "What we play", description: "The games that the club plays most, season by season." },
    }),
    route({
      path: "/played/:what",
      page: page((it) => it.PlayedAtPage),
      search: { game: flag },
      queries: ({ params, search }) => ({ played: playedAtQuery(params.what, search.game) }),
      head: ({ played }) => played && ("games" in played ? seasonHead(played) : gameHead(played)),
    }),
    route({
      path: "/leagues/players/:member",
      page: page((it) => it.PlayerPage),
      queries: ({ params }) => ({ record: playerRecordQuery(params.member) }),
      head: ({ record }) =>
        record && {
          title: record.user.name,
          description: `${record.user.name} in the league.`,
          isUnlisted: true,
        },
    }),
  ],
};
