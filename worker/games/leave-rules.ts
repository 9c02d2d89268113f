import type { News } from "../news.ts";
import { giveSeats, type SeatsGiven, type WaitingMember } from "./waiting-rules.ts";

/** A game to come at which the member sits. */
interface GameToCome {
  id: string;
  date: string | null;
  suggestedBy: string | null;
  playerCount: number;
  maxPlayers: number;
}

/** A member at a game. */
export interface AtGame {
  gameId: string;
  id: string;
}

/** What is known of the games to come at which a member sits. */
export interface SeatedGames {
  games: readonly GameToCome[];
  /** Those who sit at these games, and which member (id) brought them, of guests. */
  players: readonly (AtGame & { guestOf?: string | null })[];
  /** Those who wait for a seat at them. */
  watchers: readonly (AtGame & WaitingMember)[];
}

export const isFull = ({ playerCount, maxPlayers }: GameToCome): boolean => playerCount >= maxPlayers;

/**
 * Who gets the seats of a member and their guests, who have none any more at the games to come, and who hears that: those at the same games
 * and who suggested them, and whoever waits for a seat at one that was full.
 * @param leaving the member's id
 * @param what of the leaving is told beside the game
 * @param now milliseconds
 */
export function leaveGames(
  { games, players, watchers }: SeatedGames,
  leaving: string,
  what: Pick<News, "facts" | "playerId">,
  now: number,
): Omit<SeatsGiven, "freed"> & { news: News[] } {
  const left = games.map((game) => {
    const seats = at(game, players);
    const others = [game.suggestedBy, ...seats.map(({ id }) => id)].filter((id) => id !== leaving);
    const told: News = { kind: "leave", to: others, url: `/games/${game.id}`, gameId: game.id, ...what };
    const free = isFull(game) ? seats.filter(({ id, guestOf }) => [id, guestOf].includes(leaving)).length : 0;
    const { freed, ...gives } = giveSeats(game, { free, seats, others, watchers: at(game, watchers) }, now);
    return { ...gives, news: [told, ...freed] };
  });
  return {
    seated: left.flatMap(({ seated }) => seated),
    given: left.flatMap(({ given }) => given),
    news: left.flatMap(({ news }) => news),
  };
}

/**
 * Who gets the seats of a guest at games at which the member sits whose account is theirs from now on: one of the two is
 * free there. That nobody plays any less is told to nobody.
 * @param found the games to come at which the guest sits
 * @param now milliseconds
 */
export function freeDoubleSeats(
  { games, players, watchers }: SeatedGames,
  { guest, member }: { guest: string; member: string },
  now: number,
): SeatsGiven {
  const freed = games.flatMap((game) => {
    const seats = at(game, players);
    if (!isFull(game) || !seats.some(({ id }) => id === member)) return [];
    const others = [game.suggestedBy, ...seats.map(({ id }) => id)].filter((id) => id !== guest);
    return [giveSeats(game, { free: 1, seats, others, watchers: at(game, watchers) }, now)];
  });
  return {
    seated: freed.flatMap(({ seated }) => seated),
    given: freed.flatMap(({ given }) => given),
    freed: freed.flatMap(({ freed }) => freed),
  };
}

const at = <M extends AtGame>(game: GameToCome, members: readonly M[]): M[] =>
  members.filter(({ gameId }) => gameId === game.id);
