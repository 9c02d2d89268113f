import type { News } from "../news.ts";

/** A game that lacks players, close to the day by which it must have them. */
export interface NeedyGame {
  id: string;
  /** `YYYY-MM-DD` */
  neededBy: string | null;
  minPlayers: number;
  playerCount: number;
  suggestedBy: string | null;
}

/**
 * Who hears that games still lack players: those who play them or suggested them, and those who would like to play them.
 * Null when there are none.
 * @param found.people who sits at one, waits for a seat at it, or asked for a game of its name
 */
export function decideNeeded(found: {
  games: readonly NeedyGame[];
  people: readonly { gameId: string; id: string }[];
}): { games: readonly NeedyGame[]; news: News[] } | null {
  if (found.games.length === 0) return null;
  const news = found.games.flatMap(({ id, neededBy, minPlayers, playerCount, suggestedBy }): News[] => {
    if (neededBy === null) return [];
    const to = found.people.filter(({ gameId }) => gameId === id).map((person) => person.id);
    const needs = { more: minPlayers - playerCount, by: neededBy };
    return [{ kind: "needed", url: `/games/${id}`, gameId: id, to: [...to, suggestedBy], facts: { needs } }];
  });
  return { games: found.games, news };
}
