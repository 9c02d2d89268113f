import { isOver } from "../contract/games/game-date.ts";
import { deadlineOf } from "../contract/games/seats.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { type ActingPlayer, assertFound, includesMember, type PersonAtGame } from "./rules.ts";

export interface NeedyGame {
  id: string;
  /** `YYYY-MM-DD` */
  neededBy: string | null;
  minPlayers: number;
  maxPlayers: number;
  playerCount: number;
  suggestedBy: string | null;
}

/**
 * Decides who hears that games lack players: players, suggesters, and people who want to; null if nobody.
 * @param found.people players, waiting members, and those who asked for a game of its name
 */
export function decideNeeded(found: {
  games: readonly NeedyGame[];
  people: readonly { gameId: string; id: string }[];
}): { games: readonly NeedyGame[]; news: News[] } | null {
  if (found.games.length === 0) return null;
  const news = found.games.flatMap((game): News[] => {
    const { id, neededBy, minPlayers, maxPlayers, playerCount, suggestedBy } = game;
    if (neededBy === null) return [];
    const to = found.people.filter(({ gameId }) => gameId === id).map((person) => person.id);
    const more = minPlayers - playerCount;
    const needs = { ...(more > 0 ? { more } : { free: maxPlayers - playerCount }), by: neededBy };
    return [{ kind: "needed", url: `/games/${id}`, gameId: id, to: [...to, suggestedBy], facts: { needs } }];
  });
  return { games: found.games, news };
}

export const peopleWithoutSeat = (found: {
  seats: readonly PersonAtGame[];
  people: readonly { id: string }[];
}): string[] => found.people.map(({ id }) => id).filter((id) => found.seats.every((seat) => seat.id !== id));

/**
 * Decides who is reached by a player's call for more players, and the day to note it under; null if nobody is.
 * @param days today and tomorrow (`YYYY-MM-DD`), on which notices about the needed-by day go out by themselves
 */
export function decideAsk(
  found: {
    member: ActingPlayer;
    game: (NeedyGame & { date: string | null; neededTold: string | null }) | undefined;
    seats: readonly PersonAtGame[];
    people: readonly { id: string }[];
  },
  days: readonly [today: string, tomorrow: string],
): { day: string; news: News[] } | null {
  const { id, date, neededBy, neededTold, minPlayers } = assertFound(found.game);
  const [today] = days;
  if (!includesMember(found.seats, found.member)) throw refuse("conflict", "Take a seat at this game first.");
  if (isOver({ date }, today)) throw refuse("conflict", "This game is over.");
  const more = minPlayers - found.seats.length;
  if (more <= 0) throw refuse("conflict", "This game has enough players.");
  const day = neededBy !== null && days.includes(neededBy) ? neededBy : today;
  if (neededTold === day || neededTold === today) {
    const now = neededTold === today ? "You can ask again tomorrow." : "You can still share the link.";
    throw refuse("conflict", `We’ve told people already. ${now}`);
  }
  const to = peopleWithoutSeat(found);
  const by = deadlineOf({ date, neededBy }, today) ?? date;
  const facts = by === null ? {} : { needs: { more, by } };
  return to.length === 0
    ? null
    : { day, news: [{ kind: "needed", url: `/games/${id}`, gameId: id, to, facts }] };
}
