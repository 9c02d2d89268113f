import type { LateMinutes } from "../contract/games/seats.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import { refuseAboveMost } from "../users/newcomers/rules.ts";
import { type ActingPlayer, assertFound, type KnownGame, newsAboutGame, type PersonAtGame } from "./rules.ts";

interface Said {
  lateMinutes: LateMinutes | null;
  lateOn: string | null;
}

/** Returns a player's delay for a game on a day; null if there is none, or it was for another day. */
export const lateMinutesOn = ({ lateMinutes, lateOn }: Said, day: string | null): LateMinutes | null =>
  day !== null && lateOn === day ? lateMinutes : null;

/** Decides whether a player may announce a delay for today's game, or (null) take it back; the table hears of it. */
export function decideLate(
  found: {
    member: ActingPlayer;
    game: KnownGame | undefined;
    seats: readonly (PersonAtGame & Said)[];
    lastAllowedAct: unknown;
  },
  minutes: LateMinutes | null,
  today: string,
): { minutes: LateMinutes | null; news: News[] } | null {
  const game = assertFound(found.game);
  const { member, seats } = found;
  const mine = seats.find(({ id }) => id === member.id);
  if (!mine) throw refuse("conflict", "Take a seat at this game first.");
  if (game.date !== today) throw refuse("conflict", "You can say so on the day of the game.");
  if (lateMinutesOn(mine, today) === minutes) return null;
  if (minutes !== null) refuseAboveMost(member, "late", found.lastAllowedAct);
  const to = seats.map(({ id }) => id).filter((id) => id !== member.id);
  return { minutes, news: [{ ...newsAboutGame(game), kind: "late", to, facts: { late: minutes } }] };
}
