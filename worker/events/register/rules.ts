import {
  type AttendanceFigures,
  type AttendedDay,
  RETURN_MONTHS,
  type Register,
  WALK_INS_A_DAY,
  type WalkInForm,
} from "../../contract/events/register.ts";
import { daysAfter, formatDayMonth } from "../../contract/games/game-date.ts";
import { weekdayOf } from "../../contract/games/game-night.ts";
import { plusMonths } from "../../contract/months.ts";
import { canChangeSettings, canKeepRegister } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import type { OpenNights } from "../../contract/wall-clock.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";
import { noSuchDay } from "../coming/rules.ts";

// Rules on registers and their figures. Pure: facts and the day are passed in.

interface KnownDay {
  id: string;
  date: string;
  cancelledAt: number | null;
  removedAt: number | null;
}

interface Found<Day extends KnownDay> {
  member: Pick<Actor, "role">;
  day: Day | undefined;
}

export interface Person {
  userId: string | null;
  walkInId: string | null;
}

interface FoundForTick<Day extends KnownDay> extends Found<Day> {
  /** The person to tick or untick, and whether they are ticked. */
  person: (Person & { isThere: boolean }) | undefined;
}

export function mustKeepRegister(member: Pick<Actor, "role">): void {
  if (!canKeepRegister(member)) throw refuse("forbidden", "Only editors and admins keep the register.");
}

/** Returns the day of a register, cancelled or not. @throws {ClubError} `forbidden`, `not-found` */
export function registerDay<Day extends KnownDay>({ member, day }: Found<Day>): Day {
  mustKeepRegister(member);
  if (!day || day.removedAt !== null) throw noSuchDay();
  return day;
}

export const stateOf = (date: string, [lastNight, today]: OpenNights): Register["state"] =>
  date > today ? "ahead" : date < lastNight ? "over" : "tonight";

function personIn({ person }: Pick<FoundForTick<KnownDay>, "person">) {
  if (!person) throw refuse("not-found", "This person is no longer known to the club.");
  return person;
}

/** Returns the day if its register is open. @throws {ClubError} `forbidden`, `not-found`, `conflict` */
function openDay<Day extends KnownDay>(found: Found<Day>, today: string): Day {
  const day = registerDay(found);
  if (day.cancelledAt !== null) throw refuse("conflict", "This day is cancelled.");
  if (day.date > today) throw refuse("conflict", "This day is still to come. Tick people once it’s here.");
  return day;
}

/** Decides whether a person may be ticked; null if they are already. */
export function decideTick<Day extends KnownDay>(
  found: FoundForTick<Day>,
  today: string,
): { day: Day; person: Person } | null {
  const day = openDay(found, today);
  const { isThere, ...person } = personIn(found);
  return isThere ? null : { day, person };
}

/** Decides whether a tick may be removed; null if there is none. */
export function decideUntick(found: FoundForTick<KnownDay>): { person: Person } | null {
  registerDay(found);
  const { isThere, ...person } = personIn(found);
  return isThere ? { person } : null;
}

interface FoundForAdding<Day extends KnownDay> extends Found<Day> {
  /** The person of this id, if this press has been received before. */
  known: unknown;
  walkIns: readonly { name: string }[];
}

/** Decides whether somebody without an account is added; null if they are there already. */
export function decideAdding<Day extends KnownDay>(
  { known, walkIns, ...found }: FoundForAdding<Day>,
  { name, isAnother }: WalkInForm,
  today: string,
): { day: Day } | null {
  const day = openDay(found, today);
  const hasNamesake = walkIns.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined || (hasNamesake && !isAnother)) return null;
  if (walkIns.length >= WALK_INS_A_DAY)
    throw refuse("conflict", `You can add ${WALK_INS_A_DAY} people without an account on one day.`);
  return { day };
}

/** Decides whether a name is taken out; null if it is gone already. */
export function decideErasing({ named, ...found }: Found<KnownDay> & { named: unknown }) {
  registerDay(found);
  return named === undefined ? null : {};
}

/** Decides on how long names are kept; null if nothing changes. */
export function decideNamesKept(
  { member, months: before }: { member: Actor; months: number },
  months: number,
): { act: AuditAct } | null {
  if (!canChangeSettings(member))
    throw refuse("forbidden", "Only admins can change how long names are kept.");
  if (before === months) return null;
  return {
    act: {
      action: "changed",
      subject: `how long the names of people without an account are kept from ${monthsInWords(before)} to ${monthsInWords(months)}`,
      url: "/attendance",
    },
  };
}

interface NamedWalkIn {
  id: string;
  name: string;
  /** `YYYY-MM-DD`. */
  dates: readonly string[];
}

/** Returns those without an account who may be a new member: a like name, and never on the same day. */
export function mayBe<Row extends NamedWalkIn>(
  member: { name: string; dates: readonly string[] },
  walkIns: readonly Row[],
): Row[] {
  const own = `${member.name} `.toLowerCase();
  return walkIns.filter(
    ({ name, dates }) =>
      own.startsWith(`${name} `.toLowerCase()) && !dates.some((date) => member.dates.includes(date)),
  );
}

export const noSuchWalkIn = () => refuse("not-found", "These evenings are no longer kept under that name.");

const monthsInWords = (months: number): string => (months === 1 ? "1 month" : `${months} months`);

/** Returns the attendance of the latest evening with a register: "21 last Thursday". */
export function attendanceWords(latest: { date: string; there: number } | undefined, today: string): string {
  if (!latest) return "None kept yet";
  const { date, there } = latest;
  if (date === today) return `${there} today`;
  return daysAfter(date, 7) >= today
    ? `${there} last ${weekdayOf(date)}`
    : `${there} on ${formatDayMonth(date)}`;
}

/** A person's first time: the day's id, and whether they came again on another date. */
interface FirstTime {
  day: string;
  cameAgain: boolean;
}

/**
 * Computes the figures. First-timers of the latest date couldn't come again yet, and are left out of the share who did.
 * @param days those with a register, the latest first
 */
export function figuresOf(
  days: readonly Pick<AttendedDay, "id" | "name" | "date" | "there">[],
  firstTimes: readonly FirstTime[],
  today: string,
): Omit<AttendanceFigures, "namesKeptMonths"> {
  const byDay = Map.groupBy(firstTimes, ({ day }) => day);
  const counted = days.map((day): AttendedDay => {
    const newcomers = byDay.get(day.id) ?? [];
    return {
      ...day,
      newcomers: newcomers.length,
      cameBack: newcomers.filter(({ cameAgain }) => cameAgain).length,
    };
  });
  const since = plusMonths(today.slice(0, 7), -RETURN_MONTHS) + today.slice(7);
  const latest = days[0]?.date ?? "";
  const recent = counted.filter(({ date }) => date.slice(0, 10) >= since && date < latest);
  const sum = (what: "newcomers" | "cameBack") => recent.reduce((total, day) => total + day[what], 0);
  return { days: counted, newcomers: sum("newcomers"), cameBack: sum("cameBack") };
}
