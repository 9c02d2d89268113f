import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";
import type { NewsFacts } from "../../contract/notifications.ts";
import { isPublicMessage } from "../../contract/permissions.ts";
import type { Role } from "../../contract/users.ts";

const MINUTE_MS = 60_000;
/** What has waited for longer is no news any more: the bell has told it. */
export const NEWS_MOST_MS = 24 * 60 * MINUTE_MS;
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
}

/** What becomes of mails that are due. */
export interface MailPlan<M extends DueMail> {
  /** What never goes out, and why. */
  dropped: { id: string; failure: string }[];
  /** What goes out, each as one letter to one member: the order is that of what was found. */
  letters: M[][];
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
  if (mail.createdAt < now - NEWS_MOST_MS)
    return `waited for more than a day${mail.failure === null ? "" : `: ${mail.failure}`}`;
  if (mail.actorRole === "NEW" && !mail.sharesGame) return "by a new member who shares no game";
  return isOver(mail, today) ? "about what is over" : null;
}

/** By what it is decided. */
interface MailPlanning {
  /** What has left within the last five minutes, or before. */
  sent: readonly SentMail[];
  now: number;
  /** The day (`YYYY-MM-DD`) it is at the club. */
  today: string;
}

/**
 * What becomes of mails that are due: those of one member about one thing go out as one letter, five minutes after the
 * last about that thing at the earliest. What was tried more often goes alone, so that a second try is the same letter.
 */
export function planMails<M extends DueMail>(due: readonly M[], planning: MailPlanning): MailPlan<M> {
  const { sent, now } = planning;
  const plan: MailPlan<M> = { dropped: [], letters: [], later: [] };
  const alive = due.filter((mail) => {
    const failure = reasonToDrop(mail, planning);
    if (failure !== null) plan.dropped.push({ id: mail.id, failure });
    return failure === null;
  });
  const letters = Object.values(
    Object.groupBy(alive, ({ userId, url, attempts }) => JSON.stringify([userId, url, attempts])),
  ) as M[][];
  for (const letter of letters) {
    const [{ userId, url }] = letter as [M];
    const last = sent.filter((mail) => mail.userId === userId && mail.url === url);
    const dueAt = Math.max(...last.map(({ doneAt }) => doneAt + SUBJECT_WAIT_MS), 0);
    if (dueAt > now) plan.later.push(...letter.map(({ id }) => ({ id, dueAt })));
    else plan.letters.push(letter);
  }
  return plan;
}
