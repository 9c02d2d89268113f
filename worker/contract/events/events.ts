import * as z from "zod";
import { gameDay } from "../dates.ts";
import { FORM_MESSAGE, optionalText, tidyLine } from "../text.ts";
import { PLANNED_MOST } from "./event-rule.ts";

// Apart from event-rule.ts and event-names.ts, which pages load without zod.

export const EVENT_TITLE_MOST = 80;
const EVENT_NOTE_MOST = 500;
const CAPACITY_MOST = 1_000;

const eventType = z.string("Choose a kind of day").max(100, "Choose a kind of day");
export const nextDayQuery = z.object({ event: eventType.default("") }, FORM_MESSAGE);

export const DAY_MESSAGE = "A day is written as 2026-11-26.";

/** A query for the board of the evening of a day; default: the next evening. */
export const nightQuery = z.object({ day: z.string(DAY_MESSAGE).optional() }, FORM_MESSAGE);

const TIME_MESSAGE = "Enter a time such as 19:00";
/** `HH:MM`; blank is null. */
export const clockTime = z
  .string(TIME_MESSAGE)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, TIME_MESSAGE)
  .transform((at) => at || null)
  .nullable()
  .default(null);
interface Hours {
  start: string | null;
  end: string | null;
}

/** Adds the checks of two times: both or neither, and not the same. */
export const withTimes = <F extends z.ZodType<Hours>>(form: F) =>
  form
    .refine(({ start, end }) => (start === null) === (end === null), {
      path: ["end"],
      message: "Enter both times, or neither.",
    })
    .refine(({ start, end }) => start === null || start !== end, {
      path: ["end"],
      message: "The end must differ from the start.",
    });

/** Latest end after midnight: an end before the start is on the day after, up to this time. */
export const LATEST_END = "12:00";

/** Adds the checks of an evening's hours, whose end isn't before the start either. */
const withHours = <F extends z.ZodType<Hours>>(form: F) =>
  withTimes(form).refine(
    ({ start, end }) => start === null || end === null || start <= end || end <= LATEST_END,
    { path: ["end"], message: "The end is before the start." },
  );

const title = optionalText(EVENT_TITLE_MOST).transform((text) => text && tidyLine(text));
/** Id of one of the club's venues; null for the usual one. */
const venueId = z
  .string("Choose a venue")
  .max(64, "Choose a venue")
  .transform((id) => id || null)
  .nullable()
  .default(null);
const CAPACITY_MESSAGE = `Enter a number from 1 to ${CAPACITY_MOST}, or leave it blank`;
const capacity = z
  .int(CAPACITY_MESSAGE)
  .min(1, CAPACITY_MESSAGE)
  .max(CAPACITY_MOST, CAPACITY_MESSAGE)
  .nullable()
  .default(null);
const fields = {
  title,
  note: optionalText(EVENT_NOTE_MOST),
  start: clockTime,
  end: clockTime,
  venueId,
  capacity,
};

const month = z.int("That isn’t a month").min(1, "That isn’t a month").max(12, "That isn’t a month");

const eventRule = z
  .object(
    {
      weekday: z
        .int("Choose a day of the week")
        .min(0, "Choose a day of the week")
        .max(6, "Choose a day of the week"),
      nth: z
        .union(
          [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)],
          "Choose which of the month",
        )
        .nullable()
        .default(null),
      from: gameDay,
      to: gameDay,
      exceptMonths: z
        .array(month, "Months are a list of numbers")
        .max(12, "A year has twelve months")
        .default([]),
      exceptDays: z
        .array(gameDay, "Days are a list of dates")
        .max(PLANNED_MOST, "That’s too many exceptions")
        .default([]),
    },
    "A rule needs a day of the week, a first and a last day",
  )
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day is before the first." });

/** A day with its own title and times, as read from another calendar. */
const ownDay = withTimes(
  z.object({ date: gameDay, title, start: clockTime, end: clockTime }, "A day needs a date"),
);

export const planForm = withHours(
  z.object(
    {
      event: eventType,
      days: z
        .array(gameDay, "Days are a list of dates")
        .max(PLANNED_MOST, "Please plan fewer days at once")
        .default([]),
      rule: eventRule.nullable().default(null),
      own: z
        .array(ownDay, "Days are a list")
        .max(PLANNED_MOST, "Please plan fewer days at once")
        .refine(
          (days) => new Set(days.map(({ date }) => date)).size === days.length,
          "A day is listed twice.",
        )
        .default([]),
      ...fields,
    },
    FORM_MESSAGE,
  ),
);
export type PlanForm = z.infer<typeof planForm>;

const VERSION_MESSAGE = "That is not a version of this day";
export const unplanForm = z.object(
  {
    days: z
      .array(
        z.object(
          { id: z.string("A day has an id").max(64, "A day has an id"), version: z.int(VERSION_MESSAGE) },
          "A day has an id and a version",
        ),
        "Days are a list",
      )
      .min(1, "Say which days")
      .max(PLANNED_MOST, "That’s too many days at once"),
  },
  FORM_MESSAGE,
);
export type UnplanForm = z.infer<typeof unplanForm>;

export const dayForm = withHours(
  z.object(
    {
      ...fields,
      date: gameDay,
      cancelled: z.boolean("Cancelled is yes or no").default(false),
      version: z.int(VERSION_MESSAGE).optional(),
    },
    FORM_MESSAGE,
  ),
);
export type DayForm = z.infer<typeof dayForm>;

export const hoursForm = withHours(
  z.object({ event: eventType, start: clockTime, end: clockTime }, FORM_MESSAGE),
);
export type HoursForm = z.infer<typeof hoursForm>;

const offered = z.boolean("Choose yes or no").default(false);
export const offerForm = z.object({ teaches: offered, brings: offered }, FORM_MESSAGE);
export type OfferForm = z.infer<typeof offerForm>;
