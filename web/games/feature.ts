import type { Evening } from "../../worker/contract/events/calendar.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { DocumentHead } from "../../worker/contract/site/site.ts";
import { gameSummary } from "../../worker/contract/summaries.ts";
import { firstMessagesQuery } from "../discussion/threads/first-messages.ts";
import { eveningOfGameQuery } from "../events/calendar/queries.ts";
import { soonGatheringsQuery } from "../events/coming/queries.ts";
import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { inMenu, route } from "../lib/route.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { GAMES_SEARCH } from "./addresses.ts";
import { gameDetailQuery, offersQuery, targetGameQuery } from "./detail-queries.ts";
import { GamesPage } from "./games-page.tsx";
import { firstGamesQuery, GAMES_FEED, tournamentGamesQuery } from "./queries.ts";

const GAMES: DocumentHead = {
  title: "Looking to play",
  description: "Games that members want to bring to the table. Take a free seat, or suggest one of your own.",
  feeds: [GAMES_FEED],
};

/** Returns the page's head. @param today `YYYY-MM-DD` at the club */
const gameHead = (game: Game, today: string, evening?: Evening | null): DocumentHead => ({
  ...(game.image && { image: { src: game.image, alt: `The board game ${game.name}` } }),
  title: "Looking to play",
  subTitle: game.name,
  description: gameSummary(game, today, evening),
  about: { kind: "game", game, evening },
  feeds: [GAMES_FEED],
});

export const gamesFeature: Feature = {
  name: "games",
  parts: {
    seasonToCome: Object.assign(
      lazyPart(() => import("./next-games/tournament-games.tsx").then((it) => it.TournamentGames)),
      { query: tournamentGamesQuery },
    ),
  },
  routes: [
    // The list of games is most people's goal, so its code is part of the main chunk. A game's own address shows over
    // it.
    route({
      path: "/games",
      search: GAMES_SEARCH,
      page: GamesPage,
      staysOpenAs: "games",
      ...inMenu("Looking to play", paths.games),
      inSitemap: true,
      queries: ({ search, today }, client) => ({
        games: firstGamesQuery(search, today),
        target: targetGameQuery(search, client),
        coming: soonGatheringsQuery,
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
        game: gameDetailQuery(id, client),
        offers: offersQuery(id),
        said: firstMessagesQuery(id),
        evening: eveningOfGameQuery(id),
      }),
      inFirstHtml: ["said", "evening"],
      head: ({ game, evening }, { today }) => game && gameHead(game, today, evening),
    }),
  ],
};
