import type { Gathering } from "../contract/events/coming.ts";
import type { EventKind } from "../contract/events/event-kinds.ts";
import { daysOf, PLANNED_MOST } from "../contract/events/event-rule.ts";
import type { DayForm, HoursForm, PlanForm, UnplanForm } from "../contract/events/events.ts";
import { comingTo } from "../contract/events/gatherings.ts";
import { formatFarDate } from "../contract/games/game-date.ts";
import type { GameChange } from "../contract/notifications/news.ts";
import { canPlanDays } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import type { AuditAct } from "../platform/audit/rules.ts";
import { addressOfNews, dayUrl, noSuchDay, refuseTooFew, type Turn } from "./coming/rules.ts";
import {
  type ByVenue,
  changeOf,
  changesBetween,
  type DayOfGames,
  dayOfGames,
  newsOf,
  type OnDates,
  onDate,
  type SeatNews,
  turnBy,
  turnOfGames,
  turnTo,
} from "./game-news-rules.ts";

// Rules on planning event days, and who hears of changes. Pure: facts and the clock are passed in.

export interface KnownDay extends DayOfGames {
  id: string;
  kind: string;
  title: string | null;
  note: string | null;
  capacity: number | null;
  removedAt: number | null;
}

interface ByMember {
  member: Pick<Actor, "role">;
}

function refuseOthers({ member }: ByMember): void {
  if (!canPlanDays(member)) throw refuse("forbidden", "Only editors and admins can plan the calendar.");
}

const monthUrl = (date: string) => `/calendar/${date.slice(0, 7)}`;

/** Returns a plan's dates, sorted, unique. @throws {ClubError} `invalid` (no day, too many, or a reversed rule) */
export function datesOf({
  days,
  rule,
  own = [],
}: Pick<PlanForm, "days" | "rule"> & Partial<Pick<PlanForm, "own">>): string[] {
  const dates = [...new Set([...days, ...own.map(({ date }) => date), ...(rule ? daysOf(rule) : [])])].sort();
  if (dates.length === 0) throw refuse("invalid", "No days match. Choose at least one.", ["days"]);
  if (dates.length > PLANNED_MOST) {
    throw refuse("invalid", `Please plan at most ${PLANNED_MOST} days at once.`, ["days"]);
  }
  return dates;
}

/** A day to plan: new, or a removed event that comes back with a higher version. */
export type PlannedDay = Pick<KnownDay, "date" | "version" | "title" | "startsAt" | "endsAt">;

interface ByKind extends ByMember {
  kinds: readonly EventKind[];
}

/** @throws {ClubError} `invalid` */
function kindIn(kinds: readonly EventKind[], id: string): EventKind {
  const kind = kinds.find((kind) => kind.id === id);
  if (!kind) throw refuse("invalid", "The club no longer plans this kind of day. Choose another.", ["event"]);
  return kind;
}

export const noSuchKind = (kinds: readonly { id: string }[]) =>
  refuse("invalid", `Choose ${kinds.map(({ id }) => id).join(" or ")}`, ["event"]);

/** @throws {ClubError} `invalid` */
function mustBeVenue(venues: ByVenue["venues"], id: string | null): void {
  if (id === null || venues.some((venue) => venue.id === id)) return;
  throw refuse("invalid", "The club no longer has this venue. Choose another.", ["venueId"]);
}

interface FoundForPlan extends ByKind, ByVenue, OnDates<KnownDay> {
  /** Days of the kind on these dates, removed ones too, with the number who come and who have a place. */
  known: readonly (Pick<KnownDay, "id" | "date" | "removedAt" | "version"> & {
    said: number;
    coming: number;
  })[];
  hours: UsualHours;
}

