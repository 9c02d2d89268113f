import type { GameChange, NewsFacts } from "../contract/notifications/news.ts";
import type { ChosenWay } from "../contract/notifications/news-kind.ts";
import { isToldBy, NEWS_KINDS, type NotificationKind } from "../contract/notifications/notification-kinds.ts";
import { isPublicMessage } from "../contract/permissions.ts";
import type { Role } from "../contract/users/users.ts";
import { instantOf, wallClock } from "../contract/wall-clock.ts";
import type { NewsState, NewsStateRow } from "../news.ts";
import { leftToday, type SentCounts, totalSent } from "../platform/mails/shares-rules.ts";

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
/** A member gets one mail about one thing within this time: what happens meanwhile is gathered into the next. */
export const SUBJECT_WAIT_MS = 5 * MINUTE_MS;

/** Mails about what begins within this time do not wait for quiet hours to end. */
const SOON_MS = 12 * HOUR_MS;
/** When what is on a day begins, for all that is known, where no hour is. */
export const USUAL_START = "18:00";

/** A mail that is due, as far as it decides what becomes of it. */
export interface DueMail extends NewsState {
  id: string;
  /** Whom it is for. */
  userId: string;
  /** They are suspended. */
  isSuspended: boolean;
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
  /** Who did it is suspended. */
  isActorSuspended: boolean;
  gameId: string | null;
  /** Null where it is about none, or one that was removed. */
  game: string | null;
  /** Between which times (`HH:MM`) the member's mails wait; null for never. */
  quietFrom: string | null;
  quietTo: string | null;
  postId: string | null;
  post: string | null;
  messageId: string | null;
  message: Parameters<typeof isPublicMessage>[0] | null;
}

/** State of what nobody owns, or is gone. */
const NO_STATE: NewsState = {
  day: null,
  playerCount: null,
  seatAt: null,
  sharesGame: false,
  freeSeats: null,
  isOff: false,
  start: null,
  comes: false,
};

/** News with the state of what it is about, of which each feature has told its part. */
export function withStates<M extends { id: string }>(
  news: readonly M[],
  parts: readonly (readonly NewsStateRow[])[],
): (M & NewsState)[] {
  const byId = Map.groupBy(parts.flat(), ({ id }) => id);
  return news.map((one) => Object.assign({}, NO_STATE, ...(byId.get(one.id) ?? []), one));
}

