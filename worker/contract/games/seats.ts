import { formatGameDate, isOver } from "./game-date.ts";
import type { Game } from "./games.ts";

type Seats = Pick<Game, "players" | "maxPlayers">;

export const freeSeats = ({ players, maxPlayers }: Seats): number => Math.max(0, maxPlayers - players.length);

export const GAME_FULL = "This game is full";

export const freeWords = (free: number): string =>
  free <= 0 ? "full" : free === 1 ? "1 seat free" : `${free} seats free`;

export const sitsAt = ({ players }: Pick<Game, "players">, who: string | undefined): boolean =>
  players.some(({ publicId }) => publicId === who);

/** Returns true for two games on the same evening. Hours don't count: nobody says when a game begins. */
export const isSameEvening = (one: Pick<Game, "id" | "date">, other: Pick<Game, "id" | "date">): boolean =>
  one.date !== null && one.id !== other.id && one.date === other.date;

export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];

/** Returns the deadline for a game's players while it counts: not over, nor after the game's day. */
export const deadlineOf = (
  { date, neededBy }: Pick<Game, "date" | "neededBy">,
  today: string,
): string | null =>
  neededBy === null || isOver({ date: neededBy }, today) || (date !== null && neededBy > date)
    ? null
    : neededBy;

/** Returns "Needs 1 more by Wed 25 Nov" until then, "1 more needed" without a deadline, null if enough play. */
export function needWords(
  game: Pick<Game, "players" | "minPlayers" | "date" | "neededBy">,
  today: string,
): string | null {
  const missing = game.minPlayers - game.players.length;
  if (missing <= 0) return null;
  const by = deadlineOf(game, today);
  return by === null ? `${missing} more needed` : `Needs ${missing} more by ${formatGameDate(by)}`;
}
