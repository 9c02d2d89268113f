import { atMidnightUtc } from "../../contract/dates.ts";
import { NOTES_MOST } from "../../contract/discussion/threads.ts";
import { firstToBegin } from "../../contract/events/club-days.ts";
import type { Comer, ComingForm, Gathering } from "../../contract/events/coming.ts";
import { isFull } from "../../contract/events/gatherings.ts";
import {
  hasSeat,
  NO_WORDS,
  type OtherAnswer,
  outsideHours,
  ownWord,
  saysTheSame,
} from "../../contract/events/own-coming.ts";
import { formatGameDate } from "../../contract/games/game-date.ts";
import type { GameChange, NewsFacts } from "../../contract/notifications/news.ts";
import { canModerate, canWriteToComers } from "../../contract/permissions.ts";
import { PLAYER_COLOURS, type Player, type Role } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

// Rules on coming to an event day. Pure: facts and the day are passed in.

/** A turn of a club day, with what becomes of its hours and place. */
export interface Turn {
  clubDay: NonNullable<NewsFacts["clubDay"]>;
  changes?: GameChange[];
}

export interface ComingDay {
  id: string;
  date: string;
  /** Its title, or else the name of its kind. */
  name: string;
  cancelledAt: number | null;
  removedAt: number | null;
}

interface Found {
  member: { id: string; publicId: string };
  day: ComingDay | undefined;
  gathering: Gathering | undefined;
}

/** Returns the path of the day on the calendar, the only page that shows it as cancelled. @param date `YYYY-MM-DD` */
export const dayUrl = (date: string): string => `/calendar/${date.slice(0, 7)}?day=${date}`;

/** Returns the path of the evening's board. @param date `YYYY-MM-DD` */
export const nightUrl = (date: string): string => `/tonight?day=${date}`;

// News folds by address, and a date can have two evenings.
export const addressOfNews = (page: string, evening: string): string => `${page}#${evening}`;

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

export interface LoadedGathering extends Pick<Gathering, "id" | "name" | "capacity"> {
  /** `YYYY-MM-DD` */
  date: string;
  /** The days on its date, including itself, without removed ones. */
  onDate: readonly (Parameters<typeof firstToBegin>[0][number] & { id: string; end: string | null })[];
  seats: readonly { userId: string; guestOf: string | null; since: number }[];
  /** People who announced themselves, with the time in milliseconds. */
  said: readonly (Omit<Comer, "isSeated" | "guestOf"> & {
    userId: string;
    since: number;
    role: Role;
    /** Public id of their host. */
    guestOf: string | null;
  })[];
  /** Answers other than yes, with the time in milliseconds; names only with "maybe". */
  answers: readonly (Nullable<Player> & { userId: string; answer: OtherAnswer; since: number })[];
  /** Null for visitors. */
  viewer: { id: string; role: Role } | null;
  /** NEW members' text is held until an editor has seen it. */
  isHolding: boolean;
}

/** Builds a day's attendance as a member sees it. Seats count for the day whose hours games on its date follow. */
export function presentGathering(loaded: LoadedGathering): Gathering {
  const { id, name, date, capacity, onDate, seats, answers, viewer } = loaded;
  const isOfGames = firstToBegin(onDate)?.id === id;
  const own = onDate.find((day) => day.id === id);
  const seated = new Set(seats.map(({ userId }) => userId));
  // A seat is counted, whatever its player answered.
  const others = answers.filter(({ userId }) => !(isOfGames && seated.has(userId)));
  const guests = new Set(seats.flatMap(({ userId, guestOf }) => (guestOf === null ? [] : [userId])));
  return {
    ...{ id, name, date: atMidnightUtc(date), capacity },
    ...{ start: own?.start ?? null, end: own?.end ?? null },
    seated: isOfGames ? seated.size : null,
    seatedGuests: isOfGames ? guests.size : 0,
    amSeated: viewer !== null && seated.has(viewer.id),
    said: byTime(loaded.said).map(({ userId, since, role, guestOf, note, ...comer }) => ({
      ...{ ...comer, note: isHeld({ userId, role }, loaded) ? null : note },
      ...{ isSeated: seated.has(userId), ...(guestOf !== null && { guestOf }) },
    })),
    maybe: byTime(others).flatMap(({ publicId, name, color }) =>
      publicId && color ? [{ publicId, name, color }] : [],
    ),
    absent: canModerate(viewer) ? others.filter(({ answer }) => answer === "no").length : null,
    ownAnswer: viewer && ownAnswerIn({ answers, seats: isOfGames ? seats : [] }, viewer.id),
  };
}

/** Returns a member's (id) answer, unless they took one of the day's seats later. */
function ownAnswerIn({ answers, seats }: Pick<LoadedGathering, "answers" | "seats">, me: string) {
  const own = answers.find(({ userId }) => userId === me);
  const isOutweighed = seats.some(({ userId, since }) => userId === me && own && since > own.since);
  return own && !isOutweighed ? own.answer : null;
}

const byTime = <Said extends { userId: string; since: number }>(said: readonly Said[]): Said[] =>
  said.toSorted((a, b) => a.since - b.since || (a.userId < b.userId ? -1 : 1));

/** Returns true if a comer's text waits for an editor; they themselves and editors see it. */
const isHeld = (
  comer: { userId: string; role: Role },
  { isHolding, viewer }: Pick<LoadedGathering, "isHolding" | "viewer">,
): boolean =>
  isHolding && comer.role === "NEW" && !(viewer && (viewer.id === comer.userId || canModerate(viewer)));

