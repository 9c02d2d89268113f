import {
  countRecentLetters,
  type DueMail,
  HOUR_MOST,
  instantAt,
  isReminder,
  isUrgent,
  NEWS_MOST_MS,
  type Planning,
  quietUntil,
  rankOf,
  reasonToDrop,
  type SentMail,
  subjectOf,
  USUAL_START,
} from "../rules.ts";

/** Requests to push services in a run of the minute's cron, which has mails to send beside them. */
export const PUSHES_A_RUN = 15;
/** The same once a request is answered, whose processor time they share: each takes almost a millisecond. */
export const PUSHES_AFTER_ANSWER = 10;

/** A browser whose push service has failed so often, and has taken nothing for so long, is given up. */
const FAILURES_MOST = 20;
const SILENT_MOST_MS = 30 * NEWS_MOST_MS;

/** Characters that a screen shows of a notification, and that fit into a message with room to spare. */
const TITLE_MOST = 100;
const BODY_MOST = 450;
/** Lines of one: what is more is counted. */
const LINES_MOST = 3;

/** What is to be pushed to one browser, as far as it decides what becomes of it. */
export interface DuePush extends DueMail {
  subscriptionId: string;
}

/** What is pushed to one browser as one message. */
export interface PlannedPush<P extends DuePush> {
  subscriptionId: string;
  /** The latest comes last. */
  items: readonly [P, ...P[]];
  /** About what begins soon: a phone is woken for it. */
  isUrgent: boolean;
  /** How long its push service keeps it for a browser that is not there. */
  ttlSeconds: number;
}

/** What becomes of pushes that are due. */
export interface PushPlan<P extends DuePush> {
  /** What never goes out, and why. */
  dropped: { id: string; failure: string }[];
  messages: PlannedPush<P>[];
  /** What waits: due again from `dueAt` on, as if nobody had claimed it. */
  later: { id: string; dueAt: number }[];
}

interface PushPlanning extends Planning {
  /** What has reached these browsers within the last hour: `userId` is the browser's. */
  sent: readonly SentMail[];
  /** Messages that this run may send. */
  most: number;
}

/**
 * What becomes of pushes that are due, by the rules of mails: those to one browser about one thing go out as one
 * message, in quiet hours only what is near, and not more than so many an hour by others' doing. What does not fit into
 * that is told by the bell alone.
 */
export function planPushes<P extends DuePush>(due: readonly P[], planning: PushPlanning): PushPlan<P> {
  const { sent, now, most, timeZone } = planning;
  const plan: PushPlan<P> = { dropped: [], messages: [], later: [] };
  const alive = due
    .filter((push) => {
      const failure = reasonToDrop("push", push, planning);
      if (failure !== null) plan.dropped.push({ id: push.id, failure });
      return failure === null;
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const messageOf = (push: P) => JSON.stringify([push.subscriptionId, subjectOf(push), push.attempts]);
  for (const items of Object.values(Object.groupBy(alive, messageOf)) as [P, ...P[]][]) {
    const [first] = items;
    const { subscriptionId } = first;
    const isNow = items.some((push) => isUrgent(push, planning));
    const dueAt = isNow ? 0 : quietUntil(now, first, timeZone);
    const isOthersDoing = items.some(({ actorId }) => actorId !== null);
    const planned = plan.messages.filter(
      (message) =>
        message.subscriptionId === subscriptionId && message.items.some(({ actorId }) => actorId !== null),
    ).length;
    const isHourFull =
      isOthersDoing && countRecentLetters(sent, subscriptionId, now, messageKey) + planned >= HOUR_MOST;
    const later = (at: number) => plan.later.push(...items.map(({ id }) => ({ id, dueAt: at })));
    if (dueAt > now) later(dueAt);
    else if (isHourFull) plan.dropped.push(...items.map(({ id }) => ({ id, failure: "too many an hour" })));
    else if (plan.messages.length >= most) later(now);
    else plan.messages.push({ subscriptionId, items, isUrgent: isNow, ttlSeconds: ttlOf(items, planning) });
  }
  return plan;
}

/** Pushes that left together are one message for each thing. */
const messageKey = ({ doneAt, url }: SentMail): string => `${doneAt} ${url}`;

/** Seconds after which it is no news any more: of what it reminds of, once that begins. */
function ttlOf(items: readonly DuePush[], { now, timeZone }: Planning): number {
  const ends = items.map(({ kind, facts, start, createdAt }) =>
    isReminder(kind) && facts?.day
      ? instantAt(facts.day, start ?? USUAL_START, timeZone)
      : createdAt + NEWS_MOST_MS,
  );
  return Math.max(60, Math.ceil((Math.max(...ends) - now) / 1_000));
}

/** Whether a browser is given up of which nothing says that it still is there. */
export const givenUpBefore = (now: number) => ({
  failures: FAILURES_MOST,
  silentSince: now - SILENT_MOST_MS,
});

/** What is told, in words. */
interface ToldWords {
  /** A path on this site. */
  url: string;
  title: string;
  brief: string;
}

const shortened = (words: string, most: number): string => {
  const characters = Array.from(words);
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join("")}…`;
};

/** What one message says that tells all of these; the latest comes last, and is read first. */
export function pushWords(items: readonly ToldWords[]): { title: string; body: string } {
  const latest = items.at(-1);
  // Else they are reminders of one day.
  const isOneThing = items.every(({ url }) => url === latest?.url);
  const told = items.toReversed().map(({ title, brief }) => (isOneThing ? brief : `${title}: ${brief}`));
  const lines = [...new Set(told)];
  const shown = lines.slice(0, LINES_MOST);
  const more = lines.length - shown.length;
  return {
    title: shortened((isOneThing && latest?.title) || "Coming up", TITLE_MOST),
    body: [
      ...shown.map((line) => shortened(line, Math.floor(BODY_MOST / shown.length))),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n"),
  };
}
