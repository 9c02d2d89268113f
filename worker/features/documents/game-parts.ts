import type { Game } from "../../contract/games.ts";
import { isGamePath, isLeaguePath } from "../../contract/page-addresses.ts";
import { asOld } from "../../db/statement.ts";
import { eveningOf, presentEvening } from "../events/service.ts";
import { currentGamesFrom, currentGamesStatement, gameFrom, gameStatement } from "../games/service.ts";
import type { PagePart, PartsOf } from "./page-part.ts";

// The pages that show the whole list.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$)/;

export const gameParts: PartsOf = (ctx, path) => {
  const parts: PagePart[] = [];
  const list = (row: never): Game[] => JSON.parse(currentGamesFrom(ctx, row).json);
  if (LISTS_GAMES.test(path)) {
    parts.push({ statement: currentGamesStatement(ctx), key: ["games", "current"], read: list });
  }
  if (isLeaguePath(path) !== null) {
    const read = (row: never) => list(row).filter(({ isTournament }) => isTournament);
    parts.push({ statement: currentGamesStatement(ctx), key: ["games", "counting"], read });
  }
  const id = isGamePath(path);
  if (id !== null) {
    const key = ["games", "detail", id];
    parts.push({ statement: gameStatement(ctx, id), key, read: gameFrom, isSubject: true });
    parts.push({
      statement: asOld(eveningOf(ctx, id)),
      key: ["games", "evening", id],
      read: presentEvening,
      isEvening: true,
    });
  }
  return parts;
};
