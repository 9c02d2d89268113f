import type { Game } from "../../worker/contract/games/games.ts";
import { freeWords, isSameEvening, sitsAt } from "../../worker/contract/games/seats.ts";
import type { Player, Seated } from "../../worker/contract/users/users.ts";

const SEATS_SHOWN = 12;
const FREE_SHOWN = 4;

/** Returns the discs and free seats drawn and those behind "+n": a long table must not hide free ones. @see spec §9 */
export function foldSeats(taken: number, maxPlayers: number) {
  const free = Math.max(0, maxPlayers - taken);
  const freeShown = Math.min(free, Math.max(FREE_SHOWN, SEATS_SHOWN - taken));
  const discs = Math.min(taken, SEATS_SHOWN - freeShown);
  return { discs, moreDiscs: taken - discs, free: freeShown, moreFree: free - freeShown };
}

export const gamesWords = (games: number): string => `${games} ${games > 1 ? "games" : "game"}`;

type Counts = Pick<Game, "minPlayers" | "maxPlayers" | "bggId">;

/** Returns "2–4 players", "1 player"; "Up to 4 players" of a typed name, for which nobody was asked the least. */
export const playersWords = ({ minPlayers, maxPlayers, bggId }: Counts): string => {
  if (bggId === null && minPlayers === 1 && maxPlayers > 1) return `Up to ${maxPlayers} players`;
  if (minPlayers !== maxPlayers) return `${minPlayers}–${maxPlayers} players`;
  return minPlayers === 1 ? "1 player" : `${minPlayers} players`;
};

/** Returns "Full", "1 seat free", "3 seats free". */
export const roomWords = (taken: number, maxPlayers: number): string =>
  taken < maxPlayers ? freeWords(maxPlayers - taken) : "Full";

/** Returns the label of a row of seats: "1 more needed" while the game is short of players, else its free seats. */
export const rowWords = ({ players, minPlayers, maxPlayers }: Game): string =>
  players.length < minPlayers
    ? `${minPlayers - players.length} more needed`
    : roomWords(players.length, maxPlayers);

/** Returns the other players who have accounts. Guests are never notified. */
export const othersAt = ({ players }: Game, me: { publicId: string } | null): Player[] =>
  players.filter(({ publicId, guestOf }) => publicId !== me?.publicId && guestOf === undefined);

export const guestsOf = ({ players }: Game, host: string | undefined): Seated[] =>
  players.filter(({ guestOf }) => guestOf !== undefined && guestOf === host);

/** Returns other games of the member's on the same evening. @param me public id */
export const gamesElsewhere = (games: readonly Game[], game: Pick<Game, "id" | "date">, me: string): Game[] =>
  games.filter((other) => isSameEvening(game, other) && sitsAt(other, me));
