import { lazyPart } from "../ui/lazy-part.tsx";

/** The search for a board game, of the forms of a game. Apart from these, so that it can be fetched before them. */
export const BoardGameField = lazyPart(() =>
  import("./board-games/board-game-search.tsx").then((it) => it.BoardGameSearch),
);
