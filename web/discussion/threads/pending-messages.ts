import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readStored, storageKey, writeStored } from "../../lib/stored.ts";

export interface Answered {
  id: string;
  /** Null: a deleted account. */
  name: string | null;
  excerpt: string;
}

/** A message in flight, or one with an unknown outcome. */
export interface PendingMessage {
  key: string;
  text: string;
  answered: Answered | null;
  createdAt: string;
  /** Error message; null: in flight. */
  failure: string | null;
  mayBeThere: boolean;
}

const INTERRUPTED = "We can’t tell whether this was sent. Trying again won’t send it twice.";

/** Returns the store of unsent messages: it survives closing the overlay and, for failed ones, a reload. */
export const pendingMessagesQuery = (thread: string, publicId: string) =>
  queryOptions({
    queryKey: ["outgoing", thread, publicId],
    queryFn: () => interrupted(readStored<PendingMessage[]>(storageKey("outgoing", thread, publicId)) ?? []),
    staleTime: "static",
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Marks messages in flight as interrupted: after a reload their outcome is unknown. */
const interrupted = (list: PendingMessage[]): PendingMessage[] =>
  list.map((one) => (one.failure === null ? { ...one, failure: INTERRUPTED, mayBeThere: true } : one));

/** Adds a pending message, updates it, or (null) removes it. */
export function trackPending(
  client: QueryClient,
  thread: string,
  publicId: string,
  key: string,
  state: PendingMessage | null,
): void {
  const { queryKey } = pendingMessagesQuery(thread, publicId);
  const list = client.getQueryData(queryKey) ?? [];
  const isKnown = list.some((one) => one.key === key);
  const next =
    state && !isKnown ? [...list, state] : list.flatMap((one) => (one.key === key ? (state ?? []) : one));
  client.setQueryData(queryKey, next);
  writeStored(storageKey("outgoing", thread, publicId), next.length > 0 ? next : null);
}
