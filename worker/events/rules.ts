import { venueAt } from "../contract/club/club.ts";
import { firstToBegin } from "../contract/events/club-days.ts";
import type { Gathering } from "../contract/events/coming.ts";
import type { EventKind } from "../contract/events/event-kinds.ts";
import { daysOf, PLANNED_MOST } from "../contract/events/event-rule.ts";
import type { DayForm, HoursForm, PlanForm, UnplanForm } from "../contract/events/events.ts";
import { comingTo } from "../contract/events/gatherings.ts";
import { formatGameDate } from "../contract/games/game-date.ts";
import type { GameChange, NewsFacts } from "../contract/notifications/news.ts";
import { canPlanDays } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { News } from "../news.ts";
import type { AuditAct } from "../platform/audit/rules.ts";
import { dayUrl, noSuchDay, refuseTooFew } from "./coming/rules.ts";

// Rules on planning event days, and who hears of changes. Pure: facts and the clock are passed in.

export interface KnownDay {
  id: string;
  /** The id of its kind, and its name. */
  event: string;
  kind: string;
  date: string;
  title: string | null;
  note: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The usual hours of its kind (`19:00–23:00`); null if not known. */
  usualHours: string | null;
  venueId: string | null;
  capacity: number | null;
  cancelledAt: number | null;
  removedAt: number | null;
  version: number;
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

/** A day to plan: new, or a removed event that comes back with a higher sequence. */
export interface PlannedDay {
  date: string;
  sequence: number;
}

interface ByKind extends ByMember {
  kinds: readonly EventKind[];
}

/** @throws {ClubError} `invalid` */
function kindIn(kinds: readonly EventKind[], id: string): EventKind {
  const kind = kinds.find((kind) => kind.id === id);
  if (!kind) throw noSuchKind(kinds);
  return kind;
}

export const noSuchKind = (kinds: readonly { id: string }[]) =>
  refuse("invalid", `Choose ${kinds.map(({ id }) => id).join(" or ")}`, ["event"]);

/** @throws {ClubError} `invalid` */
function mustBeVenue(venues: ByVenue["venues"], id: string | null): void {
  if (id === null || venues.some((venue) => venue.id === id)) return;
  throw refuse("invalid", "The club no longer has this venue. Choose another.", ["venueId"]);
}

interface ByVenue {
  venues: readonly { id: string; name: string }[];
}

interface FoundForPlan extends ByKind, ByVenue {
  /** Days of the kind on these dates, removed ones too, with the number who come and who have a place. */
  known: readonly (Pick<KnownDay, "id" | "date" | "removedAt"> & {
    sequence: number;
    said: number;
    coming: number;
  })[];
}

/** Decides which dates become event days. Those who come to a removed day hear that it is back. */
export function decidePlan(
  found: FoundForPlan,
  { event, title, venueId, capacity }: Pick<PlanForm, "event" | "title" | "venueId" | "capacity">,
  dates: readonly string[],
): { days: PlannedDay[]; back: { id: string; date: string; name: string }[]; log: AuditAct } | null {
  refuseOthers(found);
  const kind = kindIn(found.kinds, event);
  mustBeVenue(found.venues, venueId);
  const known = new Map(found.known.map((day) => [day.date, day]));
  const days = dates.flatMap((date) => {
    const was = known.get(date);
    if (was && was.removedAt === null) return [];
    return [{ date, sequence: was ? was.sequence + 1 : 0 }];
  });
  if (days.length === 0) return null;
  const back = found.known.filter(({ removedAt, said }) => removedAt !== null && said > 0);
  refuseTooFew(Math.max(0, ...back.map(({ coming }) => coming)), capacity);
  const name = title ?? kind.name;
  const planned = days.map(({ date }) => date);
  return {
    days,
    back: back.map(({ id, date }) => ({ id, date, name })),
    log: { action: "planned", subject: wordsOf(name, planned), url: monthUrl(planned[0] ?? "") },
  };
}

function wordsOf(name: string, dates: readonly string[]): string {
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const dated = (date: string) => `${formatGameDate(date)} ${date.slice(0, 4)}`;
  if (first === last) return `${name} on ${dated(first)}`;
  return `${name}: ${dates.length} days from ${dated(first)} to ${dated(last)}`;
}

const loggedDay = (action: string, { title, kind, date }: KnownDay): AuditAct => ({
  action,
  subject: wordsOf(title ?? kind, [date]),
  url: monthUrl(date),
});

interface Seat {
  game: string;
  player: string;
}

interface FoundForChange extends ByMember, ByVenue {
  day: KnownDay | undefined;
  other: Pick<KnownDay, "id" | "removedAt"> | undefined;
  beside: readonly KnownDay[];
  seats: readonly Seat[];
  gathering: Gathering | undefined;
}

/** Returns the hours of a day, its own or the usual ones; null if not known. */
const hoursOf = (day: KnownDay | undefined): string | null =>
  day?.startsAt ? `${day.startsAt}–${day.endsAt}` : (day?.usualHours ?? null);

/** Returns the day whose hours games on its date have: the first to begin that isn't cancelled. */
const dayOfGames = (days: readonly KnownDay[]): KnownDay | undefined =>
  firstToBegin(
    days
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((day) => ({ ...day, start: day.startsAt ?? day.usualHours?.slice(0, 5) ?? null })),
  );

const changeOf = (what: "hours" | "place", from: string | null, to: string | null): GameChange[] =>
  from === to ? [] : [{ what, from, to }];

const changesBetween = ({ venues }: ByVenue, from?: KnownDay, to?: KnownDay): GameChange[] => {
  const placeOf = (day?: KnownDay) => (day && venueAt(venues, day.venueId)?.name) ?? null;
  return [...changeOf("hours", hoursOf(from), hoursOf(to)), ...changeOf("place", placeOf(from), placeOf(to))];
};

/** Decides on a change of a day and who is notified; null if nothing changes. A removed day in its place is deleted. */
export function decideChange(
  found: FoundForChange,
  form: DayForm,
  { now, today }: { now: number; today: string },
) {
  refuseOthers(found);
  const { day, other, beside, seats, gathering } = found;
  if (!day || day.removedAt !== null) throw noSuchDay();
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
  const isToCome = !form.cancelled && form.date >= today;
  const changes = isToCome ? changesBetween(found, day, after) : [];
  const newDay = changeOfDay(day, form);
  const [gamesWent, gamesGo] = [dayOfGames([day, ...beside]), dayOfGames([after, ...beside])];
  // Games stay on their date, on which another day may be on: then its hours and place are their news.
  const stayOn = after.date === day.date && gamesWent !== undefined && gamesGo !== undefined;
  const ofGames = stayOn && form.date >= today ? changesBetween(found, gamesWent, gamesGo) : [];
  const isOfGames = gamesWent?.id === day.id || (after.date === day.date && gamesGo?.id === day.id);
  return {
    day,
    set,
    isToCome,
    forgotten: other?.id ?? null,
    log: loggedDay(form.cancelled ? "cancelled" : "changed", day),
    turn: newDay ?? turnBy(changes),
    changes,
    news: stayOn ? newsOf(turnBy(ofGames), seats, ofGames) : isOfGames ? newsOf(newDay, seats) : [],
  };
}

type Turn = NonNullable<NewsFacts["clubDay"]>;

/** Returns the turn of a day: its new date, else that it is cancelled or on again; null for neither. */
function changeOfDay(day: KnownDay, form: DayForm): Turn | null {
  if (form.date !== day.date) return { movedTo: form.date };
  if (form.cancelled === (day.cancelledAt !== null)) return null;
  return form.cancelled ? "cancelled" : "on again";
}

const turnBy = ([first]: readonly GameChange[]): Turn | null =>
  first ? (first.what === "hours" ? "at other hours" : "elsewhere") : null;

type SeatNews = News & { to: string[]; gameId: string };

function newsOf(clubDay: Turn | null, seats: readonly Seat[], changes: GameChange[] = []): SeatNews[] {
  if (clubDay === null) return [];
  return [...new Set(seats.map(({ game }) => game))].map((gameId) => ({
    kind: "plan",
    to: seats.filter(({ game }) => game === gameId).map(({ player }) => player),
    url: `/games/${gameId}`,
    gameId,
    facts: { clubDay, ...(changes.length > 0 && { changes }) },
  }));
}

export function decideRemove(found: ByMember & { day: KnownDay | undefined }): {
  day: KnownDay;
  log: AuditAct;
} {
  refuseOthers(found);
  const { day } = found;
  if (!day || day.removedAt !== null) throw noSuchDay();
  return { day, log: loggedDay("removed", day) };
}

interface DayOfPlan extends Pick<KnownDay, "id" | "kind" | "date" | "title" | "removedAt" | "version"> {
  /** True if somebody comes to it, or it has a note or a tick in its register. */
  isInUse: boolean;
}

/** Returns the days of a plan to remove: those unchanged and not in use. Null if there are none. */
export function decideUnplan<D extends DayOfPlan>(
  found: ByMember & { days: readonly D[] },
  form: UnplanForm,
): { days: D[]; log: AuditAct } | null {
  refuseOthers(found);
  const planned = new Map(form.days.map(({ id, version }) => [id, version]));
  const days = found.days.filter(
    ({ id, version, removedAt, isInUse }) => removedAt === null && !isInUse && version === planned.get(id),
  );
  const [first] = days;
  if (!first) return null;
  const dates = days.map(({ date }) => date).sort();
  const subject = wordsOf(first.title ?? first.kind, dates);
  return { days, log: { action: "removed", subject, url: monthUrl(dates[0] ?? "") } };
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
      url: dayUrl(date),
      facts: {
        ...{ title: title ?? kind.name, day: date, evening: id },
        ...{ clubDay: "at other hours", isUsual: true, changes },
      },
    })),
  };
}

const inWords = (hours: string | null): string | null => hours?.replace("-", "–") ?? null;
