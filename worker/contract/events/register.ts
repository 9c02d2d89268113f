import * as z from "zod";
import { seated } from "../users/users.ts";

// Attendance as ticked by editors at the door, and its statistics.

export const RETURN_MONTHS = 6;

export const attendee = z.strictObject({ ...seated.shape, isThere: z.boolean() });
export type Attendee = z.infer<typeof attendee>;

export const register = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** ISO instant, midnight UTC. */
  date: z.string(),
  isCancelled: z.boolean(),
  /** People ticked, and until the day is over those who announced themselves, by name. */
  people: z.array(attendee),
  /** Number of attendees who have left the club since. */
  former: z.int(),
});
export type Register = z.infer<typeof register>;

export const person = seated;

export const attendedDay = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  there: z.int(),
  /** Number of first-timers among them. */
  newcomers: z.int(),
  cameBack: z.int(),
});
export type AttendedDay = z.infer<typeof attendedDay>;

export const attendanceFigures = z.strictObject({
  /** Latest first. */
  days: z.array(attendedDay),
  /** First-timers of the last `RETURN_MONTHS`, without the latest evening, and those who came again. */
  newcomers: z.int(),
  cameBack: z.int(),
});
export type AttendanceFigures = z.infer<typeof attendanceFigures>;
