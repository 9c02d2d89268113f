import { HOUR_MS, MINUTE_MS } from "../contract/durations.ts";
import type { GameChange, NewsFacts } from "../contract/notifications/news.ts";
import type { ChosenChannel, NewsKind } from "../contract/notifications/news-kind.ts";
import {
  goesOutBy,
  NEWS_KINDS,
  type NotificationKind,
} from "../contract/notifications/notification-kinds.ts";
import { isPublicMessage } from "../contract/permissions.ts";
import type { Role } from "../contract/users/users.ts";
import { instantOf, wallClock } from "../contract/wall-clock.ts";
import type { NewsState, NewsStateRow } from "../news.ts";
import { leftToday, type SentCounts, totalSent } from "../platform/mails/shares-rules.ts";

/** Age at which news is stale: the bell has shown it. */
export const NEWS_STALE_MS = 24 * HOUR_MS;
/** Age at which news in a digest is stale. */
export const DIGEST_STALE_MS = 3 * NEWS_STALE_MS;
/** Hour at which digests go out, in the club's time zone. */
const DIGEST_HOUR = 8;
/** Hourly limit per member on mails caused by others; further ones come in a digest. */
export const LETTERS_AN_HOUR = 10;
/** Age up to which sent mails count for limits. */
export const RECENTLY_SENT_MS = HOUR_MS;
/** Shortest interval between two mails about one subject to a member; news in between is collected. */
export const SUBJECT_WAIT_MS = 5 * MINUTE_MS;

/** Events this near are mailed in quiet hours, too. */
const SOON_MS = 12 * HOUR_MS;
export const MORNING = "10:00";
/** Assumed start of events without a time. */
export const USUAL_START = "18:00";

export interface DueMail extends NewsState {
  id: string;
  userId: string;
  isSuspended: boolean;
  url: string;
  attempts: number;
  kind: NotificationKind;
  facts: NewsFacts | null;
  createdAt: number;
  failure: string | null;
  /** The recipient's choice for the kind; null if none. */
  wanted: boolean | null;
  digest: boolean;
  actorId: string | null;
  /** Role of the actor; null if there is none or the account is gone. */
  actorRole: Role | null;
  isActorSuspended: boolean;
  gameId: string | null;
  game: string | null;
  /** The recipient's quiet hours (`HH:MM`); null: none. */
  quietFrom: string | null;
  quietTo: string | null;
  postId: string | null;
  post: string | null;
  messageId: string | null;
  message: Parameters<typeof isPublicMessage>[0] | null;
}

const NO_STATE: NewsState = {
  day: null,
  playerCount: null,
  seatAt: null,
  sharesGame: false,
  freeSeats: null,
  missingPlayers: null,
  isOff: false,
  start: null,
  comes: false,
};

export function withStates<M extends { id: string }>(
  news: readonly M[],
  parts: readonly (readonly NewsStateRow[])[],
): (M & NewsState)[] {
  const byId = Map.groupBy(parts.flat(), ({ id }) => id);
  return news.map((one) => Object.assign({}, NO_STATE, ...(byId.get(one.id) ?? []), one));
}

export interface SentMail {
  userId: string;
  url: string;
  /** Time of sending, the same for all items of one letter. */
  doneAt: number;
  actorId: string | null;
}

export interface MailPlan<M extends DueMail> {
  /** Mails that are never sent, with reasons. */
  dropped: { id: string; failure: string }[];
  /** Letters to send, each to one member; items are in chronological order. */
  letters: M[][];
  /** Mails over the daily or hourly limit, moved to a digest. */
  putOff: string[];
  /** Postponed mails, released to be due at `dueAt`. */
  later: { id: string; dueAt: number }[];
}

export const isReminder = (kind: NotificationKind): boolean => NEWS_KINDS[kind].reminds !== undefined;

export const isOfFreeSeats = ({ kind }: Pick<DueMail, "kind">): boolean =>
  NEWS_KINDS[kind].reminds === "free seats";

