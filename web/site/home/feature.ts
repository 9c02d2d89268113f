import { canSetUpClub } from "../../../worker/contract/permissions.ts";
import { POSTS_FEED } from "../../content/posts/queries.ts";
import { nextTwoGatheringsQuery } from "../../events/coming/queries.ts";
import type { Feature } from "../../feature.ts";
import { GAMES_FEED, homeGamesQuery } from "../../games/queries.ts";
import { aboutClub, nextDayQuery } from "../../lib/next-day.ts";
import { queriesOf, route } from "../../lib/route.ts";
import { flag } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { firstStepsQuery } from "../first-steps/queries.ts";

export const homeFeature: Feature = {
  name: "home",
  routes: [
    route({
      path: "/",
      search: { "first-steps": flag },
      page: lazyPage(() => import("./home-page.tsx").then((it) => it.HomePage)),
      inSitemap: true,
      queries: () => ({ games: homeGamesQuery, next: nextDayQuery, coming: nextTwoGatheringsQuery }),
      inFirstHtml: ["games"],
      ownQueries: (member) => queriesOf(canSetUpClub(member) ? { firstSteps: firstStepsQuery } : {}),
      head: ({ next }) => ({
        description: "A friendly board-game club: see what’s being played, take a seat, come along.",
        about: aboutClub(next),
        feeds: [GAMES_FEED, POSTS_FEED],
      }),
    }),
  ],
};