/** A mail that has left. */
export interface SentMail {
  userId: string;
  url: string;
  /** When it left: the same instant for all that one letter told. */
  doneAt: number;
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

/** True if it tells of something that is near. */
export const isReminder = (kind: NotificationKind): boolean => NEWS_KINDS[kind].reminds !== undefined;

/** True if it tells those who have no seat where there are any. */
export const isOfFreeSeats = ({ kind }: Pick<DueMail, "kind">): boolean =>
  NEWS_KINDS[kind].reminds === "free seats";

/**
 * The days that it is about, the last as it is now: its game's, else the evening's; before that, from which it was moved.
 * Of free seats none, for the member comes to nothing that could be near or over.
 */
function daysOf(mail: DueMail): string[] {
  const { facts, gameId, day } = mail;
  if (gameId !== null) {
    const left = (facts?.changes ?? []).flatMap(({ what, from }) => (what === "day" && from ? [from] : []));
    return day === null ? left : [...left, day];
  }
  if (isOfFreeSeats(mail) || !facts?.day) return [];
  return typeof facts.clubDay === "object" ? [facts.day, facts.clubDay.movedTo] : [facts.day];
}

/**
 * Whether it is about what is over: a game that was removed or deserted; a game or an evening whose day is past; a post
 * that was removed; a message that nobody may read any more. What comes after a game (its result, what is said) is not.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function isOver(mail: DueMail, today: string): boolean {
  const { kind, facts, gameId, game, playerCount, postId, post, messageId, message } = mail;
  // What has a name of its own tells of its own removal.
  if (gameId !== null && game === null) return facts?.title === undefined;
  if (postId !== null && post === null) return facts?.title === undefined;
  // A note to a day has its words in the facts.
  const isMessage = messageId !== null && facts?.note === undefined;
  if (isMessage && (message === null || !isPublicMessage(message))) return true;
  const { until } = NEWS_KINDS[kind];
  if (playerCount === 0 && until === undefined) return true;
  const day = daysOf(mail).at(-1);
  return day !== undefined && day < today && until !== "afterwards";
}

/** Whether it reminds of what is no longer so: that was moved, left or cancelled, has begun, or has no seat left. */
export function isMoot(mail: DueMail, { now, timeZone }: Pick<Planning, "now" | "timeZone">): boolean {
  const day = mail.facts?.day;
  if (!day || !isReminder(mail.kind)) return false;
  if (mail.isOff || instantAt(day, mail.start ?? USUAL_START, timeZone) <= now) return true;
  if (isOfFreeSeats(mail)) return !mail.freeSeats;
  return mail.gameId === null ? !mail.comes : mail.day !== day || mail.seatAt === null;
}

/** What became of each thing in the end, from what it was before the first of the changes; without what is as before. */
export const changedInTheEnd = (changes: readonly GameChange[]): GameChange[] =>
  [...Map.groupBy(changes, ({ what }) => what)]
    .map(([what, all]) => ({ what, from: all[0]?.from ?? null, to: all.at(-1)?.to ?? null }))
    .filter(({ from, to }) => from !== to);

/** Whether it tells of changes alone that were taken back before it was sent. */
const isTakenBack = ({ changes = [] }: NewsFacts): boolean =>
  changes.length > 0 && changedInTheEnd(changes).length === 0;

/** Why something is not sent at all by a way; null when it may be. The bell tells it nevertheless. */
export function reasonToDrop(way: ChosenWay, mail: DueMail, planning: Planning): string | null {
  const { now, today } = planning;
  if (!isToldBy(way, mail.kind, mail.wanted)) return "no longer wanted";
  if (mail.isSuspended) return "to a suspended member";
  if (mail.createdAt < now - (mail.digest ? DIGEST_MOST_MS : NEWS_MOST_MS))
    return `waited for more than ${mail.digest ? "three days" : "a day"}${mail.failure === null ? "" : `: ${mail.failure}`}`;
  if (mail.isActorSuspended && !NEWS_KINDS[mail.kind].changesOwnEvening) return "by a suspended member";
  if (mail.actorRole === "NEW" && !mail.sharesGame) return "by a new member who shares no game";
  if (mail.facts && isTakenBack(mail.facts)) return "about what was taken back";
  return isOver(mail, today) || isMoot(mail, planning) ? "about what is over" : null;
}

/** The instant at which it is the time (`HH:MM`) on the day (`YYYY-MM-DD`) at the club. */
export const instantAt = (day: string, time: string, timeZone: string): number =>
  instantOf(Date.parse(`${day}T${time}:00Z`), timeZone);

/** When the quiet hours (`HH:MM` each) end that are at this instant; 0 when none are. */
export function quietUntil(
  now: number,
  { quietFrom, quietTo }: Pick<DueMail, "quietFrom" | "quietTo">,
  timeZone: string,
): number {
  if (quietFrom === null || quietTo === null) return 0;
  const wall = new Date(wallClock(now, timeZone)).toISOString();
  const [today, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const isOvernight = quietTo < quietFrom;
  const isQuiet = isOvernight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo;
  if (!isQuiet) return 0;
  const endsOn = time < quietTo ? today : dayAfter(today);
  return instantAt(endsOn, quietTo, timeZone);
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + NEWS_MOST_MS).toISOString().slice(0, 10);

/** Whether it is about what begins so soon that it must not wait, or would have begun had it not been moved. */
export const isUrgent = (mail: DueMail, { now, timeZone }: Planning): boolean =>
  daysOf(mail).some((day) => {
    const beginsAt = instantAt(day, mail.start ?? USUAL_START, timeZone);
    return beginsAt > now && beginsAt <= now + SOON_MS;
  });

/** By what it is decided, whichever way it goes. */
export interface Planning {
  now: number;
  /** The day (`YYYY-MM-DD`) it is at the club. */
  today: string;
  /** The club's. */
  timeZone: string;
}

interface MailPlanning extends Planning {
  /** What has left within the last hour, or before. */
  sent: readonly SentMail[];
  /** Mails that may go out on a day. */
  perDay: number;
  /** Mails that have gone out today. */
  sentToday: SentCounts;
  /** Letters that this run may send. */
  most: number;
}

/** When a digest of what did not fit into this day goes out: on the next, in the morning. */
export function digestAt(now: number, timeZone: string): number {
  const wall = wallClock(now, timeZone);
  return instantOf(wall - (wall % NEWS_MOST_MS) + NEWS_MOST_MS + DIGEST_HOUR * HOUR_MS, timeZone);
}

/**
 * Counts the letters that have reached a member within the last hour by others' doing.
 * @param letterOf what those have in common that one letter told; by default all that left at once
 */
export const countRecentLetters = (
  sent: readonly SentMail[],
  userId: string,
  now: number,
  letterOf: (mail: SentMail) => unknown = ({ doneAt }) => doneAt,
): number =>
  new Set(
    sent
      .filter((mail) => mail.userId === userId && mail.actorId !== null && mail.doneAt > now - HOUR_MS)
      .map(letterOf),
  ).size;

/**
 * What becomes of mails that are due: those of one member go out as one letter, what is about one thing five minutes after
 * the last about that thing at the earliest. What was tried more often goes apart, so that a second try is the same letter.
 * What does not fit into the club's day, or its member's hour, is put off; what joins a letter takes no room of its own.
 */
export function planMails<M extends DueMail>(due: readonly M[], planning: MailPlanning): MailPlan<M> {
  const { sent, now, perDay, sentToday, most } = planning;
  const plan: MailPlan<M> = { dropped: [], letters: [], putOff: [], later: [] };
  const alive = due
    .filter((mail) => {
      const failure = reasonToDrop("email", mail, planning);
      if (failure !== null) plan.dropped.push({ id: mail.id, failure });
      return failure === null;
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const aboutOf = (mail: M) => JSON.stringify([mail.userId, mail.digest || subjectOf(mail), mail.attempts]);
  for (const about of Object.values(Object.groupBy(alive, aboutOf)) as [M, ...M[]][]) {
    const [{ userId, digest, attempts }] = about;
    const ids = about.map(({ id }) => id);
    const againFrom = digest ? 0 : againAt(about, sent);
    const isNow = about.some((mail) => isUrgent(mail, planning));
    const dueAt = Math.max(againFrom, isNow ? 0 : quietUntil(now, about[0], planning.timeZone));
    const letter = plan.letters.find(([first]) => first?.userId === userId && first.attempts === attempts);
    const isOthersDoing = about.some(({ actorId }) => actorId !== null);
    const planned = plan.letters.filter(
      (one) => one[0]?.userId === userId && one.some(({ actorId }) => actorId !== null),
    ).length;
    const isHourFull =
      !digest && isOthersDoing && countRecentLetters(sent, userId, now) + planned >= HOUR_MOST;
    if (dueAt > now) plan.later.push(...ids.map((id) => ({ id, dueAt })));
    else if (letter) letter.push(...about);
    else if (isHourFull || !hasRoom(about, perDay, sumUp(sentToday, countByKind(plan.letters))))
      plan.putOff.push(...ids);
    else if (plan.letters.length >= most) plan.later.push(...ids.map((id) => ({ id, dueAt: now })));
    else plan.letters.push(about);
  }
  return { ...plan, letters: plan.letters.map((letter) => letter.toSorted(byTime)) };
}

/** Orders news as it happened. */
const byTime = (one: DueMail, other: DueMail): number => one.createdAt - other.createdAt;

/** The share that a letter takes of the day. */
const kindOf = (letter: readonly DueMail[]): "reminders" | "news" =>
  letter.some(({ kind }) => NEWS_KINDS[kind].reminds === "own evening") ? "reminders" : "news";

/** How many letters there are of each kind. */
export function countByKind(
  letters: readonly (readonly DueMail[])[],
): Pick<SentCounts, "reminders" | "news"> {
  const reminders = letters.filter((letter) => kindOf(letter) === "reminders").length;
  return { reminders, news: letters.length - reminders };
}

const sumUp = (sent: SentCounts, more: Pick<SentCounts, "reminders" | "news">): SentCounts => ({
  ...sent,
  reminders: sent.reminders + more.reminders,
  news: sent.news + more.news,
});

/** True where the day has room for one more. Free seats leave half of it to the rest. */
const hasRoom = (letter: readonly DueMail[], perDay: number, sent: SentCounts): boolean =>
  leftToday(kindOf(letter), perDay, sent) > 0 &&
  (!letter.every(isOfFreeSeats) || totalSent(sent) < perDay - Math.floor(perDay / 2));

/** Reminders of one day are one letter. */
export const subjectOf = ({ kind, url, facts }: DueMail): string =>
  isReminder(kind) ? `${kind} ${facts?.day}` : url;

/** What has room first when there is little: reminders before other news, free seats last. */
export const rankOf = (mail: DueMail): number => {
  if (isOfFreeSeats(mail)) return 2;
  return isReminder(mail.kind) ? 0 : 1;
};

/** From when on there may be another letter about the same thing. */
const againAt = ([{ userId, url }]: readonly [DueMail, ...DueMail[]], sent: readonly SentMail[]): number =>
  Math.max(
    0,
    ...sent
      .filter((mail) => mail.userId === userId && mail.url === url)
      .map(({ doneAt }) => doneAt + SUBJECT_WAIT_MS),
  );
