import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { fetchBefore, fetchNewest } from "./calls.ts";
import { hasOlderChanges, type LoadedThread, withNewest } from "./conversation.ts";

export const POLL_MS = 20_000;
/** Polling interval while somebody types there, or a message came within LIVELY_MS. */
export const LIVELY_POLL_MS = 5_000;
export const LIVELY_MS = 60_000;

/** Query of a thread's loaded part. The key includes the reader, as it depends on them. */
export const conversationQuery = (id: string, reader: string | undefined) =>
  queryOptions({
    queryKey: ["threads", id, reader ?? "visitor"],
    queryFn: ({ client, queryKey, signal }): Promise<LoadedThread> =>
      refresh(id, client.getQueryData<LoadedThread>(queryKey), signal),
    refetchOnWindowFocus: "always",
    // Data of the first HTML is fresh, unless it stayed unhydrated.
    refetchOnMount: ({ state }) =>
      state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > LIVELY_POLL_MS ? "always" : true,
    meta: { topics: [TOPICS.threads] },
  });

async function refresh(
  id: string,
  known: LoadedThread | undefined,
  signal: AbortSignal,
): Promise<LoadedThread> {
  const newest = await fetchNewest(id, known?.etag ?? null, signal);
  if (!newest) {
    if (!known) throw new Error("The server called unchanged what was never known.");
    return known;
  }
  const { thread, etag } = newest;
  if (!known || !hasOlderChanges(known, thread)) return withNewest(known, thread, etag);
  const { older, earlier } = await readAgain(id, thread.earlier, known.messages[0]?.createdAt ?? "");
  return { ...withNewest(known, thread, etag, older), earlier };
}

async function readAgain(id: string, cursor: string | null, since: string) {
  const older: Message[] = [];
  let earlier = cursor;
  while (earlier && !(older[0] && older[0].createdAt <= since)) {
    const part = await fetchBefore(id, earlier);
    older.unshift(...part.messages);
    earlier = part.earlier;
  }
  return { older, earlier };
}

export const updateThread = (
  client: QueryClient,
  id: string,
  reader: string | undefined,
  to: (known: LoadedThread) => LoadedThread,
) => client.setQueryData(conversationQuery(id, reader).queryKey, (known) => known && to(known));
