import { venueAt } from "../contract/club/club.ts";
import { firstToBegin } from "../contract/events/club-days.ts";
import type { GameChange } from "../contract/notifications/news.ts";
import type { News } from "../news.ts";
import type { Turn } from "./coming/rules.ts";

// Rules on what players of games hear when the club's days change. Pure: facts and the day are passed in.

/** The part of a club day that applies to games on its date. */
export interface DayOfGames {
  date: string;
  /** The id of its kind. */
  event: string;
  startsAt: string | null;
  endsAt: string | null;
  /** The usual hours of its kind (`19:00–23:00`); null if not known. */
  usualHours: string | null;
  venueId: string | null;
  cancelledAt: number | null;
  version: number;
}

export interface ByVenue {
  venues: readonly { id: string; name: string }[];
}

interface Seat {
  date: string;
  game: string;
  player: string;
}

// The days on the calendar on the dates of a change, and the seats of games there.
export interface OnDates<D extends DayOfGames> {
  today: string;
  days: readonly D[];
  seats: readonly Seat[];
}

export function onDate<D extends DayOfGames>({ today, days, seats }: OnDates<D>, date: string) {
  return {
    before: days.filter((day) => day.date === date),
    // Nobody is notified of what is over.
    seats: date < today ? [] : seats.filter((seat) => seat.date === date),
  };
}

const hoursOf = (day: DayOfGames): string | null =>
  day.startsAt ? `${day.startsAt}–${day.endsAt}` : day.usualHours;

/** Returns the day whose hours games on its date have: the first to begin that isn't cancelled. */
export const dayOfGames = <D extends DayOfGames>(days: readonly D[]): D | undefined =>
  firstToBegin(
    days
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((day) => ({ ...day, start: day.startsAt ?? day.usualHours?.slice(0, 5) ?? null })),
  );

export const changeOf = (
  what: "hours" | "place" | "evening",
  from: string | null,
  to: string | null,
): GameChange[] => (from === to ? [] : [{ what, from, to }]);

const placeOf = ({ venues }: ByVenue, { venueId }: DayOfGames): string | null =>
  venueAt(venues, venueId)?.name ?? null;

export const changesBetween = (found: ByVenue, from: DayOfGames, to: DayOfGames): GameChange[] => [
  ...changeOf("hours", hoursOf(from), hoursOf(to)),
  ...changeOf("place", placeOf(found, from), placeOf(found, to)),
];

export const turnBy = (changes: GameChange[]): Turn | null =>
  changes[0] ? { clubDay: changes[0].what === "hours" ? "at other hours" : "elsewhere", changes } : null;

// Before it is sent, one such turn takes the other back.
export function turnTo(
  clubDay: "cancelled" | "on again",
  found: ByVenue,
  day: DayOfGames,
  changes: readonly GameChange[] = [],
): Turn {
  const [hours, place] = [hoursOf(day) ?? "without fixed hours", placeOf(found, day)];
  const plan = place ? `${hours} at ${place}` : hours;
  const turn = clubDay === "cancelled" ? changeOf("evening", plan, null) : changeOf("evening", null, plan);
  return { clubDay, changes: [...turn, ...changes] };
}

/** Returns what becomes of games on a date whose days change; null for nothing, or for a new first day. */
export function turnOfGames(
  found: ByVenue,
  before: readonly DayOfGames[],
  after: readonly DayOfGames[],
): Turn | null {
  const [went, goes] = [dayOfGames(before), dayOfGames(after)];
  if (went && goes) return turnBy(changesBetween(found, went, goes));
  if (went) return turnTo("cancelled", found, went);
  return goes && (before.length > 0 || goes.version > 0) ? turnTo("on again", found, goes) : null;
}

export type SeatNews = News & { to: string[]; gameId: string };

export function newsOf(turn: Turn | null, seats: readonly Seat[]): SeatNews[] {
  if (turn === null) return [];
  return [...new Set(seats.map(({ game }) => game))].map((gameId) => ({
    kind: "plan",
    to: seats.filter(({ game }) => game === gameId).map(({ player }) => player),
    url: `/games/${gameId}`,
    gameId,
    facts: { ...turn },
  }));
}
