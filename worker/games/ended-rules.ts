import { daysAfter } from "../contract/games/game-date.ts";
import type { News } from "../news.ts";

/** A cron that stood still for longer has missed the moment to ask how it was. */
const DAYS_MOST = 7;

/** The first day (`YYYY-MM-DD`) whose games may still be asked about. */
export const earliestAskableDay = (today: string): string => daysAfter(today, -DAYS_MOST);

/**
 * Who is asked how a game was; null when that has been done today.
 * @param found the first day not asked about yet (none: yesterday), and who sat at games of late
 */
export function decideEnded(
  found: {
    asked: { value: string } | undefined;
    seats: readonly { gameId: string; date: string | null; userId: string }[];
  },
  today: string,
): News[] | null {
  const until = found.asked?.value ?? daysAfter(today, -1);
  if (until >= today) return null;
  const games = Map.groupBy(
    found.seats.filter(({ date }) => date !== null && date >= until && date < today),
    ({ gameId }) => gameId,
  );
  return [...games].map(([gameId, seats]) => ({
    kind: "end",
    url: `/games/${gameId}`,
    gameId,
    to: seats.map(({ userId }) => userId),
    facts: { playedOn: seats[0]?.date ?? today },
  }));
}
