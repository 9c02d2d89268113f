import { refuse } from "../../errors.ts";
import {
  type Acting,
  hasFreeSeat,
  isAmong,
  isOpenDay,
  type KnownGame,
  type Someone,
  there,
} from "./rules.ts";

/**
 * Whether a member may watch a game for a free seat; null when they do.
 * @throws {ClubError} `not-found`, `conflict` (seated, over, or not full)
 */
export function decideWatch(
  found: {
    member: Acting;
    game: KnownGame | undefined;
    seats: readonly Someone[];
    watchers: readonly { id: string }[];
  },
  today: string,
) {
  const game = there(found.game);
  if (found.seats.some(({ id }) => id === found.member.id)) {
    throw refuse("conflict", "You already have a seat at this game.");
  }
  if (!isOpenDay(game.date, today)) throw refuse("conflict", "This game is over.");
  if (hasFreeSeat(game)) throw refuse("conflict", "There’s a free seat: take it.");
  if (isAmong(found.watchers, found.member)) return null;
  return { isFull: true, isLast: game.playerCount === 1 };
}

/**
 * Whether a member watches a game.
 * @throws {ClubError} `not-found`
 */
export function isWatching(found: {
  member: Acting;
  game: unknown;
  watchers: readonly { id: string }[];
}): boolean {
  there(found.game);
  return isAmong(found.watchers, found.member);
}
