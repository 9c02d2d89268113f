import * as z from "zod";
import { game } from "../games/games.ts";
import { dayNote } from "./coming.ts";
import { table } from "./tables.ts";

/** A day on which the club meets. */
export const eventDay = z.strictObject({
  id: z.string(),
  /** The id of its kind. */
  event: z.string(),
  /** What its kind is called, and which of the calendar's looks it has. */
  kind: z.strictObject({ name: z.string(), mark: z.int() }),
  /** ISO instant, midnight UTC, as the date of a game. */
  date: z.string(),
  /** Over the name of its kind. */
  title: z.string().nullable(),
  note: z.string().nullable(),
  /** `HH:MM` by the club's clock; null when no time is known. An end before the start is on the day after. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Where; null while the club has no venue. */
  venue: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
  /** The venue that was chosen for it, by its id; null: the usual one. */
  venueId: z.string().nullable(),
  /** As many as there is room for; null: for all. */
  capacity: z.int().nullable(),
  /** The times are the club's usual ones. */
  isUsual: z.boolean(),
  isCancelled: z.boolean(),
  /** Grows with every change. */
  version: z.int(),
});
export type EventDay = z.infer<typeof eventDay>;

/** Days that have been planned. */
export const plannedDays = z.strictObject({
  /** Number of days that are new. */
  added: z.number(),
  /** The ids of those, for whoever takes the plan back. */
  newIds: z.array(z.string()),
  /** All days of the plan as they are now, those among them that were there already. */
  days: z.array(eventDay),
});
export type PlannedDays = z.infer<typeof plannedDays>;

/** A plan that was taken back: the number of days that are gone, and of those that stay. */
export const unplannedDays = z.strictObject({ removed: z.number(), kept: z.number() });
export type UnplannedDays = z.infer<typeof unplannedDays>;

/** The next day that is planned and on, today included; null: nothing is promised. */
export const nextDay = z.strictObject({ day: eventDay.nullable() });
export type NextDay = z.infer<typeof nextDay>;

/** When the club meets on the day of a game. */
export const evening = z.strictObject({
  /** That day, as the game has it. */
  date: z.string().nullable(),
  /** `HH:MM` by the club's clock; null when no time is known, and when the day is cancelled. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Name of the place; null when nothing is planned that day, or the club has none. */
  venue: z.string().nullable(),
});
export type Evening = z.infer<typeof evening>;

/** A post, on the day it appeared. */
export const calendarPost = z.strictObject({
  slug: z.string(),
  title: z.string(),
  date: z.string(),
});
export type CalendarPost = z.infer<typeof calendarPost>;

/** Everything of one month. */
export const calendarMonth = z.strictObject({
  /** `YYYY-MM` */
  month: z.string(),
  days: z.array(eventDay),
  games: z.array(game),
  posts: z.array(calendarPost),
});
export type CalendarMonth = z.infer<typeof calendarMonth>;

/** Everything of one day: what is taken already. */
export const calendarDay = z.strictObject({
  date: z.string(),
  days: z.array(eventDay),
  games: z.array(game),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** What a player has said to do for a game. */
export const offer = z.strictObject({
  publicId: z.string(),
  teaches: z.boolean(),
  brings: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

/** The board of an evening; `date` is null when the next one was asked for and nothing is planned. Nothing that is cancelled is among it. */
export const tonight = z.strictObject({
  date: z.string().nullable(),
  isToday: z.boolean(),
  days: z.array(eventDay),
  /** All of the club's that are in use, in its own order; games keep those that have been retired since. */
  tables: z.array(table),
  games: z.array(game),
  /** Notes to all who come, by the ids of its days; none for visitors. */
  notes: z.record(z.string(), z.array(dayNote)),
});
export type Tonight = z.infer<typeof tonight>;

/** The secret address of a member's own calendar: since when they have one. */
export const calendarAddress = z.strictObject({
  since: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;
