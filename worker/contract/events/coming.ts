import * as z from "zod";
import { FORM_MESSAGE, optionalLine } from "../text.ts";
import { player, seated } from "../users/users.ts";
import { clockTime } from "./events.ts";

// Who comes to the days on which the club meets.

export const COMING_NOTE_MOST = 80;

/** The number of event days ahead of which it is told who comes. */
export const DAYS_AHEAD_MOST = 12;

const DAYS_AHEAD_MESSAGE = `Ask for 1 to ${DAYS_AHEAD_MOST} days`;
/** `days`: the number of days that are wanted. */
export const comingQuery = z.object(
  {
    days: z.coerce
      .number(DAYS_AHEAD_MESSAGE)
      .int(DAYS_AHEAD_MESSAGE)
      .min(1, DAYS_AHEAD_MESSAGE)
      .max(DAYS_AHEAD_MOST, DAYS_AHEAD_MESSAGE)
      .default(DAYS_AHEAD_MOST),
  },
  FORM_MESSAGE,
);

/** "I'm coming": from when (null: from the start), and with whom. */
export const comingForm = z.object({ from: clockTime, note: optionalLine(COMING_NOTE_MOST) }, FORM_MESSAGE);
export type ComingForm = z.infer<typeof comingForm>;

/** Somebody who said that they are coming. */
export const comer = z.strictObject({
  ...seated.shape,
  /** Null for whoever is not signed in, to whom `publicId` is a number within the answer. */
  name: z.string().nullable(),
  /** `HH:MM` by the club's clock; null: from the start, and for whoever is not signed in. */
  from: z.string().nullable(),
  /** Null for whoever is not signed in, and for members while a NEW member's words wait for an editor. */
  note: z.string().nullable(),
  /** Has a seat at a game on that date. */
  isSeated: z.boolean(),
  /** The day was full: waits for a place. */
  isWaiting: z.boolean(),
});
export type Comer = z.infer<typeof comer>;

/** Who comes to an event day. */
export const gathering = z.strictObject({
  /** The id of the day. */
  id: z.string(),
  /** What it is called: its title, else its kind. */
  name: z.string(),
  /** ISO instant, midnight UTC. */
  date: z.string(),
  /** `HH:MM` by the club's clock; null where nobody has said. */
  start: z.string().nullable(),
  /** As many as there is room for; null: for all. */
  capacity: z.int().nullable(),
  /** How many have a seat at a game on its date; null where these games go by the hours of another day on that date. */
  seated: z.int().nullable(),
  /** How many of these are guests. */
  seatedGuests: z.int(),
  /** Whether the acting member has a seat at a game on its date. */
  amSeated: z.boolean(),
  /** Those who said so, in the order in which they did. */
  said: z.array(comer),
});
export type Gathering = z.infer<typeof gathering>;

/** What an editor wrote to all who come to a day. */
export const dayNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** Null: the account is gone. */
  author: player.nullable(),
  /** ISO instant. */
  createdAt: z.string(),
});
export type DayNote = z.infer<typeof dayNote>;
