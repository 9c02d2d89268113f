import type { EventType } from "./event-names.ts";
import type { Game } from "./games.ts";
import type { Table } from "./tables.ts";

/** A day on which the club meets. */
export interface EventDay {
  id: string;
  event: EventType;
  /** ISO instant, midnight UTC, as the date of a game. */
  date: string;
  /** Over the name of its type. */
  title: string | null;
  note: string | null;
  /** `HH:MM` by the club's clock; null when no time is known. An end before the start is on the day after. */
  start: string | null;
  end: string | null;
  /** The times are the club's usual ones. */
  isUsual: boolean;
  isCancelled: boolean;
}

/** When the club meets on the day of a game. */
export interface Evening {
  /** That day, as the game has it. */
  date: string | null;
  /** `HH:MM` by the club's clock; null when no time is known, and when the day is cancelled. */
  start: string | null;
}

/** A post, on the day it appeared. */
export interface CalendarPost {
  slug: string;
  title: string;
  date: string;
}

/** Everything of one month. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  month: string;
  days: EventDay[];
  games: Game[];
  posts: CalendarPost[];
}

/** Everything of one day: what is taken already. */
export interface CalendarDay {
  date: string;
  days: EventDay[];
  games: Game[];
}

/** What a player has said to do for a game. */
export interface Offer {
  publicId: string;
  teaches: boolean;
  brings: boolean;
}

/** A game as it is played that night. */
export interface TonightGame extends Game {
  offers: Offer[];
}

/** What is on at the next game night; `date` is null when nothing is planned. */
export interface Tonight {
  date: string | null;
  isToday: boolean;
  days: EventDay[];
  /** All of the club's, in its own order. */
  tables: Table[];
  games: TonightGame[];
}

/** The secret address of a member's own calendar: since when they have one. */
export interface CalendarAddress {
  since: string | null;
}
