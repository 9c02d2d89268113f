import { firstMessages } from "../discussion/thread/first-messages.ts";
import { eveningOf } from "../events/calendar/queries.ts";
import { whoComes } from "../events/coming/queries.ts";
import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { inMenu, route } from "../lib/route.ts";
import { GAMES_SEARCH } from "./addresses.ts";
import { gameDetail, offersOf, targetOf } from "./detail-queries.ts";
import { GamesPage } from "./games-page.tsx";
import { GAMES, gameHead } from "./heads.ts";
import { firstOfGames } from "./queries.ts";

export const gamesFeature: Feature = {
  name: "games",
  routes: [
    // The list of games, which most people come for, travels with the frame. A game's own address shows over it.
    route({
      path: "/games",
      search: GAMES_SEARCH,
      page: GamesPage,
      staysOpenAs: "games",
      ...inMenu("Looking to play", paths.games),
      inSitemap: true,
      queries: ({ search, today }, client) => ({
        games: firstOfGames(search, today),
        target: targetOf(search, client),
        coming: whoComes,
      }),
      inFirstHtml: ["games"],
      head: GAMES,
    }),
    route({
      path: "/games/:id",
      search: GAMES_SEARCH,
      page: GamesPage,
      staysOpenAs: "games",
      queries: ({ params: { id } }, client) => ({
        game: gameDetail(id, client),
        offers: offersOf(id),
        said: firstMessages(id),
        evening: eveningOf(id),
      }),
      inFirstHtml: ["said", "evening"],
      head: ({ game, evening }, { today }) => game && gameHead(game, today, evening),
    }),
  ],
};