/** Decides which dates become event days. Those who come to a removed day ahead hear that it is back. */
export function decidePlan(
  found: FoundForPlan,
  { event, title, start, end, venueId, capacity, own }: Omit<PlanForm, "days" | "rule" | "note">,
  dates: readonly string[],
): {
  days: PlannedDay[];
  back: { id: string; date: string; name: string; turn: Turn; news: SeatNews[] }[];
  news: SeatNews[];
  log: AuditAct;
} | null {
  refuseOthers(found);
  const kind = kindIn(found.kinds, event);
  mustBeVenue(found.venues, venueId);
  const known = new Map(found.known.map((day) => [day.date, day]));
  const days = dates.flatMap((date) => {
    const was = known.get(date);
    if (was && was.removedAt === null) return [];
    const its = own.find((day) => day.date === date) ?? { title, start, end };
    const version = was ? was.version + 1 : 0;
    return [{ date, version, title: its.title, startsAt: its.start, endsAt: its.end }];
  });
  if (days.length === 0) return null;
  const usualHours = inWords(found.hours[event] ?? null);
  const back = found.known.filter(({ removedAt, said }) => removedAt !== null && said > 0);
  refuseTooFew(Math.max(0, ...back.map(({ coming }) => coming)), capacity);
  const name = title ?? kind.name;
  const planned = days.map(({ date }) => date);
  const told = days.map((day) => {
    const { before, seats } = onDate(found, day.date);
    const after = { ...day, event, usualHours, venueId, cancelledAt: null };
    return { after, news: newsOf(turnOfGames(found, before, [...before, after]), seats) };
  });
  return {
    days,
    back: told.flatMap(({ after, news }) => {
      const { date, title } = after;
      const turn = turnTo("on again", found, after);
      return back
        .filter((day) => day.date === date && date >= found.today)
        .map(({ id }) => ({ id, date, name: title ?? kind.name, turn, news }));
    }),
    news: told.flatMap(({ news }) => news),
    log: { action: "planned", subject: wordsOf(name, planned), url: monthUrl(planned[0] ?? "") },
  };
}

function wordsOf(name: string, dates: readonly string[]): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  if (first === last) return `${name} on ${formatFarDate(first)}`;
  return `${name}: ${dates.length} days from ${formatFarDate(first)} to ${formatFarDate(last)}`;
}

const loggedDay = (action: string, { title, kind, date }: KnownDay): AuditAct => ({
  action,
  subject: wordsOf(title ?? kind, [date]),
  url: monthUrl(date),
});

interface FoundForChange extends ByMember, ByVenue, OnDates<KnownDay> {
  id: string;
  other: Pick<KnownDay, "id" | "removedAt"> | undefined;
  gathering: Gathering | undefined;
}

/** Decides on a change of a day and who is notified; null if nothing changes. A removed day in its place is deleted. */
export function decideChange(found: FoundForChange, form: DayForm, now: number) {
  refuseOthers(found);
  const { other, gathering } = found;
  const day = mustFindDay(found);
  if (form.version !== undefined && form.version !== day.version) {
    throw refuse(
      "conflict",
      "Someone else has just changed this day. Have a look at it, then save yours again.",
    );
  }
  if (other && other.removedAt === null) {
    throw refuse("conflict", "There’s already one on that date.", ["date"]);
  }
  // It may keep a venue that can no longer be chosen.
  if (form.venueId !== day.venueId) mustBeVenue(found.venues, form.venueId);
  if (form.capacity !== null && form.capacity < (day.capacity ?? Number.POSITIVE_INFINITY)) {
    refuseTooFew(gathering ? comingTo(gathering) : 0, form.capacity);
  }
  const set = {
    date: form.date,
    title: form.title,
    note: form.note,
    startsAt: form.start,
    endsAt: form.end,
    venueId: form.venueId,
    capacity: form.capacity,
    cancelledAt: form.cancelled ? (day.cancelledAt ?? now) : null,
  };
  const fields = Object.keys(set) as (keyof typeof set)[];
  if (fields.every((field) => set[field] === day[field])) return null;
  const after = { ...day, ...set };
  // Past and cancelled days have no news of hours and places.
  const isToCome = !form.cancelled && form.date >= found.today;
  const changes = isToCome ? changesBetween(found, day, after) : [];
  const isOver = form.date < found.today && day.date < found.today;
  return {
    day,
    set,
    isToCome,
    forgotten: other?.id ?? null,
    log: loggedDay(form.cancelled ? "cancelled" : "changed", day),
    comers: isOver ? null : turnOfDay(found, day, after, changes),
    news: newsOfChange(found, day, after),
  };
}

function mustFindDay<D extends KnownDay>({ id, days }: { id: string; days: readonly D[] }): D {
  const day = days.find((day) => day.id === id);
  if (!day) throw noSuchDay();
  return day;
}

/** Returns the turn of a day: its new date, else that it is cancelled or on again, else its hours and place. */
function turnOfDay(found: ByVenue, day: KnownDay, after: KnownDay, changes: GameChange[]): Turn | null {
  if (after.date !== day.date) {
    const moved: GameChange = { what: "day", from: day.date, to: after.date };
    return { clubDay: { movedTo: after.date }, changes: [moved, ...changes] };
  }
  const [wasOff, isOff] = [day.cancelledAt !== null, after.cancelledAt !== null];
  if (isOff === wasOff) return turnBy(changes);
  return isOff ? turnTo("cancelled", found, day) : turnTo("on again", found, after, changes);
}

