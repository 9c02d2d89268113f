import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import type { NewsFacts } from "../../contract/notifications.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users.ts";
import { instantOf, wallClock } from "../../contract/wall-clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What has waited for longer is no news any more: the bell has told it. */
export const NEWS_MOST_MS = 24 * HOUR_MS;
/** The same of what waits for a digest. */
export const DIGEST_MOST_MS = 3 * NEWS_MOST_MS;
/** When digests go out, by the club's clock. */
const DIGEST_HOUR = 8;
/** Mails that one member gets within an hour by others' doing; what is more comes in a digest. */
export const HOUR_MOST = 10;
/** How far back it matters what has left. */
export const SENT_MATTERS_MS = HOUR_MS;
/** With the seven trips to the database of a minute this stays below the 50 requests that a run on the smallest plan may make. */
export const LETTERS_A_RUN = 40;
/** A member gets one mail about one thing within this time: what happens meanwhile is gathered into the next. */
export const SUBJECT_WAIT_MS = 5 * MINUTE_MS;

/** A mail that is due, as far as it decides what becomes of it. */
export interface DueMail {
  id: string;
  /** Whom it is for. */
  userId: string;
  /** What it is about: a path on this site. */
  url: string;
  /** How often it was tried, this time among them. */
  attempts: number;
  kind: NotificationKind;
  facts: NewsFacts | null;
  createdAt: number;
  /** Why it could not be sent when it was last tried. */
  failure: string | null;
  /** What the member chose about its kind; null when they did not. */
  wanted: boolean | null;
  /** Waits for a digest. */
  digest: boolean;
  /** Who did it; null where nobody did. */
  actorId: string | null;
  /** Role of who did it; null where nobody did, or they are gone. */
  actorRole: Role | null;
  /** Whether the member chose a seat of their own at a game that who did it plays. */
  sharesGame: boolean;
  gameId: string | null;
  /** Null where it is about none, or one that was removed. */
  game: string | null;
  /** The game's day (`YYYY-MM-DD`), and how many play it. */
  day: string | null;
  playerCount: number | null;
  postId: string | null;
  post: string | null;
  messageId: string | null;
  message: Parameters<typeof isPublicMessage>[0] | null;
}

/** A mail that has left. */
export interface SentMail {
  userId: string;
  url: string;
  /** When it left: the same instant for all that one letter told. */
  doneAt: number;
  digest: boolean;
  actorId: string | null;
}

/** What becomes of mails that are due. */
export interface MailPlan<M extends DueMail> {
  /** What never goes out, and why. */
  dropped: { id: string; failure: string }[];
  /** What goes out, each as one letter to one member: the order is that of what was found. */
  letters: M[][];
  /** What does not fit into the day or the hour, and comes in a digest. */
  putOff: string[];
  /** What waits: due again from `dueAt` on, as if nobody had claimed it. */
  later: { id: string; dueAt: number }[];
}

/** What is told of a game when it is over. */
const AFTERWARDS: readonly NotificationKind[] = ["end", "reply", "comment"];
/** What is told of a game that nobody is left at. */
const DESERTED: readonly NotificationKind[] = [...AFTERWARDS, "leave", "kicked"];

/**
 * Whether it is about what is over: a game that was removed or deserted, or whose day is past; a post that was
 * removed; a message that nobody may read any more. What comes after a game (its result, what is said) is not.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function isOver(mail: DueMail, today: string): boolean {
  const { kind, facts, gameId, game, day, playerCount, postId, post, messageId, message } = mail;
  // What has a name of its own tells of its own removal.
  if (gameId !== null && game === null) return facts?.title === undefined;
  if (postId !== null && post === null) return facts?.title === undefined;
  if (messageId !== null && (message === null || !isPublicMessage(message))) return true;
  if (playerCount === 0 && !DESERTED.includes(kind)) return true;
  return day !== null && day < today && !AFTERWARDS.includes(kind);
}

/** Why a mail is not sent at all; null when it may be. The bell tells it nevertheless. */
function reasonToDrop(mail: DueMail, { now, today }: Pick<MailPlanning, "now" | "today">): string | null {
  if (!(mail.wanted ?? NOTIFICATION_CHOICES[mail.kind].mailed)) return "no longer wanted";
  if (mail.createdAt < now - (mail.digest ? DIGEST_MOST_MS : NEWS_MOST_MS))
    return `waited for more than ${mail.digest ? "three days" : "a day"}${mail.failure === null ? "" : `: ${mail.failure}`}`;
  if (mail.actorRole === "NEW" && !mail.sharesGame) return "by a new member who shares no game";
  return isOver(mail, today) ? "about what is over" : null;
}

