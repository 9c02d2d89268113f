import { atMidnightUtc } from "../../contract/dates.ts";
import { NOTES_MOST } from "../../contract/discussion/threads.ts";
import { firstToBegin } from "../../contract/events/club-days.ts";
import type { Comer, ComingForm, Gathering } from "../../contract/events/coming.ts";
import { isFull } from "../../contract/events/gatherings.ts";
import { comingStateOf, ownWord } from "../../contract/events/own-coming.ts";
import { formatGameDate } from "../../contract/games/game-date.ts";
import { canModerate, canWriteToComers } from "../../contract/permissions.ts";
import { PLAYER_COLOURS, type Role } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";

// Who may say that they come to a day of the club's. Pure: what was found, and the day, are passed in.

/** A day as these rules know it. */
export interface ComingDay {
  id: string;
  date: string;
  /** Its title, else the name of its kind. */
  name: string;
  cancelledAt: number | null;
  removedAt: number | null;
}

interface Found {
  member: { id: string; publicId: string };
  day: ComingDay | undefined;
  gathering: Gathering | undefined;
}

/** The day on the calendar, which alone says that it is cancelled. @param date `YYYY-MM-DD` */
export const dayUrl = (date: string): string => `/calendar/${date.slice(0, 7)}?day=${date}`;

/** The board of the evening: who comes, what is played, and what was written to all. @param date `YYYY-MM-DD` */
export const nightUrl = (date: string): string => `/tonight?day=${date}`;

/** A day with all by which it is presented who comes to it. */
export interface LoadedGathering extends Pick<Gathering, "id" | "name" | "capacity"> {
  /** `YYYY-MM-DD` */
  date: string;
  /** The days on its date, itself among them, but for removed ones. */
  onDate: readonly (Parameters<typeof firstToBegin>[0][number] & { id: string })[];
  /** Seats at games on its date. */
  seats: readonly { userId: string; guestOf: string | null }[];
  /** Those who said that they come, and when they did (milliseconds). */
  said: readonly (Omit<Comer, "isSeated" | "guestOf"> & {
    userId: string;
    since: number;
    role: Role;
    /** The public id of the member who brings them. */
    guestOf: string | null;
  })[];
  /** Null for visitors. */
  viewer: { id: string; role: Role } | null;
  /** NEW members' words are held until an editor has seen them. */
  isHolding: boolean;
}

/** Presents who comes to a day to one of the members. Seats count for the day by whose hours games on its date go. */
export function presentGathering(loaded: LoadedGathering): Gathering {
  const { id, name, date, capacity, onDate, seats, viewer } = loaded;
  const isOfGames = firstToBegin(onDate)?.id === id;
  const seated = new Set(seats.map(({ userId }) => userId));
  const guests = new Set(seats.flatMap(({ userId, guestOf }) => (guestOf === null ? [] : [userId])));
  return {
    ...{ id, name, date: atMidnightUtc(date), capacity },
    start: onDate.find((day) => day.id === id)?.start ?? null,
    seated: isOfGames ? seated.size : null,
    seatedGuests: isOfGames ? guests.size : 0,
    amSeated: viewer !== null && seated.has(viewer.id),
    said: inTheirOrder(loaded.said).map(
      ({ userId, since, role, guestOf, from, note, isWaiting, ...player }) => ({
        ...{ ...player, from, note: isHeld({ userId, role }, loaded) ? null : note },
        ...{ isSeated: seated.has(userId), isWaiting, ...(guestOf !== null && { guestOf }) },
      }),
    ),
  };
}

/** Sorts people by when they said that they come. */
const inTheirOrder = <Said extends { userId: string; since: number }>(said: readonly Said[]): Said[] =>
  said.toSorted((a, b) => a.since - b.since || (a.userId < b.userId ? -1 : 1));

/** True if a comer's words wait for an editor: they themselves and editors see them. */
const isHeld = (
  comer: { userId: string; role: Role },
  { isHolding, viewer }: Pick<LoadedGathering, "isHolding" | "viewer">,
): boolean =>
  isHolding && comer.role === "NEW" && !(viewer && (viewer.id === comer.userId || canModerate(viewer)));

