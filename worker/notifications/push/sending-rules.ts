import {
  countRecentLetters,
  type DueMail,
  instantAt,
  isReminder,
  isUrgent,
  LETTERS_AN_HOUR,
  NEWS_STALE_MS,
  type Planning,
  quietUntil,
  rankOf,
  reasonToDrop,
  type SentMail,
  subjectOf,
  USUAL_START,
} from "../rules.ts";

export const PUSHES_A_RUN = 15;
/** Requests to push services after an answer. They share its processor time, almost a millisecond each. */
export const PUSHES_AFTER_ANSWER = 10;

/** Limits after which a subscription is dropped: failures since the last success, and time since then. */
const FAILURES_MOST = 20;
const SILENT_MOST_MS = 30 * NEWS_STALE_MS;

/** Characters of a title and a body that screens show and a push message can carry. */
const TITLE_MOST = 100;
const BODY_MOST = 450;
const LINES_MOST = 3;

export interface DuePush extends DueMail {
  subscriptionId: string;
}

export interface PlannedPush<P extends DuePush> {
  subscriptionId: string;
  items: readonly [P, ...P[]];
  /** True if it starts soon: wakes the phone. */
  isUrgent: boolean;
  /** Time for which the push service stores it for an offline browser. */
  ttlSeconds: number;
}

interface PushPlan<P extends DuePush> {
  /** Pushes that are never sent, with reasons. */
  dropped: { id: string; failure: string }[];
  messages: PlannedPush<P>[];
  /** Postponed pushes, released to be due at `dueAt`. */
  later: { id: string; dueAt: number }[];
}

interface PushPlanning extends Planning {
  /** Pushes of the last hour; `userId` is the subscription's id. */
  sent: readonly SentMail[];
  most: number;
}

/** Plans pushes by the rules of emails. Those over the hourly limit are dropped: the bell shows them. */
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
      isOthersDoing && countRecentLetters(sent, subscriptionId, now, messageKey) + planned >= LETTERS_AN_HOUR;
    const later = (at: number) => plan.later.push(...items.map(({ id }) => ({ id, dueAt: at })));
    if (dueAt > now) later(dueAt);
    else if (isHourFull) plan.dropped.push(...items.map(({ id }) => ({ id, failure: "too many an hour" })));
    else if (plan.messages.length >= most) later(now);
    else plan.messages.push({ subscriptionId, items, isUrgent: isNow, ttlSeconds: ttlOf(items, planning) });
  }
  return plan;
}

/** Identifies a message: pushes sent at the same instant about the same subject. */
const messageKey = ({ doneAt, url }: SentMail): string => `${doneAt} ${url}`;

/** Returns the seconds until it is stale: a reminder when its subject begins. */
function ttlOf(items: readonly DuePush[], { now, timeZone }: Planning): number {
  const ends = items.map(({ kind, facts, start, createdAt }) =>
    isReminder(kind) && facts?.day
      ? instantAt(facts.day, start ?? USUAL_START, timeZone)
      : createdAt + NEWS_STALE_MS,
  );
  return Math.max(60, Math.ceil((Math.max(...ends) - now) / 1_000));
}

/** Returns the limits beyond which a silent subscription is dropped. */
export const givenUpBefore = (now: number) => ({
  failures: FAILURES_MOST,
  silentSince: now - SILENT_MOST_MS,
});

interface ToldWords {
  url: string;
  title: string;
  brief: string;
}

const shortened = (words: string, most: number): string => {
  const characters = Array.from(words);
  return characters.length <= most ? words : `${characters.slice(0, most - 1).join("")}…`;
};

/** Composes the text of a message from its items; the latest comes last in `items` and first in the text. */
export function pushWords(items: readonly ToldWords[]): { title: string; body: string } {
  const latest = items.at(-1);
  // Otherwise they are reminders of one day.
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
