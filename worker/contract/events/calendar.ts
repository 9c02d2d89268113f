import * as z from "zod";
import { game } from "../games/games.ts";
import { dayNote } from "./coming.ts";
import { table } from "./tables.ts";

export const eventDay = z.strictObject({
  id: z.string(),
  event: z.string(),
  /** Name of its kind, and the number of the calendar style that it has. */
  kind: z.strictObject({ name: z.string(), mark: z.int() }),
  /** ISO instant, midnight UTC, as a game's date. */
  date: z.string(),
  /** Title that replaces the name of the kind. */
  title: z.string().nullable(),
  note: z.string().nullable(),
  /** `HH:MM` by the club's clock; null if unknown. An end before the start is on the day after. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Null while the club has no venue. */
  venue: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
  /** Id of the venue chosen for it; null for the usual one. */
  venueId: z.string().nullable(),
  capacity: z.int().nullable(),
  /** True if the times are the club's usual ones. */
  isUsual: z.boolean(),
  isCancelled: z.boolean(),
  version: z.int(),
});
export type EventDay = z.infer<typeof eventDay>;

export const plannedDays = z.strictObject({
  newIds: z.array(z.string()),
  /** All days of the plan as they are now, including those that existed before. */
  days: z.array(eventDay),
});
export type PlannedDays = z.infer<typeof plannedDays>;

export const unplannedDays = z.strictObject({ removed: z.number(), kept: z.number() });
export type UnplannedDays = z.infer<typeof unplannedDays>;

export const nextDay = z.strictObject({ day: eventDay.nullable() });
export type NextDay = z.infer<typeof nextDay>;

export const evening = z.strictObject({
  date: z.string().nullable(),
  /** `HH:MM` by the club's clock; null if unknown, or the day is cancelled. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** True if the club's day on its date is cancelled, and no other takes place. */
  isCancelled: z.boolean(),
  /** Name of the venue; null if nothing is planned that day, or the club has none. */
  venue: z.string().nullable(),
});
export type Evening = z.infer<typeof evening>;

const calendarPost = z.strictObject({
  slug: z.string(),
  title: z.string(),
  date: z.string(),
});
export type CalendarPost = z.infer<typeof calendarPost>;

export const calendarMonth = z.strictObject({
  days: z.array(eventDay),
  games: z.array(game),
  posts: z.array(calendarPost),
});
export type CalendarMonth = z.infer<typeof calendarMonth>;

export const calendarDay = z.strictObject({
  days: z.array(eventDay),
  games: z.array(game),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const offer = z.strictObject({
  publicId: z.string(),
  teaches: z.boolean(),
  brings: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

/** The board of an evening; `date` is null if nothing is planned. */
export const tonight = z.strictObject({
  date: z.string().nullable(),
  /** True for an evening that may be going on, until six on the next morning. */
  isToday: z.boolean(),
  days: z.array(eventDay),
  /** Cancelled days of the date, if none takes place. */
  cancelled: z.array(eventDay),
  /** Tables in use, in the club's order; a game may still have one retired since. */
  tables: z.array(table),
  games: z.array(game),
  /** Notes to everybody coming, by day id; empty for visitors. */
  notes: z.record(z.string(), z.array(dayNote)),
});
export type Tonight = z.infer<typeof tonight>;

export const calendarAddress = z.strictObject({
  since: z.string().nullable(),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;
