// Without zod, which would come to every visitor's browser.

/** Where a browser opens its socket. */
export const DOORBELL_PATH = "/api/doorbell";

/** What a ring is about: a kind of thing, the same number for everybody, and never one game, thread or member. */
export const TOPICS = {
  /** Games, who plays them, tables and days. */
  games: 1,
  /** Messages, in whatever thread. */
  threads: 2,
  /** What only members see: notifications, and what editors decide. */
  news: 3,
  /** Who is ticked at the door. */
  register: 4,
} as const;
export type TopicName = keyof typeof TOPICS;
export type Topic = (typeof TOPICS)[TopicName];

/** All that a socket carries: what has changed, and a number that grows with each ring. */
export type Ring = readonly [topic: Topic, revision: number];

const ALL: readonly number[] = Object.values(TOPICS);
const isTopic = (number: unknown): number is Topic => ALL.includes(number as number);

export const ringText = ([topic, revision]: Ring): string => `${Number(topic)} ${Number(revision)}`;

/** The ring that was sent, or null where it is none that this version knows. */
export function readRing(text: string): Ring | null {
  const [topic, revision] = text.split(" ").map(Number);
  return isTopic(topic) && Number.isSafeInteger(revision) ? [topic, revision as number] : null;
}

/** What a browser sends now and then, and is answered without waking anything: so it knows that it is still heard. */
export const PING = "ping";
export const PONG = "pong";
