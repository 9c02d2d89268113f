import type { News } from "../news.ts";
import { givenTogether, giveSeats, type SeatsGiven, type WaitingMember } from "./waiting-rules.ts";

interface GameToCome {
  id: string;
  date: string | null;
  suggestedBy: string | null;
  playerCount: number;
  maxPlayers: number;
}

export interface AtGame {
  gameId: string;
  id: string;
}

export interface SeatedGames {
  games: readonly GameToCome[];
  /** Players of these games; for guests with the id of their host. */
  players: readonly (AtGame & { guestOf?: string | null })[];
  watchers: readonly (AtGame & WaitingMember)[];
}

export const isGameFull = ({ playerCount, maxPlayers }: GameToCome): boolean => playerCount >= maxPlayers;

/** Decides who gets the seats of a leaving member (id) and their guests. @param what facts of the news */
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
    const free = isGameFull(game)
      ? seats.filter(({ id, guestOf }) => [id, guestOf].includes(leaving)).length
      : 0;
    const waiting = at(game, watchers).filter(({ id }) => id !== leaving);
    const { freed, ...gives } = giveSeats(game, { free, seats, others, watchers: waiting }, now);
    return { ...gives, news: [told, ...freed] };
  });
  return {
    seated: left.flatMap(({ seated }) => seated),
    given: left.flatMap(({ given }) => given),
    news: left.flatMap(({ news }) => news),
  };
}

/** Decides who gets a guest's seat where their member sits, too. @param found coming games of the guest */
export function freeDoubleSeats(
  { games, players, watchers }: SeatedGames,
  { guest, member }: { guest: string; member: string },
  now: number,
): SeatsGiven {
  const gives = games.flatMap((game) => {
    const seats = at(game, players);
    if (!isGameFull(game) || !seats.some(({ id }) => id === member)) return [];
    const others = [game.suggestedBy, ...seats.map(({ id }) => id)].filter((id) => id !== guest);
    return [giveSeats(game, { free: 1, seats, others, watchers: at(game, watchers) }, now)];
  });
  return givenTogether(gives);
}

const at = <M extends AtGame>(game: GameToCome, members: readonly M[]): M[] =>
  members.filter(({ gameId }) => gameId === game.id);
