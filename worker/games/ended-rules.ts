import { daysAfter } from "../contract/games/game-date.ts";
import type { News } from "../news.ts";

/** The oldest games still asked about after an outage of the cron. */
const DAYS_MOST = 7;

export const earliestAskableDay = (today: string): string => daysAfter(today, -DAYS_MOST);

/** Decides who is asked how a game was. @param found the first day not asked about yet, by default yesterday */
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
