import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Tonight } from "../../worker/contract/events/calendar.ts";
import { isOver } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { usePage } from "../lib/page-context.ts";
import { TONIGHT } from "../lib/tonight.ts";
import { currentGamesQuery } from "./queries.ts";

const UNDATED = "9999";

/** Returns true if `a` precedes `b` on the board: by date, undated last, newest first within a day. @see spec §4 */
function standsBefore(a: Game, b: Game): boolean {
  const [dayA, dayB] = [a.date ?? UNDATED, b.date ?? UNDATED];
  if (dayA !== dayB) return dayA < dayB;
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt > b.createdAt;
}

const isCurrent = (game: Game, today: string) => game.players.length > 0 && !isOver(game, today);

/** Replaces the game in place, or removes it if empty or over. @param today `YYYY-MM-DD` @see spec §4 */
export function listWithGame(list: Game[], game: Game, today: string): Game[] {
  const known = list.find(({ id }) => id === game.id);
  if (known?.date === game.date && isCurrent(game, today)) {
    return list.map((other) => (other === known ? game : other));
  }
  const others = list.filter((other) => other !== known);
  if (!isCurrent(game, today)) return others;
  const next = others.findIndex((other) => standsBefore(game, other));
  return others.toSpliced(next < 0 ? others.length : next, 0, game);
}

/** Writes a game, saved or optimistic, into every cache that shows it. */
export function saveGame(client: QueryClient, game: Game, today: string): void {
  client.setQueryData<Game | null>(["games", "detail", game.id], game);
  client.setQueryData(currentGamesQuery.queryKey, (list) => list && listWithGame(list, game, today));
  client.setQueriesData<Tonight>({ queryKey: TONIGHT }, (night) => night && withGameTonight(night, game));
}

/** Returns the night with the changed game: replaced, added, or removed if it has no players or another date. */
export function withGameTonight(night: Tonight, game: Game): Tonight {
  const known = night.games.find(({ id }) => id === game.id);
  const isOn = game.players.length > 0 && game.date === night.date;
  if (known && isOn) return { ...night, games: night.games.map((other) => (other === known ? game : other)) };
  const others = night.games.filter((other) => other !== known);
  return { ...night, games: isOn ? [...others, game] : others };
}

export function useSaveGame() {
  const client = useQueryClient();
  const { today } = usePage();
  return (game: Game) => saveGame(client, game, today);
}
