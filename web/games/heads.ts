import type { Evening } from "../../worker/contract/events/calendar.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { PageHead } from "../../worker/contract/site/site.ts";
import { gameSummary } from "../../worker/contract/summaries.ts";
import type { Feed } from "../lib/route.ts";

export const GAMES_FEED: Feed = { title: "Looking to play", href: "/feeds/games.atom" };

export const GAMES: PageHead = {
  title: "Looking to play",
  description: "Games that members want to bring to the table. Take a free seat, or suggest one of your own.",
  feeds: [GAMES_FEED],
};

/** @param today `YYYY-MM-DD` at the club */
export const gameHead = (game: Game, today: string, evening?: Evening | null): PageHead => ({
  ...(game.image && { image: { src: game.image, alt: `The board game ${game.name}` } }),
  title: "Looking to play",
  subTitle: game.name,
  description: gameSummary(game, today, evening),
  about: { kind: "game", game, evening },
  feeds: [GAMES_FEED],
});
