import * as z from "zod";
import { seated } from "../users/users.ts";

// Who was there, as editors tick it at the door, and what it says about the evenings.

/** Of those whose first time was so many months ago at most, it is counted who came again. */
export const RETURN_MONTHS = 6;

/** Somebody on the register of a day. */
export const attendee = z.strictObject({ ...seated.shape, isThere: z.boolean() });
export type Attendee = z.infer<typeof attendee>;

/** The register of a day. */
export const register = z.strictObject({
  /** The id of the day. */
  id: z.string(),
  /** What it is called: its title, else its kind. */
  name: z.string(),
  /** ISO instant, midnight UTC. */
  date: z.string(),
  isCancelled: z.boolean(),
  /** By name: who is ticked, and until the day is over who comes. Of a day that is over nobody learns who stayed away. */
  people: z.array(attendee),
  /** How many were there who have left the club since. */
  former: z.int(),
});
export type Register = z.infer<typeof register>;

/** Somebody who can be ticked: a member, or a guest of one. */
export const person = seated;

/** A day of which a register was kept. */
export const attendedDay = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  /** How many were there. */
  there: z.int(),
  /** How many of them for the first time. */
  newcomers: z.int(),
  /** How many of these have come again since, on another date. */
  cameBack: z.int(),
});
export type AttendedDay = z.infer<typeof attendedDay>;

/** What the registers say, in numbers. */
export const attendanceFigures = z.strictObject({
  /** The latest first. */
  days: z.array(attendedDay),
  /** Of those whose first time was in the last `RETURN_MONTHS`, the latest evening aside: how many, and how many came again. */
  newcomers: z.int(),
  cameBack: z.int(),
});
export type AttendanceFigures = z.infer<typeof attendanceFigures>;
