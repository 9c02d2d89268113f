import { canModerate } from "../../contract/permissions.ts";
import type { Message } from "../../contract/thread.ts";
import { type MessageForm, POSTS_MOST, POSTS_MOST_NEW, POSTS_WITHIN_MS } from "../../contract/threads.ts";
import type { Actor, Role } from "../../contract/users.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { News } from "../notifications/service.ts";

// What may be said where, what happens to it, and who hears of it. Pure: what was found, and the clock, are passed in.

/** What a thread belongs to: a game or a post. */
export interface Place {
  gameId: string | null;
  gameName: string | null;
  postId: string | null;
  postSlug: string | null;
  postTitle: string | null;
  postAuthor: string | null;
  postPublished: boolean | null;
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
  deletedAt: number | null;
  /** Whom it answers. */
  answered: Someone | null;
}

export const noSuchThread = () => refuse("not-found", "This conversation is no longer here.");
export const noSuchMessage = () => refuse("not-found", "This message is no longer here.");

/** Whether a member may read a thread: not that of a post still being written by somebody else. */
export const mayRead = (place: Place, { id, role }: Someone): boolean =>
  place.gameId !== null ||
  (place.postId !== null &&
    (place.postPublished === true || place.postAuthor === id || canModerate({ role })));

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
  member: Someone;
  place: Place | undefined;
  same: object | undefined;
  answered: Pick<KnownMessage, "thread" | "deletedAt"> | undefined;
  latest: readonly { at: number }[];
  holds: unknown;
}

/**
 * Whether a member may say something in a thread; null when they said the very same a moment ago.
 * @throws {ClubError} `not-found`, `invalid`, `too-many`
 * @see spec §7
 */
export function decidePost(found: FoundForPost, thread: string, { replyToId }: MessageForm, now: number) {
  if (!found.place || !mayRead(found.place, found.member)) throw noSuchThread();
  if (found.same) return null;
  const isThere = found.answered?.thread === thread && found.answered.deletedAt === null;
  if (replyToId !== null && !isThere) {
    throw refuse("invalid", "That message is no longer in this conversation.", ["replyToId"]);
  }
  refuseTooMuch(found.member, found.latest, now);
  return { place: found.place, ...asWritten(found.member, found.holds !== undefined) };
}

/** The path and the ids of a place, for what is told of it. */
const about = (place: Place) =>
  place.gameId === null
    ? { url: `/posts/${place.postSlug}`, postId: place.postId }
    : { url: `/games/${place.gameId}`, gameId: place.gameId };

/** Who takes part in a thread: who spoke, the players of a game, its suggester, the author of a post. */
interface Around {
  place: Place;
  participants: readonly Someone[];
}

/** What is told of a message: to whoever it answers, and to everybody else who takes part and may read it. */
export function newsOf(
  message: { id: string; authorId: string | null; answered: Someone | null },
  { place, participants }: Around,
): News[] {
  const { id, authorId, answered } = message;
  if (authorId === null) return [];
  const may = (one: Someone | null | undefined): one is Someone =>
    one != null && one.id !== authorId && mayRead(place, one);
  const others = participants.filter(may).filter((one) => one.id !== answered?.id);
  const told = { ...about(place), messageId: id };
  return [
    { ...told, kind: "reply", to: may(answered) ? [answered.id] : [] },
    { ...told, kind: "comment", to: others.map((one) => one.id) },
  ];
}

/** An act on a message, for the log: "a message by Bo in Azul". */
export function logged(action: string, message: Pick<KnownMessage, "author">, place: Place) {
  const name = place.gameName ?? place.postTitle ?? "a conversation";
  return {
    action,
    subject: `a message by ${message.author?.name ?? "a former member"} in ${name}`,
    url: about(place).url,
  };
}
