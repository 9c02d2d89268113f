import type { Feature } from "../feature.ts";
import { nightlyChange } from "../job.ts";
import { gamesToAskAbout, tellEndedGames } from "./ended.ts";
import { heldGameNames } from "./held-name-store.ts";
import { leaveLinkRoutes } from "./leave-link-routes.ts";
import { gamesToNotify, tellNeededPlayers } from "./needed.ts";
import { mailedGames, newsState } from "./news-store.ts";
import { gameRoutes } from "./routes.ts";
import { ownData, plannedDay } from "./store.ts";
import { gameSubject, seats } from "./subject-store.ts";
import { gameTakeDown } from "./take-down-store.ts";

export const gamesFeature = {
  name: "games",
  api: { "/games": gameRoutes },
  links: { "/api/cant-make-it": leaveLinkRoutes },
  jobs: [
    nightlyChange("questions about played games", tellEndedGames, gamesToAskAbout),
    nightlyChange("games that need players", tellNeededPlayers, gamesToNotify),
  ],
  subject: gameSubject,
  seats,
  heldNames: heldGameNames,
  takeDowns: [gameTakeDown],
  newsState,
  boxPlans: plannedDay,
  mailedGames,
  download: ownData,
} satisfies Feature;
