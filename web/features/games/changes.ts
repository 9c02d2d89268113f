import { formatGameDate } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { FIELDS, type GameValues, LABELS, valuesOf } from "./game-values.ts";

export interface Change {
  field: keyof GameValues;
  label: string;
  /** What it is now, in words. */
  now: string;
  /** I changed it, too: saving replaces it by mine. */
  isMineToo: boolean;
}

function inWords(game: Game, field: keyof typeof LABELS): string {
  if (field === "date") return formatGameDate(game.date);
  if (field === "table") return game.table?.name ?? "none yet";
  if (field === "image") return game.image ? "another one" : "none";
  const value = game[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "none");
}

/** What others changed between the game that the form began with and the newest one. */
export function changesMeanwhile(began: Game, newest: Game, mine: GameValues): Change[] {
  const [before, now] = [valuesOf(began), valuesOf(newest)];
  return FIELDS.flatMap((field) => {
    if (field === "message" || before[field] === now[field]) return [];
    const isMineToo = mine[field] !== before[field] && mine[field] !== now[field];
    return [{ field, label: LABELS[field], now: inWords(newest, field), isMineToo }];
  });
}

/** What I changed stays mine; what I did not touch becomes what it is now. */
export function mergedValues(began: Game, newest: Game, mine: GameValues): GameValues {
  const [before, now] = [valuesOf(began), valuesOf(newest)];
  const theirs = FIELDS.filter((field) => field !== "message" && mine[field] === before[field]);
  return { ...mine, ...Object.fromEntries(theirs.map((field) => [field, now[field]])) };
}
