import { EVENT_NAMES, type EventType } from "../../contract/event-names.ts";
import { daysOf, PLANNED_MOST } from "../../contract/event-rule.ts";
import type { DayForm, HoursForm, PlanForm } from "../../contract/events.ts";
import { formatGameDate } from "../../contract/game-date.ts";
import { canPlanDays } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users.ts";
import { refuse } from "../../errors.ts";
import type { Act } from "../audit/service.ts";
import type { News } from "../notifications/service.ts";

// What planning makes of the club's days, and who hears of it. Pure: what was found, and the clock, are passed in.

/** A day as rules know it. */
export interface KnownDay {
  id: string;
  event: EventType;
  date: string;
  title: string | null;
  note: string | null;
  startsAt: string | null;
  endsAt: string | null;
  cancelledAt: number | null;
  removedAt: number | null;
}

interface ByMember {
  member: Pick<Actor, "role">;
}

/** @throws {ClubError} `forbidden` */
function refuseOthers({ member }: ByMember): void {
  if (!canPlanDays(member)) throw refuse("forbidden", "Only editors and admins can plan the calendar.");
}

export const noSuchDay = () => refuse("not-found", "This day is no longer on the calendar.");

const monthUrl = (date: string) => `/calendar/${date.slice(0, 7)}`;

/**
 * The days that a plan names, one by one or by its rule: in order, each once.
 * @throws {ClubError} `invalid` (no day, too many, or a rule that ends before it begins)
 */
export function datesOf({ days, rule }: Pick<PlanForm, "days" | "rule">): string[] {
  const dates = [...new Set([...days, ...(rule ? daysOf(rule) : [])])].sort();
  if (dates.length === 0) throw refuse("invalid", "No days match. Choose at least one.", ["days"]);
  if (dates.length > PLANNED_MOST) {
    throw refuse("invalid", `Please plan at most ${PLANNED_MOST} days at once.`, ["days"]);
  }
  return dates;
}

/** A day to be planned: new, or removed once and then the same event again, with a higher sequence. */
export interface PlannedDay {
  date: string;
  sequence: number;
}

interface FoundForPlan extends ByMember {
  /** The days of the type that are on the dates, removed ones among them. */
  known: readonly (Pick<KnownDay, "date" | "removedAt"> & { sequence: number })[];
}

/**
 * Which of the dates become days of the calendar; null when all of them are already, and stay as they are.
 * @throws {ClubError} `forbidden`
 */
export function decidePlan(
  found: FoundForPlan,
  { event, title }: Pick<PlanForm, "event" | "title">,
  dates: readonly string[],
): { days: PlannedDay[]; log: Act } | null {
  refuseOthers(found);
  const known = new Map(found.known.map((day) => [day.date, day]));
  const days = dates.flatMap((date) => {
    const was = known.get(date);
    if (was && was.removedAt === null) return [];
    return [{ date, sequence: was ? was.sequence + 1 : 0 }];
  });
  if (days.length === 0) return null;
  const subject = wordsOf(title ?? EVENT_NAMES[event], dates);
  return { days, log: { action: "planned", subject, url: monthUrl(dates[0] ?? "") } };
}

function wordsOf(name: string, dates: readonly string[]): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const dated = (date: string) => `${formatGameDate(date)} ${date.slice(0, 4)}`;
  if (first === last) return `${name} on ${dated(first)}`;
  return `${name}: ${dates.length} days from ${dated(first)} to ${dated(last)}`;
}

const loggedDay = (action: string, { title, event, date }: KnownDay): Act => ({
  action,
  subject: `${title ?? EVENT_NAMES[event]} on ${date}`,
  url: monthUrl(date),
});

/** A seat at a game on the day: ids. */
interface Seat {
  game: string;
  player: string;
}

interface FoundForChange extends ByMember {
  day: KnownDay | undefined;
  /** Another day of its type on the date that it is to have. */
  other: Pick<KnownDay, "id" | "removedAt"> | undefined;
  seats: readonly Seat[];
}

/**
 * What a change makes of a day, and who is told; null when it is so already. A removed day in its place is forgotten.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (such a day is there already)
 */
export function decideChange(found: FoundForChange, form: DayForm, now: number) {
  refuseOthers(found);
  const { day, other, seats } = found;
  if (!day || day.removedAt !== null) throw noSuchDay();
  if (other && other.removedAt === null) {
    throw refuse("conflict", "There is already one on that date.", ["date"]);
  }
  const set = {
    date: form.date,
    title: form.title,
    note: form.note,
    startsAt: form.start,
    endsAt: form.end,
    cancelledAt: form.cancelled ? (day.cancelledAt ?? now) : null,
  };
  const fields = Object.keys(set) as (keyof typeof set)[];
  if (fields.every((field) => set[field] === day[field])) return null;
  return {
    day,
    set,
    forgotten: other?.id ?? null,
    log: loggedDay(form.cancelled ? "cancelled" : "changed", day),
    news: newsOf(day, form, seats),
  };
}

/** What the players of games on a day are told: that it moved, else that it is cancelled or on again. */
function newsOf(day: KnownDay, form: DayForm, seats: readonly Seat[]): News[] {
  const isMoved = form.date !== day.date;
  const isSwitched = form.cancelled !== (day.cancelledAt !== null);
  if (!isMoved && !isSwitched) return [];
  const state = form.cancelled ? "cancelled" : "on again";
  const clubDay = isMoved ? { movedTo: form.date } : state;
  return [...new Set(seats.map(({ game }) => game))].map((gameId) => ({
    kind: "plan",
    to: seats.filter(({ game }) => game === gameId).map(({ player }) => player),
    url: `/games/${gameId}`,
    gameId,
    facts: { clubDay },
  }));
}

/**
 * Whether a day may be taken off the calendar.
 * @throws {ClubError} `forbidden`, `not-found`
 */
export function decideRemove(found: ByMember & { day: KnownDay | undefined }): { day: KnownDay; log: Act } {
  refuseOthers(found);
  const { day } = found;
  if (!day || day.removedAt !== null) throw noSuchDay();
  return { day, log: loggedDay("removed", day) };
}

/** The usual hours of each type that has any, as `19:00-23:00`. */
export type UsualHours = Partial<Record<EventType, string>>;

/**
 * What becomes of a type's usual hours; null when they are these already.
 * @throws {ClubError} `forbidden`
 */
export function decideHours(
  found: ByMember & { hours: UsualHours },
  { event, start, end }: HoursForm,
): { hours: string | null; log: Act } | null {
  refuseOthers(found);
  const hours = start === null ? null : `${start}-${end}`;
  if (hours === (found.hours[event] ?? null)) return null;
  const subject = `${EVENT_NAMES[event]}: ${start === null ? "no hours" : `${start} to ${end}`}`;
  return { hours, log: { action: "set the usual hours", subject, url: "/calendar" } };
}
