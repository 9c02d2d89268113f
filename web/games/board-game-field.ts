import { lazyPart } from "../ui/lazy-part.tsx";

/** Board game search of the game forms. In a file of its own, so that it can be preloaded before them. */
export const BoardGameField = lazyPart(() =>
  import("../platform/board-games/board-game-search.tsx").then((it) => it.BoardGameSearch),
);
