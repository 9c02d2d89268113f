import * as z from "zod";
import { FORM_MESSAGE, optionalLine } from "../text.ts";
import { player, seated } from "../users/users.ts";
import { clockTime } from "./events.ts";
import { leavesBeforeArriving, OTHER_ANSWERS, outsideHours } from "./own-coming.ts";

// Attendance announced for club days.

export const COMING_NOTE_MOST = 80;

const DAYS_AHEAD_MOST = 12;

const DAYS_AHEAD_MESSAGE = `Ask for 1 to ${DAYS_AHEAD_MOST} days`;
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

export const comingForm = z
  .object(
    {
      /** Null: from the start. */
      from: clockTime,
      /** Null: to the end. After midnight, too. */
      until: clockTime,
      note: optionalLine(COMING_NOTE_MOST),
      /** True for those who know what they play, and are given no seat. */
      hasOwnPlans: z.boolean("Say yes or no").default(false),
      answer: z.enum(["yes", ...OTHER_ANSWERS], "Answer yes, maybe or no").default("yes"),
    },
    FORM_MESSAGE,
  )
  .refine((form) => !leavesBeforeArriving(form), {
    path: ["until"],
    message: "You’d leave before you get here. Check both times.",
  });
export type ComingForm = z.infer<typeof comingForm>;

export const comingFormOf = (day: Pick<Gathering, "start" | "end">) =>
  comingForm.superRefine((form, context) => {
    for (const issue of outsideHours(day, form)) context.addIssue({ code: "custom", ...issue });
  });

export const comer = z.strictObject({
  ...seated.shape,
  /** Null for visitors, for whom `publicId` is a number within the response. */
  name: z.string().nullable(),
  /** `HH:MM` by the club's clock; null: from the start, and for visitors. */
  from: z.string().nullable(),
  /** `HH:MM` at which they leave, after midnight if earlier than 06:00; null: at the end, and for visitors. */
  until: z.string().nullable(),
  /** True if they look for no game. False for visitors. */
  hasOwnPlans: z.boolean(),
  /** Null for visitors, and for members while a NEW member's note waits for an editor. */
  note: z.string().nullable(),
  isSeated: z.boolean(),
  isWaiting: z.boolean(),
});
export type Comer = z.infer<typeof comer>;

export const gathering = z.strictObject({
  id: z.string(),
  /** Its title, else the name of its kind. */
  name: z.string(),
  /** ISO instant, midnight UTC. */
  date: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  capacity: z.int().nullable(),
  /** Number of people seated at games on its date; null if these games follow another day's hours. */
  seated: z.int().nullable(),
  seatedGuests: z.int(),
  amSeated: z.boolean(),
  /** People who announced themselves, in that order. */
  said: z.array(comer),
  /** People who may come, without those who have a seat. Names are null for visitors. */
  maybe: z.array(comer.pick({ publicId: true, name: true, color: true })),
  /** Number of members who can't make it, for editors; null for others. */
  absent: z.int().nullable(),
  /** The acting member's answer, unless it is yes or they have taken a seat since. */
  ownAnswer: z.enum(OTHER_ANSWERS).nullable(),
});
export type Gathering = z.infer<typeof gathering>;

export const dayNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  author: player.nullable(),
  createdAt: z.string(),
});
export type DayNote = z.infer<typeof dayNote>;