/** Returns its days, the current one last. None for free seats: the recipient has no seat that could be near or over. */
function daysOf(mail: DueMail): string[] {
  const { facts, gameId, day } = mail;
  if (gameId !== null) {
    const left = (facts?.changes ?? []).flatMap(({ what, from }) => (what === "day" && from ? [from] : []));
    return day === null ? left : [...left, day];
  }
  if (isOfFreeSeats(mail) || !facts?.day) return [];
  return typeof facts.clubDay === "object" ? [facts.day, facts.clubDay.movedTo] : [facts.day];
}

/** Returns true if its subject is over or gone; news from after a game isn't. @param today `YYYY-MM-DD` */
export function isMailOver(mail: DueMail, today: string): boolean {
  const { kind, facts, gameId, game, playerCount, postId, post, messageId, message } = mail;
  // News with a title of its own reports the deletion itself.
  if (gameId !== null && game === null) return facts?.title === undefined;
  if (postId !== null && post === null) return facts?.title === undefined;
  // The text of a note to a day is in its facts.
  const isMessage = messageId !== null && facts?.note === undefined;
  if (isMessage && (message === null || !isPublicMessage(message))) return true;
  const { until } = NEWS_KINDS[kind];
  if (playerCount === 0 && until === undefined) return true;
  const day = daysOf(mail).at(-1);
  return day !== undefined && day < today && until !== "afterwards";
}

const IS_STILL: Record<NonNullable<NewsKind["onlyIf"]>, (mail: DueMail) => boolean> = {
  seated: ({ gameId, seatAt }) => gameId === null || seatAt !== null,
  "without a seat": ({ seatAt }) => seatAt === null,
  coming: ({ comes }) => comes,
  "a seat is free": ({ freeSeats }) => freeSeats !== 0,
  "players are missing": ({ missingPlayers }) => missingPlayers === null || missingPlayers > 0,
};

/** Returns true for news that no longer applies, such as a reminder of what was moved, left, cancelled, or has begun. */
function isMoot(mail: DueMail, { now, timeZone }: Pick<Planning, "now" | "timeZone">): boolean {
  const { onlyIf } = NEWS_KINDS[mail.kind];
  if (onlyIf && !IS_STILL[onlyIf](mail)) return true;
  const day = mail.facts?.day;
  if (!day || !isReminder(mail.kind)) return false;
  if (mail.isOff || instantAt(day, mail.start ?? USUAL_START, timeZone) <= now) return true;
  if (isOfFreeSeats(mail)) return !mail.freeSeats;
  return mail.gameId === null ? !mail.comes : mail.day !== day || mail.seatAt === null;
}

/** Merges changes per thing, from before the first to after the last, without those that cancel out. */
export const changedInTheEnd = (changes: readonly GameChange[]): GameChange[] =>
  [...Map.groupBy(changes, ({ what }) => what)]
    .map(([what, all]) => ({ what, from: all[0]?.from ?? null, to: all.at(-1)?.to ?? null }))
    .filter(({ from, to }) => from !== to);

const isTakenBack = ({ changes = [] }: NewsFacts): boolean =>
  changes.length > 0 && changedInTheEnd(changes).length === 0;

/** Returns the reason not to send it by a channel, or null. The bell shows it anyway. */
export function reasonToDrop(channel: ChosenChannel, mail: DueMail, planning: Planning): string | null {
  const { now, today } = planning;
  if (!goesOutBy(channel, mail.kind, mail.wanted)) return "no longer wanted";
  if (mail.isSuspended) return "to a suspended member";
  if (mail.createdAt < now - (mail.digest ? DIGEST_STALE_MS : NEWS_STALE_MS))
    return `waited for more than ${mail.digest ? "three days" : "a day"}${mail.failure === null ? "" : `: ${mail.failure}`}`;
  if (mail.isActorSuspended && !NEWS_KINDS[mail.kind].changesOwnEvening) return "by a suspended member";
  if (mail.actorRole === "NEW" && !mail.sharesGame) return "by a new member who shares no game";
  if (mail.facts && isTakenBack(mail.facts)) return "about what was taken back";
  return isMailOver(mail, today) || isMoot(mail, planning) ? "about what is over" : null;
}

/** Returns the instant of a time (`HH:MM`) on a day (`YYYY-MM-DD`) at the club. */
export const instantAt = (day: string, time: string, timeZone: string): number =>
  instantOf(Date.parse(`${day}T${time}:00Z`), timeZone);

