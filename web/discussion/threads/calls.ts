import type { Message, Thread } from "../../../worker/contract/discussion/thread.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

interface Part {
  thread: Thread;
  etag: string | null;
}

/** Fetches the newest part of a thread; null if the ETag still matches. @see spec §7 */
export async function fetchNewest(
  id: string,
  etag: string | null,
  signal: AbortSignal,
): Promise<Part | null> {
  const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
  const asked = api.threads[":id"].$get({ param: { id }, query: {} }, { headers, init: { signal } });
  const response = await asked.catch(() => null);
  // The route types know only answers with a body.
  const status: number | undefined = response?.status;
  if (status === 304) return null;
  return { thread: await unwrapAnswer(asked), etag: response?.headers.get("etag") ?? null };
}

export const fetchBefore = (id: string, before: string): Promise<Thread> =>
  unwrapAnswer(api.threads[":id"].$get({ param: { id }, query: { before } }));

interface Said {
  text: string;
  replyToId: string | null;
  key: string;
}

/** Posts a message; `key` is its idempotency key. @see spec §7 */
export const postMessage = (id: string, said: Said): Promise<Message> =>
  unwrapAnswer(api.threads[":id"]["post-message"].$post({ param: { id }, json: said }));

const message = api.threads[":id"].messages[":messageId"];

export const editMessage = (id: string, messageId: string, text: string): Promise<Message> =>
  unwrapAnswer(message.edit.$post({ param: { id, messageId }, json: { text } }));

export const deleteMessage = (id: string, messageId: string): Promise<Message> =>
  unwrapAnswer(message.delete.$post({ param: { id, messageId } }));
