import type { PlayerRecord } from "../contract/league/league.ts";

interface PlayedOnce {
  gameName: string;
  place: number;
  /** Opponents faced; 0 if the game doesn't count. */
  faced: number;
  team: number | null;
}

type OneGame = PlayerRecord["games"][number];

export function gamesOf(plays: readonly PlayedOnce[]): OneGame[] {
  const games = new Map<string, OneGame>();
  for (const { gameName, place, faced, team } of plays) {
    const known = games.get(gameName.toLowerCase());
    // Spellings that differ only in case are one game, named as on its last day.
    const game = known ?? { name: gameName, times: 0, best: null };
    if (!known) games.set(gameName.toLowerCase(), game);
    game.times += 1;
    if (faced > 0 && team === null) game.best = betterOf(game.best, { place, players: faced + 1 });
  }
  return [...games.values()].sort((a, b) => b.times - a.times);
}

const betterOf = (known: OneGame["best"], other: NonNullable<OneGame["best"]>) =>
  !known || other.place < known.place || (other.place === known.place && other.players > known.players)
    ? other
    : known;
