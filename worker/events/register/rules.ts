import { type AttendanceFigures, type AttendedDay, RETURN_MONTHS } from "../../contract/events/register.ts";
import { daysAfter, formatDayMonth } from "../../contract/games/game-date.ts";
import { weekdayOf } from "../../contract/games/game-night.ts";
import { plusMonths } from "../../contract/months.ts";
import { canKeepRegister } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
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

interface FoundForTick<Day extends KnownDay> extends Found<Day> {
  /** The person to tick or untick, and whether they are ticked. */
  person: { id: string; isThere: boolean } | undefined;
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

function personIn({ person }: Pick<FoundForTick<KnownDay>, "person">) {
  if (!person) throw refuse("not-found", "This person is no longer known to the club.");
  return person;
}

/** Decides whether a person may be ticked; null if they are already. */
export function decideTick<Day extends KnownDay>(
  found: FoundForTick<Day>,
  today: string,
): { day: Day; person: string } | null {
  const day = registerDay(found);
  if (day.cancelledAt !== null) throw refuse("conflict", "This day is cancelled.");
  if (day.date > today) throw refuse("conflict", "This day is still to come. Tick people once it’s here.");
  const { id, isThere } = personIn(found);
  return isThere ? null : { day, person: id };
}

/** Decides whether a tick may be removed; null if there is none. */
export function decideUntick(found: FoundForTick<KnownDay>): { person: string } | null {
  registerDay(found);
  const { id, isThere } = personIn(found);
  return isThere ? { person: id } : null;
}

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
export interface FirstTime {
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
): AttendanceFigures {
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
