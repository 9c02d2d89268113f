import { firstMessages } from "../discussion/thread/first-messages.ts";
import { eveningOf } from "../events/calendar/queries.ts";
import { whoComes } from "../events/coming/queries.ts";
import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { inMenu, type Place, route } from "../lib/route.ts";
import { placeOf } from "./addresses.ts";
import { gameDetail, offersOf, targetOf } from "./detail-queries.ts";
import { GamesPage } from "./games-page.tsx";
import { GAMES, gameHead } from "./heads.ts";
import { firstOfGames } from "./queries.ts";

/** Query for the part of the list of games that is seen at first. */
const firstOf = ({ path, query, today }: Place) => firstOfGames(placeOf(path, String(query)), today);

export const gamesFeature: Feature = {
  name: "games",
  routes: [
    // The list of games, which most people come for, travels with the frame. A game's own address shows over it.
    route({
      path: "/games",
      page: GamesPage,
      staysOpenAs: "games",
      ...inMenu("Looking to play", paths.games),
      inSitemap: true,
      queries: (place, client) => ({
        games: firstOf(place),
        target: targetOf(place, client),
        coming: whoComes,
      }),
      head: GAMES,
    }),
    route({
      path: "/games/:",
      page: GamesPage,
      staysOpenAs: "games",
      queries: (place, client) => ({
        game: gameDetail(place.id, client),
        offers: offersOf(place.id),
        said: firstMessages(place.id),
        evening: eveningOf(place.id),
      }),
      head: ({ game, evening }, { today }) => game && gameHead(game, today, evening),
    }),
  ],
};
