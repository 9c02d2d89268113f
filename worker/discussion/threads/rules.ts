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
import type { OpenNights } from "../../contract/wall-clock.ts";
import { ClubError, refuse } from "../../lib/errors.ts";
import type { News } from "../../news.ts";
import { refuseAboveMost } from "../../users/newcomers/rules.ts";

// Rules on posting, moderation and notification. Pure: facts and the time are passed in.

export interface ThreadPlace {
  kind: "game" | "post";
  id: string;
  title: string;
  path: string;
  day: string | null;
  isPublic: boolean;
  owner: { id: string; publicId: string } | null;
}

export interface ThreadPerson {
  id: string;
  role: Role;
}

export interface KnownMessage {
  id: string;
  thread: string;
  author: (ThreadPerson & { name: string }) | null;
  text: string;
  moderation: "NONE" | "SHOW" | "BLOCK";
  held: boolean;
  byNewcomer: boolean;
  note: boolean;
  editedAt: number | null;
  deletedAt: number | null;
  answered: ThreadPerson | null;
}

export const noSuchThread = () => refuse("not-found", "This conversation is no longer here.");
export const noSuchMessage = () => refuse("not-found", "This message is no longer here.");

/** Returns true if the member may read a thread; an unpublished post's is for its author and editors. */
export const mayRead = (place: ThreadPlace, { id, role }: ThreadPerson): boolean =>
  place.isPublic || place.owner?.id === id || canModerate({ role });

interface FoundAround {
  places: readonly (readonly ThreadPlace[])[];
  speakers: readonly ThreadPerson[];
  people: readonly (readonly (ThreadPerson & { sits: boolean })[])[];
}

export const placeIn = (places: FoundAround["places"]): ThreadPlace | undefined => places.flat()[0];

export function peopleAroundThread({ places, speakers, people }: FoundAround, nights: OpenNights) {
  const place = placeIn(places);
  const players = people.flat().filter(({ sits }) => sits);
  return {
    place,
    participants: [...speakers, ...people.flat()],
    players,
    playing: nights.some((night) => night === place?.day) ? players : [],
  };
}

/** Refuses a member who has posted too much. @param latest instants, newest first @throws {ClubError} `too-many` */
export function refuseTooMuch(
  { role }: Pick<Actor, "role">,
  latest: readonly { at: number }[],
  now: number,
): void {
  const first = latest[postsMostOf(role) - 1];
  if (!first) return;
  throw new ClubError(
    "too-many",
    [{ path: [], message: "That was a lot at once. Please wait a few minutes." }],
    { retryAfter: Math.max(1, Math.ceil((first.at + POSTS_WITHIN_MS - now) / 1_000)) },
  );
}

export const postsMostOf = (role: Role): number => (role === "NEW" ? POSTS_MOST_NEW : POSTS_MOST);

export const initialState = ({ role }: Pick<Actor, "role">, holdsNewcomers: boolean) => ({
  byNewcomer: role === "NEW",
  held: role === "NEW" && holdsNewcomers,
});

export function messageOf(row: { message: Message } | undefined): Message {
  if (!row) throw noSuchMessage();
  return row.message;
}

interface FoundForPost {
  member: ThreadPerson & { publicId: string };
  players: readonly { id: string }[];
  place: ThreadPlace | undefined;
  same: object | undefined;
  answered: Pick<KnownMessage, "thread" | "deletedAt"> | undefined;
  latest: readonly { at: number }[];
  holdsNewcomers: unknown;
  lastAllowedNote: object | undefined;
  lastAllowedAct: unknown;
}

/** Decides on a new message; null if it has been posted already. @see spec §7 */
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
  return { place: found.place, ...initialState(found.member, found.holdsNewcomers !== undefined) };
}

/** Refuses a note except an organiser's, to somebody. @throws {ClubError} `forbidden`, `conflict`, `too-many` */
function refuseNote(found: FoundForPost, place: ThreadPlace): void {
  const { member, players } = found;
  if (place.kind !== "game" || !canWriteToAll(member, { suggestedBy: place.owner })) {
    throw refuse("forbidden", "Only whoever suggested a game, or an editor, can write to all its players.");
  }
  if (!players.some(({ id }) => id !== member.id)) {
    throw refuse("conflict", "No one else is at this game yet.");
  }
  if (found.lastAllowedNote) {
    const words = `There have been ${NOTES_MOST} emails to all players within a day. Post this in the conversation instead.`;
    throw refuse("too-many", words);
  }
  refuseAboveMost(member, "note", found.lastAllowedAct);
}

/** People around a thread; participants have posted, have a seat, or brought its subject. */
interface Around {
  place: ThreadPlace;
  participants: readonly ThreadPerson[];
  /** Players of the thread's game, and those who play today. */
  players: readonly { id: string }[];
  playing: readonly { id: string }[];
}

/** Returns a message's news, one each: for a note all players, else today's, the author answered, others. */
export function newsOf(
  message: { id: string; authorId: string | null; answered: ThreadPerson | null; note: boolean },
  { place, participants, players, playing }: Around,
): News[] {
  const { id, authorId, answered, note } = message;
  if (authorId === null) return [];
  const subject = place.kind === "game" ? { gameId: place.id } : { postId: place.id };
  const may = (one: ThreadPerson | null | undefined): one is ThreadPerson =>
    one != null && one.id !== authorId && mayRead(place, one);
  const idsOf = (people: readonly { id: string }[]) =>
    people.map((one) => one.id).filter((id) => id !== authorId);
  const noted = note ? idsOf(players) : [];
  const plays = idsOf(playing).filter((id) => !noted.includes(id));
  const isTold = (id: string) => noted.includes(id) || plays.includes(id);
  const others = participants.filter(may).filter((one) => one.id !== answered?.id && !isTold(one.id));
  const told = { ...subject, url: place.path, messageId: id };
  return [
    { ...told, kind: "reply", to: may(answered) && !isTold(answered.id) ? [answered.id] : [] },
    ...(note ? [{ ...told, kind: "note" as const, to: noted }] : []),
    { ...told, kind: "comment", to: others.map((one) => one.id) },
    { ...told, kind: "on-the-day", to: plays },
  ];
}

/** Returns the log entry of an action on a message: "a message by Bo in Azul". */
export function auditAct(action: string, message: Pick<KnownMessage, "author">, place: ThreadPlace) {
  return {
    action,
    subject: `a message by ${message.author?.name ?? "a former member"} in ${place.title}`,
    url: place.path,
  };
}