const VISITORS_COLOUR = PLAYER_COLOURS[0];

/** Returns the days as visitors see them, without names. Each person has a number, the same on all of these days. */
export function withoutNames(days: readonly Gathering[]): Gathering[] {
  const people = [
    ...new Set(days.flatMap(({ said, maybe }) => [...said, ...maybe].map(({ publicId }) => publicId))),
  ];
  const numbers = new Map(people.map((publicId, at) => [publicId, String(at + 1)]));
  const unnamed = ({ publicId }: { publicId: string }) => ({
    ...{ publicId: numbers.get(publicId) ?? "", name: null, color: VISITORS_COLOUR },
  });
  return days.map((day) => ({
    ...day,
    said: day.said.map(({ isSeated, isWaiting, ...comer }) => ({
      ...{ ...unnamed(comer), ...NO_WORDS, isSeated, isWaiting },
    })),
    maybe: day.maybe.map(unnamed),
  }));
}

export const noSuchDay = () => refuse("not-found", "This day is no longer on the calendar.");

/** @throws {ClubError} `not-found` */
export function assertDayFound({ day, gathering }: Pick<Found, "day" | "gathering">) {
  if (!day || !gathering || day.removedAt !== null) throw noSuchDay();
  return { day, gathering };
}

/** @throws {ClubError} `not-found`, `conflict` (cancelled or over) */
export function assertDayOpen(found: Pick<Found, "day" | "gathering">, today: string) {
  const open = assertDayFound(found);
  if (open.day.cancelledAt !== null) throw refuse("conflict", "This day is cancelled.");
  if (open.day.date < today) throw refuse("conflict", "This day is over.");
  return open;
}

/** Builds a loaded day's attendance as a member sees it who isn't the session's. */
export const gatheringFor = (
  { id, role }: { id: string; role: Role },
  { gathering }: { gathering: LoadedGathering | undefined },
): Gathering | undefined => gathering && presentGathering({ ...gathering, viewer: { id, role } });

// An answer by a link or a calendar leaves the words as they are.
export type Answer = Pick<ComingForm, "answer"> & Partial<ComingForm>;

/** Decides on a member's answer, and whether they wait for a place. Null if nothing changes. */
export function decideAnswer(
  found: Found,
  { answer, ...given }: Answer,
  today: string,
): { day: ComingDay; waits: boolean } | null {
  const { day, gathering } = assertDayOpen(found, today);
  if (answer !== "yes") return gathering.ownAnswer === answer ? null : { day, waits: false };
  const own = ownWord(gathering, found.member.publicId);
  const words = { ...(own ?? NO_WORDS), ...given };
  if (own && saysTheSame(own, words)) return null;
  const [wrong] = outsideHours(gathering, words);
  if (wrong) throw refuse("invalid", wrong.message, wrong.path);
  return { day, waits: own ? own.isWaiting : !hasSeat(gathering) && isFull(gathering) };
}

/** Decides that a member takes back their answer; null if they gave none. Seats at games stay. */
export function decideNoAnswer(found: Found, today: string): { day: ComingDay; waits: false } | null {
  const { day, gathering } = assertDayFound(found);
  if (!ownWord(gathering, found.member.publicId) && !gathering.ownAnswer) return null;
  if (day.date < today) throw refuse("conflict", "This day is over.");
  return { day, waits: false };
}

/** Refuses a capacity below the number who come already. @throws {ClubError} `invalid` */
export function refuseTooFew(coming: number, capacity: number | null): void {
  if (capacity === null || capacity >= coming) return;
  const people = coming === 1 ? "1 person is" : `${coming} people are`;
  throw refuse("invalid", `${people} coming already. Enter ${coming} or more, or leave it blank.`, [
    "capacity",
  ]);
}

interface FoundForNote {
  member: { role: Role };
  day: ComingDay | undefined;
  same: object | undefined;
  other: object | undefined;
  /** The last note that the daily limit allows, if it is used up. */
  lastAllowed: object | undefined;
}

/** Decides on a note to all who come to a day, also a cancelled one; null if it exists already. */
export function decideNote(found: FoundForNote, today: string): { day: ComingDay } | null {
  const { member, day, same, other, lastAllowed } = found;
  if (!canWriteToComers(member))
    throw refuse("forbidden", "Only an editor can write to everyone who’s coming.");
  if (same) return null;
  if (!day || day.removedAt !== null) throw noSuchDay();
  if (day.date < today) throw refuse("conflict", "This day is over.");
  if (!other) throw refuse("conflict", "No one else is coming yet.");
  if (lastAllowed) {
    throw refuse(
      "too-many",
      `Everyone has had ${NOTES_MOST} emails about this day within 24 hours. Try again tomorrow.`,
    );
  }
  return { day };
}

/** Decides whether a member may delete a note, their own or as an EDITOR anybody's; null if it is gone already. */
export function decideTakingBack(found: {
  member: { id: string; role: Role };
  day: ComingDay | undefined;
  note: { id: string; authorId: string | null } | undefined;
}): { day: ComingDay; note: { id: string } } | null {
  const { member, day, note } = found;
  if (!day || day.removedAt !== null) throw noSuchDay();
  if (!note) return null;
  if (note.authorId !== member.id && !canWriteToComers(member)) {
    throw refuse("forbidden", "Only whoever wrote this, or an editor, can take it back.");
  }
  return { day, note };
}

export const loggedNote = ({ name, date }: ComingDay, act: "wrote" | "took back what was written") => ({
  action: `${act} to all who come to`,
  subject: `${name}, ${formatGameDate(date)}`,
  url: dayUrl(date),
});
