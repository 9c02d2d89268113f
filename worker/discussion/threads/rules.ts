import type { Message } from "../../contract/discussion/thread.ts";
import {
  type MessageForm,
  NOTES_MOST,
  POSTS_MOST,
  POSTS_MOST_NEW,
  POSTS_WITHIN_MS,
} from "../../contract/discussion/threads.ts";
import { canModerate, canWriteToAll } from "../../contract/permissions.ts";
import type { Actor, Role } from "../../contract/users/users.ts";
import { ClubError, refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import { refuseEnough } from "../../users/newcomers/rules.ts";

// What may be said where, what happens to it, and who hears of it. Pure: what was found, and the clock, are passed in.

/** The subject that a thread belongs to. */
export interface Place {
  kind: "game" | "post";
  id: string;
  title: string;
  /** Path of its page. */
  path: string;
  /** `YYYY-MM-DD`; null without one. */
  day: string | null;
  /** False: for whoever brought it, and for editors. */
  isPublic: boolean;
  /** The member who suggested the game, or wrote the post. */
  owner: { id: string; publicId: string } | null;
}

export interface Someone {
  id: string;
  role: Role;
}

/** A message as rules know it. */
export interface KnownMessage {
  id: string;
  thread: string;
  author: (Someone & { name: string }) | null;
  text: string;
  moderation: "NONE" | "SHOW" | "BLOCK";
  held: boolean;
  byNewcomer: boolean;
  note: boolean;
  deletedAt: number | null;
  /** Whom it answers. */
  answered: Someone | null;
}

export const noSuchThread = () => refuse("not-found", "This conversation is no longer here.");
export const noSuchMessage = () => refuse("not-found", "This message is no longer here.");

/** Whether a member may read a thread: not that of a post still being written by somebody else. */
export const mayRead = (place: Place, { id, role }: Someone): boolean =>
  place.isPublic || place.owner?.id === id || canModerate({ role });

/** Rows of a thread, by statement. */
interface FoundAround {
  /** Of every kind of subject. */
  places: readonly (readonly Place[])[];
  /** Those who have spoken there. */
  speakers: readonly Someone[];
  /** Those who brought its subject, and who sit there. */
  people: readonly (readonly (Someone & { sits: boolean })[])[];
}

export const placeIn = (places: FoundAround["places"]): Place | undefined => places.flat()[0];

/**
 * Sorts out who hears of what is said in a thread.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function aroundOf({ places, speakers, people }: FoundAround, today: string) {
  const place = placeIn(places);
  const players = people.flat().filter(({ sits }) => sits);
  return {
    place,
    participants: [...speakers, ...people.flat()],
    players,
    playing: place?.day === today ? players : [],
  };
}

/**
 * Asks whoever said too much to wait until the first of it is long enough ago.
 * @param latest instants (milliseconds) of what they said last, the newest first
 * @throws {ClubError} `too-many`
 */
export function refuseTooMuch(
  { role }: Pick<Actor, "role">,
  latest: readonly { at: number }[],
  now: number,
): void {
  const first = latest[mostFor(role) - 1];
  if (!first) return;
  throw new ClubError(
    "too-many",
    [{ path: [], message: "That was a lot at once. Please wait a few minutes." }],
    { retryAfter: Math.max(1, Math.ceil((first.at + POSTS_WITHIN_MS - now) / 1_000)) },
  );
}

/** How much a member may say within POSTS_WITHIN_MS. */
export const mostFor = (role: Role): number => (role === "NEW" ? POSTS_MOST_NEW : POSTS_MOST);

/** What becomes of a member's new words: a newcomer's may wait for an editor. */
export const asWritten = ({ role }: Pick<Actor, "role">, holdsNewcomers: boolean) => ({
  byNewcomer: role === "NEW",
  held: role === "NEW" && holdsNewcomers,
});

/**
 * The message of a row.
 * @throws {ClubError} `not-found`
 */
export function messageOf(row: { message: Message } | undefined): Message {
  if (!row) throw noSuchMessage();
  return row.message;
}

interface FoundForPost {
  member: Someone & { publicId: string };
  players: readonly { id: string }[];
  place: Place | undefined;
  same: object | undefined;
  answered: Pick<KnownMessage, "thread" | "deletedAt"> | undefined;
  latest: readonly { at: number }[];
  holds: unknown;
  /** The note that was the last one allowed at the game, if there is one; the same of a NEW member's own. */
  notes: object | undefined;
  enough: unknown;
}

/**
 * Whether a member may say something in a thread; null when it has been said already.
 * @throws {ClubError} `not-found`, `invalid`, `forbidden` and `conflict` (of a note to all players), `too-many`
 * @see spec §7
 */
export function decidePost(
  found: FoundForPost,
  thread: string,
  { replyToId, note }: MessageForm,
  now: number,
) {
  if (found.same) return null;
  if (!found.place || !mayRead(found.place, found.member)) throw noSuchThread();
  const isThere = found.answered?.thread === thread && found.answered.deletedAt === null;
  if (replyToId !== null && !isThere) {
    throw refuse("invalid", "That message is no longer in this conversation.", ["replyToId"]);
  }
  refuseTooMuch(found.member, found.latest, now);
  if (note) refuseNote(found, found.place);
  return { place: found.place, ...asWritten(found.member, found.holds !== undefined) };
}

/**
 * Refuses what is written to all players of a game unless its organiser does, to somebody, and not too often.
 * @throws {ClubError} `forbidden`, `conflict`, `too-many`
 */
function refuseNote({ member, players, notes, enough }: FoundForPost, place: Place): void {
  if (place.kind !== "game" || !canWriteToAll(member, { suggestedBy: place.owner })) {
    throw refuse("forbidden", "Only whoever suggested a game, or an editor, can write to all its players.");
  }
  if (!players.some(({ id }) => id !== member.id)) {
    throw refuse("conflict", "No one else is at this game yet.");
  }
  if (notes) {
    const words = `There have been ${NOTES_MOST} emails to all players within a day. Post this in the conversation instead.`;
    throw refuse("too-many", words);
  }
  refuseEnough(member, "note", enough);
}

/** Who takes part in a thread: who spoke, the players of a game, its suggester, the author of a post. */
interface Around {
  place: Place;
  participants: readonly Someone[];
  /** Who sits at the game of the thread, and who plays it today. */
  players: readonly { id: string }[];
  playing: readonly { id: string }[];
}

/**
 * What is told of a message: of a note to all players, to who plays the game today, to whoever it answers, and to everybody
 * else who takes part and may read it; to each as one of these.
 */
export function newsOf(
  message: { id: string; authorId: string | null; answered: Someone | null; note: boolean },
  { place, participants, players, playing }: Around,
): News[] {
  const { id, authorId, answered, note } = message;
  if (authorId === null) return [];
  const subject = place.kind === "game" ? { gameId: place.id } : { postId: place.id };
  const may = (one: Someone | null | undefined): one is Someone =>
    one != null && one.id !== authorId && mayRead(place, one);
  const noted = note ? players.map((one) => one.id) : [];
  const plays = playing.map((one) => one.id).filter((id) => !noted.includes(id));
  const isTold = (id: string) => noted.includes(id) || plays.includes(id);
  const others = participants.filter(may).filter((one) => one.id !== answered?.id && !isTold(one.id));
  const told = { ...subject, url: place.path, messageId: id };
  return [
    { ...told, kind: "reply", to: may(answered) && !isTold(answered.id) ? [answered.id] : [] },
    ...(note ? [{ ...told, kind: "note" as const, to: noted }] : []),
    { ...told, kind: "comment", to: others.map((one) => one.id) },
    { ...told, kind: "on-the-day", to: plays.filter((id) => id !== authorId) },
  ];
}

/** An act on a message, for the log: "a message by Bo in Azul". */
export function logged(action: string, message: Pick<KnownMessage, "author">, place: Place) {
  return {
    action,
    subject: `a message by ${message.author?.name ?? "a former member"} in ${place.title}`,
    url: place.path,
  };
}
