import { isGamePath } from "../../contract/page-meta.ts";
import { currentGamesFrom, currentGamesStatement, gameFrom, gameStatement } from "../games/service.ts";
import type { PagePart, PartsOf } from "./page-part.ts";

// The pages that show games, all or some of them.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$|leagues\/)/;

export const gameParts: PartsOf = (ctx, path) => {
  const parts: PagePart[] = [];
  if (LISTS_GAMES.test(path)) {
    parts.push({
      statement: currentGamesStatement(ctx),
      key: ["games", "current"],
      read: (row) => JSON.parse(currentGamesFrom(ctx, row).json),
    });
  }
  const id = isGamePath(path);
  if (id !== null) {
    const key = ["games", "detail", id];
    parts.push({ statement: gameStatement(ctx, id), key, read: gameFrom, isSubject: true });
  }
  return parts;
};
