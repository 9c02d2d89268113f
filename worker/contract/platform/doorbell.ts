// Without zod, which would reach every visitor's browser.

export const DOORBELL_PATH = "/api/doorbell";

/** Topics of a ring: kinds of things, the same for everybody, never one game, thread or member. */
export const TOPICS = {
  /** Games, their players, tables and days. */
  games: 1,
  threads: 2,
  /** Notifications, and editors' decisions: for members only. */
  news: 3,
  register: 4,
} as const;
type TopicName = keyof typeof TOPICS;
export type Topic = (typeof TOPICS)[TopicName];

/** A message of the socket: the changed topic, and a number that grows with each ring. */
export type Ring = readonly [topic: Topic, revision: number];

const ALL: readonly number[] = Object.values(TOPICS);
const isTopic = (number: unknown): number is Topic => ALL.includes(number as number);

export const ringText = ([topic, revision]: Ring): string => `${Number(topic)} ${Number(revision)}`;

/** Parses a ring; null for one unknown to this version. */
export function readRing(text: string): Ring | null {
  const [topic, revision] = text.split(" ").map(Number);
  return isTopic(topic) && Number.isSafeInteger(revision) ? [topic, revision as number] : null;
}

/** A browser's keep-alive and its response, sent without waking the worker. */
export const PING = "ping";
export const PONG = "pong";
