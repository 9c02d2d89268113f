import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../contract/durations.ts";
import { ENDING_LENGTH, WEBHOOK_MESSAGE } from "../../contract/site/club-chat.ts";
import { refuse } from "../../lib/errors.ts";

/** Messages sent in a minute, since each takes processor time; Discord would take 30. */
export const MESSAGES_A_MINUTE = 2;
/** Messages posted about one subject: its own, and one in place of a message that was deleted or got no answer. */
const POSTS_MOST = 2;
/** Time for which a run has the channel to itself: longer than its calls take. */
export const RUN_MS = MINUTE_MS;
const DOWN_WAIT_MS = 5 * MINUTE_MS;
const REFUSED_WAIT_MS = HOUR_MS;
/** Longest pause granted to a Discord that asks for one. */
const WAIT_MOST_MS = HOUR_MS;
/** Time after which a refused webhook is disconnected. */
const REFUSED_MOST_MS = DAY_MS;

const ADDRESS =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com(\/api\/(?:v\d+\/)?webhooks\/(\d{1,20})\/([\w-]{1,100}))\/?$/;

/** Parses a webhook's address, whose host is never called. @throws {ClubError} `invalid` */
export function webhookIn(address: string, discordUrl: string): { id: string; token: string } {
  const isOurs = address.startsWith(`${discordUrl}/`);
  const [, , id, token] =
    ADDRESS.exec(isOurs ? `https://discord.com${address.slice(discordUrl.length)}` : address) ?? [];
  if (!id || !token) throw refuse("invalid", WEBHOOK_MESSAGE, ["webhook"]);
  return { id, token };
}

export const endingOf = (token: string): string => token.slice(-ENDING_LENGTH);

type Trouble = "gone" | "missing" | "refused" | "busy" | "down" | "unanswered";

const REFUSALS: Partial<Record<Trouble, string>> = {
  gone: "Discord doesn’t know this webhook. Copy its address again, under the channel’s settings, Integrations",
  refused: "Discord doesn’t let this webhook write. See whether it belongs to a text channel",
  busy: "Discord asks us to wait. Please try again in a minute",
};

export const refusedWebhook = (trouble: Trouble) =>
  refuse("invalid", REFUSALS[trouble] ?? "Discord isn’t answering. Please try again in a minute", [
    "webhook",
  ]);

interface ChatSubject {
  kind: "game" | "evening" | "post";
  /** Id of a game or post, or day (`YYYY-MM-DD`) of an evening. */
  subject: string;
}

export interface WantedMessage extends ChatSubject {
  /** Null: no message any more. */
  text: string | null;
  hash: string;
  /** True if there may be a new message; false if one that exists is only to be kept right. */
  isNews: boolean;
  isFinal: boolean;
}

/** A message as last sent. @see chatMessages in db/schema/site.ts */
export interface SentMessage extends ChatSubject {
  messageId: string | null;
  hash: string | null;
  posts: number;
  isFinal: boolean;
}

export interface MessageCall extends WantedMessage {
  how: "post" | "edit" | "remove";
  messageId: string | null;
  /** Number of messages posted, this one included. */
  posts: number;
}

const ORDER: Record<MessageCall["how"], number> = { remove: 0, edit: 1, post: 2 };

/** Returns what differs from what was sent; messages that exist come first, then new ones in the given order. */
export function callsFor(wanted: readonly WantedMessage[], sent: readonly SentMessage[]): MessageCall[] {
  const keyOf = ({ kind, subject }: ChatSubject) => `${kind} ${subject}`;
  const known = new Map(sent.map((message) => [keyOf(message), message]));
  const calls = wanted.flatMap((message): MessageCall[] => {
    const { messageId = null, hash = null, posts = 0 } = known.get(keyOf(message)) ?? {};
    if (hash === message.hash) return [];
    if (messageId !== null)
      return [{ ...message, how: message.text === null ? "remove" : "edit", messageId, posts }];
    const mayPost = message.isNews && message.text !== null && posts < POSTS_MOST;
    return mayPost ? [{ ...message, how: "post", messageId, posts: posts + 1 }] : [];
  });
  return calls.toSorted((one, other) => ORDER[one.how] - ORDER[other.how]);
}

/** Returns those that take names out, before a connection ends. @param calls made of messages without names */
export const lastCalls = (calls: readonly MessageCall[]): MessageCall[] =>
  calls.filter(({ kind, how }) => kind === "game" && how !== "post");

/** Result of a call: the message's id (null: it is removed), or why it failed. */
export type CallResult = { messageId: string | null } | { trouble: Trouble; waitMs?: number | undefined };

export function sentAfter(call: MessageCall, result: CallResult): SentMessage {
  const { kind, subject, how, messageId, hash, posts, isFinal } = call;
  const sent = { kind, subject, messageId, hash, posts, isFinal };
  if ("messageId" in result)
    return { ...sent, messageId: result.messageId, isFinal: isFinal || how === "remove" };
  switch (result.trouble) {
    case "missing":
      // Somebody has deleted it: made anew, once.
      return { ...sent, messageId: null, hash: call.isNews && posts < POSTS_MOST ? null : hash };
    case "refused":
      // Sent again when the text changes.
      return sent;
    case "unanswered":
      return { ...sent, hash: null, isFinal: false };
    default:
      return { ...sent, hash: null, isFinal: false, posts: how === "post" ? posts - 1 : posts };
  }
}

/** Pause of the connection. Instants in milliseconds, or null. */
export interface Rest {
  restingUntil: number | null;
  refusedSince: number | null;
}

/** Decides the pause after some calls, of which the worst counts. */
export function restAfter(
  results: readonly CallResult[],
  { refusedSince }: Pick<Rest, "refusedSince">,
  now: number,
): Rest {
  const found = results.flatMap((result) => ("trouble" in result ? [result] : []));
  const isAny = (...troubles: Trouble[]) => found.some(({ trouble }) => troubles.includes(trouble));
  if (isAny("gone")) return { restingUntil: now + REFUSED_WAIT_MS, refusedSince: refusedSince ?? now };
  if (isAny("down", "unanswered")) return { restingUntil: now + DOWN_WAIT_MS, refusedSince };
  const waits = found.flatMap(({ waitMs }) => waitMs ?? []);
  if (waits.length === 0) return { restingUntil: null, refusedSince: null };
  return { restingUntil: now + Math.min(Math.max(...waits), WAIT_MOST_MS), refusedSince: null };
}

export const DISCONNECTING = "disconnecting";

export const isDisconnecting = ({ seen }: { seen: string | null }): boolean => seen === DISCONNECTING;

/** Returns true if something may have to be sent. @param state of the site, as compared with what was `seen` */
export const isSendingDue = (
  { seen, restingUntil }: Pick<Rest, "restingUntil"> & { seen: string | null },
  state: string,
  now: number,
): boolean => (restingUntil === null ? seen !== state : restingUntil <= now);

export const isGivenUp = ({ refusedSince }: Pick<Rest, "refusedSince">, now: number): boolean =>
  refusedSince !== null && now - refusedSince >= REFUSED_MOST_MS;
