import type { Game } from "../../contract/games.ts";
import { isGamePath, isLeaguePath } from "../../contract/page-addresses.ts";
import { asOld } from "../../db/statement.ts";
import { eveningOf, presentEvening } from "../events/service.ts";
import { clubDay, currentList, gameOnWire } from "../games/service.ts";
import type { PagePart, PartsOf } from "./page-part.ts";

// The pages that show the whole list.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$)/;

export const gameParts: PartsOf = (ctx, path) => {
  const parts: PagePart[] = [];
  const current = () => asOld(currentList(ctx, clubDay(ctx), []));
  const list = ([row]: { json: string }[]): Game[] => JSON.parse(row?.json ?? "[]");
  const only = ([row]: { game: Game }[]): Game | null => row?.game ?? null;
  if (LISTS_GAMES.test(path)) {
    parts.push({ statement: current(), key: ["games", "current"], read: list });
  }
  if (isLeaguePath(path) !== null) {
    const read = (rows: { json: string }[]) => list(rows).filter(({ isTournament }) => isTournament);
    parts.push({ statement: current(), key: ["games", "counting"], read });
  }
  const id = isGamePath(path);
  if (id !== null) {
    const key = ["games", "detail", id];
    parts.push({ statement: asOld(gameOnWire(ctx, id)), key, read: only, isSubject: true });
    parts.push({
      statement: asOld(eveningOf(ctx, id)),
      key: ["games", "evening", id],
      read: presentEvening,
      isEvening: true,
    });
  }
  return parts;
};
