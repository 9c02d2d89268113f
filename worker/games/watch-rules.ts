import type { WatchForm } from "../contract/games/games.ts";
import { instantOf } from "../contract/wall-clock.ts";
import { refuse } from "../lib/errors.ts";
import {
  type ActingPlayer,
  assertFound,
  hasFreeSeat,
  includesMember,
  isOpenDay,
  type KnownGame,
  type PersonAtGame,
} from "./rules.ts";
import { isInLine, type WaitingMember } from "./waiting-rules.ts";

/** Decides whether a member may watch a game, or (until a club time, `form.until`) wait in line. */
export function decideWatch(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly PersonAtGame[];
    watchers: readonly WaitingMember[];
  },
  { until }: WatchForm,
  at: { today: string; now: number; timeZone: string },
) {
  const game = assertFound(found.game);
  if (found.seats.some(({ id }) => id === found.member.id)) {
    throw refuse("conflict", "You already have a seat at this game.");
  }
  if (!isOpenDay(game.date, at.today)) throw refuse("conflict", "This game is over.");
  if (hasFreeSeat(game)) throw refuse("conflict", "There’s a free seat: take it.");
  const wished = until === null ? null : instantBefore(game, until, at);
  const mine = found.watchers.find(({ id }) => id === found.member.id);
  const place = mine && isInLine(mine, game, at.now) ? mine : null;
  if (mine && (place?.seatMeUntil ?? null) === wished) return null;
  const wish = wished === null ? null : { until: wished, on: game.date, since: place?.seatMeSince ?? null };
  return { isFull: true, isLast: game.playerCount === 1, wish };
}

/** Returns the instant (milliseconds) of a club time that is still to come and not after the game's day. */
function instantBefore(
  { date }: KnownGame,
  until: string,
  { now, timeZone }: { now: number; timeZone: string },
): number {
  const instant = instantOf(Date.parse(`${until}Z`), timeZone);
  if (instant <= now) throw refuse("invalid", "Choose a time that’s still to come.", ["until"]);
  if (date !== null && until.slice(0, 10) > date) {
    throw refuse("invalid", "Choose a time before the game’s day is over.", ["until"]);
  }
  return instant;
}

/** @throws {ClubError} `not-found` */
export function isWatching(found: {
  member: ActingPlayer;
  game: unknown;
  watchers: readonly { id: string }[];
}): boolean {
  assertFound(found.game);
  return includesMember(found.watchers, found.member);
}
