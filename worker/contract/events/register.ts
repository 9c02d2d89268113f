import * as z from "zod";
import { DAY_MS } from "../durations.ts";
import { FORM_MESSAGE, line } from "../text.ts";
import { player, playerColour, seated } from "../users/users.ts";

// Attendance as ticked by editors at the door, and its statistics.

export const RETURN_MONTHS = 6;
/** People without an account are offered for so long after they last came. */
export const WALK_IN_MS = 61 * DAY_MS;
export const WALK_INS_A_DAY = 100;
export const WALK_IN_NAME_MOST = 40;

/** Months that names of people without an account are kept after they last came. */
export const NAME_MONTHS = [1, 3, 6, 12] as const;
export type NamesKept = (typeof NAME_MONTHS)[number];
export const DEFAULT_NAME_MONTHS = 6;

export const person = seated.extend({
  /** Null for somebody without an account. */
  color: playerColour.nullable(),
  /** Day of the first evening of somebody without an account, midnight UTC; left out for members and guests. */
  newSince: z.string().optional(),
});
export type RegisterPerson = z.infer<typeof person>;

export const attendee = z.strictObject({
  ...person.shape,
  isThere: z.boolean(),
  /** True if they said so themselves, by the code on the wall. */
  byCode: z.boolean().optional(),
});
export type Attendee = z.infer<typeof attendee>;

/** Somebody without an account: a first name. Their id comes from the browser, in the address. */
export const walkInForm = z.object(
  {
    name: line("Type their first name", WALK_IN_NAME_MOST),
    isAnother: z.boolean(FORM_MESSAGE).default(false),
  },
  FORM_MESSAGE,
);
export type WalkInForm = z.infer<typeof walkInForm>;

/** The evening of a code on the wall. */
export const door = z.strictObject({
  name: z.string(),
  /** Midnight UTC. */
  date: z.string(),
  state: z.enum(["early", "open", "over", "cancelled"]),
  /** `HH:MM` by the club's clock. */
  opensAt: z.string(),
  isHere: z.boolean(),
});
export type Door = z.infer<typeof door>;

export const doorCode = z.strictObject({ code: z.string() });
export type DoorCode = z.infer<typeof doorCode>;

/** Evenings of somebody without an account who may be the reader. */
export const ownWalkIn = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Midnight UTC, the earliest first. */
  dates: z.array(z.string()),
});
export type OwnWalkIn = z.infer<typeof ownWalkIn>;

export const walkInPlace = z.object(
  { day: z.string(FORM_MESSAGE), id: z.string(FORM_MESSAGE).regex(/^[\w-]{16,64}$/, FORM_MESSAGE) },
  FORM_MESSAGE,
);

export type WalkInPlace = z.infer<typeof walkInPlace>;

export const namesKept = z.strictObject({ months: z.int() });
export const namesKeptForm = z.object({ months: z.literal(NAME_MONTHS, "Choose how long") }, FORM_MESSAGE);

export const register = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** ISO instant, midnight UTC. */
  date: z.string(),
  isCancelled: z.boolean(),
  /** A register is open from its day on; past midnight its evening isn't over yet. */
  state: z.enum(["ahead", "tonight", "over"]),
  /** People ticked, and until the evening is over those who announced themselves, by name. */
  people: z.array(attendee),
  /** Number of attendees whose name is no longer kept: they left, or came long ago without an account. */
  former: z.int(),
});
export type Register = z.infer<typeof register>;

const attendedDay = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  there: z.int(),
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
  /** Months that names of people without an account are kept. */
  namesKeptMonths: z.int(),
});
export type AttendanceFigures = z.infer<typeof attendanceFigures>;

export const greeter = z.strictObject({ greets: z.boolean() });
export const greeterForm = z.object({ greets: z.boolean(FORM_MESSAGE) }, FORM_MESSAGE);

export const newcomer = z.strictObject({
  ...player.shape,
  /** Null for somebody without an account. */
  color: playerColour.nullable(),
  /** Day of the evening for somebody without an account, midnight UTC; left out for members. */
  newSince: z.string().optional(),
  greeter: player.nullable(),
});
export type Newcomer = z.infer<typeof newcomer>;

export const newcomers = z.strictObject({
  greets: z.boolean(),
  /** People whose first evening it is, for editors and members who greet; none for others. */
  people: z.array(newcomer),
});
export type Newcomers = z.infer<typeof newcomers>;

export const newPlayer = z.strictObject({ publicId: z.string() });
export type NewPlayer = z.infer<typeof newPlayer>;