// Games stay on their date.
function newsOfChange(found: FoundForChange, day: KnownDay, after: KnownDay): SeatNews[] {
  const [left, reached] = [onDate(found, day.date), onDate(found, after.date)];
  if (after.date === day.date) {
    const days = left.before.map((other) => (other.id === day.id ? after : other));
    return newsOf(turnOfGames(found, left.before, days), left.seats);
  }
  const isTheirs = dayOfGames(left.before)?.id === day.id;
  return [
    ...(isTheirs ? newsOf({ clubDay: { movedTo: after.date } }, left.seats) : []),
    ...newsOf(
      turnOfGames(found, reached.before, [...reached.before, { ...after, version: 0 }]),
      reached.seats,
    ),
  ];
}

/** Decides on removing a day and who is notified: nobody of one that is over, or was cancelled. */
export function decideRemove(found: ByMember & ByVenue & OnDates<KnownDay> & { id: string }) {
  refuseOthers(found);
  const day = mustFindDay(found);
  const { before, seats } = onDate(found, day.date);
  const after = before.filter(({ id }) => id !== day.id);
  return {
    day,
    log: loggedDay("removed", day),
    comers: day.cancelledAt === null && day.date >= found.today ? turnTo("cancelled", found, day) : null,
    news: newsOf(turnOfGames(found, before, after), seats),
  };
}

/** A day is in use if somebody comes to it, or it has a note or a tick in its register. */
type FoundForUnplan = ByMember & ByVenue & OnDates<KnownDay & { isInUse: boolean }>;

/** Returns the days of a plan to remove: those unchanged and not in use. Null if there are none. */
export function decideUnplan(
  found: FoundForUnplan,
  form: UnplanForm,
): { days: KnownDay[]; news: SeatNews[]; log: AuditAct } | null {
  refuseOthers(found);
  const planned = new Map(form.days.map(({ id, version }) => [id, version]));
  const days = found.days.filter(({ id, version, isInUse }) => !isInUse && version === planned.get(id));
  const [first] = days;
  if (!first) return null;
  const dates = days.map(({ date }) => date).sort();
  const subject = wordsOf(first.title ?? first.kind, dates);
  const gone = new Set(days.map(({ id }) => id));
  return {
    days,
    news: [...new Set(dates)].flatMap((date) => {
      const { before, seats } = onDate(found, date);
      const after = before.filter(({ id }) => !gone.has(id));
      // A first day was no news when it was planned.
      const wasNews = after.length > 0 || before.some(({ version }) => version > 0);
      return wasNews ? newsOf(turnOfGames(found, before, after), seats) : [];
    }),
    log: { action: "removed", subject, url: monthUrl(dates[0] ?? "") },
  };
}

/** Usual hours by the kind's id, as `19:00-23:00`. */
export type UsualHours = Record<string, string>;

/** A person (id) who comes to days with the usual hours, and the first of these. */
export interface Regular {
  userId: string;
  day: Pick<KnownDay, "id" | "date" | "title">;
}

/** Decides on a kind's usual hours and who is notified, once with the first day; null if nothing changes. */
export function decideHours(
  found: ByKind & { hours: UsualHours; regulars: readonly Regular[] },
  { event, start, end }: HoursForm,
): { hours: string | null; log: AuditAct; news: News[] } | null {
  refuseOthers(found);
  const kind = kindIn(found.kinds, event);
  const hours = start === null ? null : `${start}-${end}`;
  const before = found.hours[event] ?? null;
  if (hours === before) return null;
  const subject = `${kind.name}: ${start === null ? "no hours" : `${start} to ${end}`}`;
  const changes = changeOf("hours", inWords(before), inWords(hours));
  const firsts = new Map(found.regulars.map(({ day }) => [day.id, day]));
  return {
    hours,
    log: { action: "set the usual hours", subject, url: "/calendar" },
    news: [...firsts.values()].map(({ id, date, title }) => ({
      kind: "plan",
      to: found.regulars.filter(({ day }) => day.id === id).map(({ userId }) => userId),
      url: addressOfNews(dayUrl(date), id),
      facts: {
        ...{ title: title ?? kind.name, day: date, evening: id },
        ...{ clubDay: "at other hours", isUsual: true, changes },
      },
    })),
  };
}

const inWords = (hours: string | null): string | null => hours?.replace("-", "–") ?? null;