/** By what it is decided. */
interface MailPlanning {
  /** What has left within the last hour, or before. */
  sent: readonly SentMail[];
  now: number;
  /** The day (`YYYY-MM-DD`) it is at the club. */
  today: string;
  /** Mails of news that may still go out today. */
  left: number;
}

/** When a digest of what did not fit into this day goes out: on the next, in the morning. */
export function digestAt(now: number, timeZone: string): number {
  const wall = wallClock(now, timeZone);
  return instantOf(wall - (wall % NEWS_MOST_MS) + NEWS_MOST_MS + DIGEST_HOUR * HOUR_MS, timeZone);
}

/** How many letters have reached a member within the last hour by others' doing. */
const reachedOf = (sent: readonly SentMail[], userId: string, now: number): number =>
  new Set(
    sent
      .filter((mail) => mail.userId === userId && mail.actorId !== null && mail.doneAt > now - HOUR_MS)
      .map(({ doneAt, digest, url }) => `${doneAt} ${digest ? "" : url}`),
  ).size;

/**
 * What becomes of mails that are due: those of one member about one thing go out as one letter, five minutes after the
 * last about that thing at the earliest; those that wait for a digest as one. What was tried more often goes alone, so
 * that a second try is the same letter. What does not fit into the club's day, or its member's hour, is put off.
 */
export function planMails<M extends DueMail>(due: readonly M[], planning: MailPlanning): MailPlan<M> {
  const { sent, now, left } = planning;
  const plan: MailPlan<M> = { dropped: [], letters: [], putOff: [], later: [] };
  const alive = due.filter((mail) => {
    const failure = reasonToDrop(mail, planning);
    if (failure !== null) plan.dropped.push({ id: mail.id, failure });
    return failure === null;
  });
  const letterOf = ({ userId, url, digest, attempts }: M) =>
    JSON.stringify([userId, digest || url, attempts]);
  for (const letter of Object.values(Object.groupBy(alive, letterOf)) as M[][]) {
    const [{ userId, digest }] = letter as [M];
    const ids = letter.map(({ id }) => id);
    const dueAt = digest ? 0 : againAt(letter as [M], sent);
    const isOthersDoing = letter.some(({ actorId }) => actorId !== null);
    const planned = plan.letters.filter(
      ([first, ...rest]) =>
        first?.userId === userId && [first, ...rest].some(({ actorId }) => actorId !== null),
    ).length;
    const isHourFull = !digest && isOthersDoing && reachedOf(sent, userId, now) + planned >= HOUR_MOST;
    if (dueAt > now) plan.later.push(...ids.map((id) => ({ id, dueAt })));
    else if (isHourFull || plan.letters.length >= left) plan.putOff.push(...ids);
    else if (plan.letters.length >= LETTERS_A_RUN) plan.later.push(...ids.map((id) => ({ id, dueAt: now })));
    else plan.letters.push(letter);
  }
  return plan;
}

/** From when on there may be another letter about the same thing. */
const againAt = ([{ userId, url }]: [DueMail], sent: readonly SentMail[]): number =>
  Math.max(
    0,
    ...sent
      .filter((mail) => mail.userId === userId && mail.url === url)
      .map(({ doneAt }) => doneAt + SUBJECT_WAIT_MS),
  );
