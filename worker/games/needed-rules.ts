import { isOver } from "../contract/games/game-date.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { type ActingPlayer, assertFound, includesMember, type PersonAtGame } from "./rules.ts";

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

/** People around a game who have no seat at it. */
export const whoMayJoin = (found: {
  seats: readonly PersonAtGame[];
  people: readonly { id: string }[];
}): string[] => found.people.map(({ id }) => id).filter((id) => found.seats.every((seat) => seat.id !== id));

/**
 * Returns whom a player's call for more players reaches, and the day that it is noted under: null when there is nobody to
 * be told.
 * @param days today and tomorrow (`YYYY-MM-DD`), on which the day by which it needs players is told of without being asked
 * @throws {ClubError} `not-found`, `conflict` (not a player, over, not short of players, or told already)
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
    throw refuse("conflict", "We’ve told people already. You can ask again tomorrow.");
  }
  const to = whoMayJoin(found);
  const by = neededBy !== null && neededBy >= today ? neededBy : date;
  const facts = by === null ? {} : { needs: { more, by } };
  return to.length === 0
    ? null
    : { day, news: [{ kind: "needed", url: `/games/${id}`, gameId: id, to, facts }] };
}