/** The colour of whoever is not named. */
const NO_COLOUR = PLAYER_COLOURS[0];

/** Days as visitors see them: how many come, and nobody by name. Each has a number, the same on all of these days. */
export function withoutNames(days: readonly Gathering[]): Gathering[] {
  const people = [...new Set(days.flatMap(({ said }) => said.map(({ publicId }) => publicId)))];
  const numbers = new Map(people.map((publicId, at) => [publicId, String(at + 1)]));
  return days.map((day) => ({
    ...day,
    said: day.said.map(({ publicId, isSeated, isWaiting }) => ({
      ...{ publicId: numbers.get(publicId) ?? "", name: null, color: NO_COLOUR },
      ...{ from: null, note: null, isSeated, isWaiting },
    })),
  }));
}

export const noSuchDay = () => refuse("not-found", "This day is no longer on the calendar.");

/**
 * What is to be known of a day that is there.
 * @throws {ClubError} `not-found`
 */
export function assertDayFound({ day, gathering }: Pick<Found, "day" | "gathering">) {
  if (!day || !gathering || day.removedAt !== null) throw noSuchDay();
  return { day, gathering };
}

/**
 * Whether a member may say that they come, and whether they wait for a place: where the day is full and they have no seat
 * at a game on it. Said again, it keeps its turn. Null when they said just that.
 * @throws {ClubError} `not-found`, `conflict` (cancelled or over)
 */
export function decideComing(
  found: Found,
  form: ComingForm,
  today: string,
): { day: ComingDay; waits: boolean } | null {
  const { day, gathering } = assertDayFound(found);
  if (day.cancelledAt !== null) throw refuse("conflict", "This day is cancelled.");
  if (day.date < today) throw refuse("conflict", "This day is over.");
  const own = ownWord(gathering, found.member.publicId);
  if (own && own.from === form.from && own.note === form.note) return null;
  const isCounted = comingStateOf(gathering, found.member.publicId) === "seated";
  return { day, waits: own ? own.isWaiting : !isCounted && isFull(gathering) };
}

/**
 * Whether a member may take that back; null when they have not said it. A seat at a game is given up there.
 * @throws {ClubError} `not-found`, `conflict` (over)
 */
export function decideNotComing(found: Found, today: string): { day: ComingDay } | null {
  const { day, gathering } = assertDayFound(found);
  if (!ownWord(gathering, found.member.publicId)) return null;
  if (day.date < today) throw refuse("conflict", "This day is over.");
  return { day };
}

/**
 * Refuses to make room for fewer than come already.
 * @throws {ClubError} `invalid`
 */
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
  /** The same note, written already. */
  same: object | undefined;
  /** Somebody else who comes. */
  other: object | undefined;
  /** The note that was the last one allowed within a day, if there is one. */
  enough: object | undefined;
}

/**
 * Whether a member may write to all who come to a day, also to one that is cancelled; null when it has been written already.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (over, or nobody else comes), `too-many`
 */
export function decideNote(found: FoundForNote, today: string): { day: ComingDay } | null {
  const { member, day, same, other, enough } = found;
  if (!canWriteToComers(member))
    throw refuse("forbidden", "Only an editor can write to everyone who’s coming.");
  if (same) return null;
  if (!day || day.removedAt !== null) throw noSuchDay();
  if (day.date < today) throw refuse("conflict", "This day is over.");
  if (!other) throw refuse("conflict", "No one else is coming yet.");
  if (enough) {
    throw refuse(
      "too-many",
      `Everyone has had ${NOTES_MOST} emails about this day within 24 hours. Try again tomorrow.`,
    );
  }
  return { day };
}

/**
 * Whether a member may take back what was written to all who come to a day: their own, or as an EDITOR anybody's; null when
 * it is gone already.
 * @throws {ClubError} `not-found`, `forbidden`
 */
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

/** The same, for the log. */
export const loggedNote = ({ name, date }: ComingDay, act: "wrote" | "took back what was written") => ({
  action: `${act} to all who come to`,
  subject: `${name}, ${formatGameDate(date)}`,
  url: dayUrl(date),
});
