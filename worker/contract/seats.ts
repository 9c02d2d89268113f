import type { Game } from "./games.ts";

type Seats = Pick<Game, "players" | "maxPlayers">;

/** Never less than none, also at a table that is over-full. */
export const freeSeats = ({ players, maxPlayers }: Seats): number => Math.max(0, maxPlayers - players.length);

/** Free seats in words: "full", "1 seat free", "3 seats free". */
export const freeWords = (free: number): string =>
  free <= 0 ? "full" : free === 1 ? "1 seat free" : `${free} seats free`;

/** Whether somebody (public id) has a seat at the game. */
export const sitsAt = ({ players }: Pick<Game, "players">, who: string | undefined): boolean =>
  players.some(({ publicId }) => publicId === who);
