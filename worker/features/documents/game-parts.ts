import { clubDay } from "../../context.ts";
import type { Game } from "../../contract/games.ts";
import { isGamePath, isLeaguePath } from "../../contract/page-addresses.ts";
import { one } from "../../db/client.ts";
import { eveningOf, presentEvening } from "../events/service.ts";
import { currentGames, gameOnWire } from "../games/service.ts";
import { type PagePart, type PartsOf, part } from "./page-part.ts";

// The pages that show the whole list.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$)/;

const isCounting = ({ isTournament }: Game): boolean => isTournament;

export const gameParts: PartsOf = (ctx, path) => {
  const parts: PagePart[] = [];
  const reads = { list: one(currentGames(ctx, clubDay(ctx))) };
  if (LISTS_GAMES.test(path)) {
    parts.push(part({ reads, key: ["games", "current"], read: ({ list }) => list?.games ?? [] }));
  }
  if (isLeaguePath(path) !== null) {
    const key = ["games", "counting"];
    parts.push(part({ reads, key, read: ({ list }) => (list?.games ?? []).filter(isCounting) }));
  }
  const id = isGamePath(path);
  if (id === null) return parts;
  return [
    ...parts,
    part({
      reads: { shown: one(gameOnWire(ctx, id)) },
      key: ["games", "detail", id],
      read: ({ shown }) => shown?.game ?? null,
      isSubject: true,
    }),
    part({
      reads: { evening: eveningOf(ctx, id) },
      key: ["games", "evening", id],
      read: ({ evening }) => presentEvening(evening),
      isEvening: true,
    }),
  ];
};