/** Returns the end of the quiet hours (`HH:MM` each) in force at an instant, or 0. */
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

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + NEWS_STALE_MS).toISOString().slice(0, 10);

/** Returns true if its subject begins too soon for it to wait, or would have before it was moved. */
export const isUrgent = (mail: DueMail, { now, timeZone }: Planning): boolean =>
  daysOf(mail).some((day) => {
    const beginsAt = instantAt(day, mail.start ?? USUAL_START, timeZone);
    return beginsAt > now && beginsAt <= now + SOON_MS;
  });

export interface Planning {
  now: number;
  /** The first day that isn't over: an evening goes on until six. */
  today: string;
  timeZone: string;
}

interface MailPlanning extends Planning {
  /** Mails sent within the last hour or longer. */
  sent: readonly SentMail[];
  perDay: number;
  sentToday: SentCounts;
  most: number;
}

export function digestAt(now: number, timeZone: string): number {
  const wall = wallClock(now, timeZone);
  return instantOf(wall - (wall % NEWS_STALE_MS) + NEWS_STALE_MS + DIGEST_HOUR * HOUR_MS, timeZone);
}

/** Counts a member's letters caused by others in the last hour. @param letterOf identifies one; default: its instant */
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

/** Plans letters, one per member and, per subject, five minutes. A retry repeats the very same letter. */
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
    const againFrom = digest ? 0 : nextLetterAt(about, sent);
    const isNow = about.some((mail) => isUrgent(mail, planning));
    const dueAt = Math.max(againFrom, isNow ? 0 : quietUntil(now, about[0], planning.timeZone));
    const letter = plan.letters.find(([first]) => first?.userId === userId && first.attempts === attempts);
    const isOthersDoing = about.some(({ actorId }) => actorId !== null);
    const planned = plan.letters.filter(
      (one) => one[0]?.userId === userId && one.some(({ actorId }) => actorId !== null),
    ).length;
    const isHourFull =
      !digest && isOthersDoing && countRecentLetters(sent, userId, now) + planned >= LETTERS_AN_HOUR;
    if (dueAt > now) plan.later.push(...ids.map((id) => ({ id, dueAt })));
    else if (letter) letter.push(...about);
    else if (isHourFull || !hasRoom(about, perDay, sumUp(sentToday, countByKind(plan.letters))))
      plan.putOff.push(...ids);
    else if (plan.letters.length >= most) plan.later.push(...ids.map((id) => ({ id, dueAt: now })));
    else plan.letters.push(about);
  }
  return { ...plan, letters: plan.letters.map((letter) => letter.toSorted(byTime)) };
}

const byTime = (one: DueMail, other: DueMail): number => one.createdAt - other.createdAt;

const kindOf = (letter: readonly DueMail[]): "reminders" | "news" =>
  letter.some(({ kind }) => NEWS_KINDS[kind].reminds === "own evening") ? "reminders" : "news";

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

/** Returns true if the budget allows another letter. Free seats may use half of it. */
const hasRoom = (letter: readonly DueMail[], perDay: number, sent: SentCounts): boolean =>
  leftToday(kindOf(letter), perDay, sent) > 0 &&
  (!letter.every(isOfFreeSeats) || totalSent(sent) < perDay - Math.floor(perDay / 2));

/** Returns the key of its subject. All reminders of one day share one. */
export const subjectOf = ({ kind, url, facts }: DueMail): string =>
  isReminder(kind) ? `${kind} ${facts?.day}` : url;

/** Ranks mails for the budget: reminders first, free seats last. */
export const rankOf = (mail: DueMail): number => {
  if (isOfFreeSeats(mail)) return 2;
  return isReminder(mail.kind) ? 0 : 1;
};

/** Returns the earliest time of the next letter about the same subject. */
const nextLetterAt = (
  [{ userId, url }]: readonly [DueMail, ...DueMail[]],
  sent: readonly SentMail[],
): number =>
  Math.max(
    0,
    ...sent
      .filter((mail) => mail.userId === userId && mail.url === url)
      .map(({ doneAt }) => doneAt + SUBJECT_WAIT_MS),
  );
