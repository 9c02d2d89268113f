import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readStored, storageKey, writeStored } from "./stored.ts";

/** The message that is answered, as the form and the quotation show it. */
export interface Answered {
  id: string;
  /** Null: somebody who left. */
  name: string | null;
  excerpt: string;
}

/** A message that is on its way, or of which no arrival is known. */
export interface PendingMessage {
  /** By which the server knows it however often it is sent. */
  key: string;
  text: string;
  answered: Answered | null;
  /** ISO instant. */
  createdAt: string;
  /** What went wrong; null: on its way. */
  failure: string | null;
  /** It may have arrived all the same. */
  mayBeThere: boolean;
}

const INTERRUPTED = "We can’t tell whether this was sent. Trying again won’t send it twice.";

/** What was sent and has not arrived: survives closing the overlay, and what failed survives a reload. */
export const pendingMessages = (thread: string, publicId: string) =>
  queryOptions({
    queryKey: ["outgoing", thread, publicId],
    queryFn: () => interrupted(readStored<PendingMessage[]>(storageKey("outgoing", thread, publicId)) ?? []),
    staleTime: "static",
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What was on its way when the page was closed may or may not have arrived. */
const interrupted = (list: PendingMessage[]): PendingMessage[] =>
  list.map((one) => (one.failure === null ? { ...one, failure: INTERRUPTED, mayBeThere: true } : one));

/** Puts a message among those on their way, changes it there, or (null) takes it out. */
export function trackPending(
  client: QueryClient,
  thread: string,
  publicId: string,
  key: string,
  state: PendingMessage | null,
): void {
  const { queryKey } = pendingMessages(thread, publicId);
  const list = client.getQueryData(queryKey) ?? [];
  const isKnown = list.some((one) => one.key === key);
  const next =
    state && !isKnown ? [...list, state] : list.flatMap((one) => (one.key === key ? (state ?? []) : one));
  client.setQueryData(queryKey, next);
  writeStored(storageKey("outgoing", thread, publicId), next.length > 0 ? next : null);
}
