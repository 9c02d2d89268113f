import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { doorbell } from "../../lib/doorbell.ts";
import { fetchBefore } from "./calls.ts";
import { type LoadedThread, shownFrom, withEarlier, withNewest } from "./conversation.ts";
import type { Arrived } from "./message-list.tsx";
import { threadMutationKey } from "./mutations.ts";
import { conversationQuery, LIVELY_MS, LIVELY_POLL_MS, POLL_MS, updateThread } from "./queries.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** Number of newest messages shown at first, if none are in the first HTML: few enough that the form is near. */
const FIRST_SHOWN = 20;

/**
 * Returns a thread's messages, from some message on to the newest. Polled while on the screen, more often while
 * somebody writes, and never during a mutation, as the data could be older than the change. The first shown message
 * stays the first until earlier ones are requested, so that nothing moves below it.
 * @param arrived messages in the first HTML, shown at once
 */
export function useConversation(
  thread: string,
  reader: string | undefined,
  section: RefObject<HTMLElement | null>,
  arrived: Arrived | undefined,
) {
  const client = useQueryClient();
  const isChanging = useIsMutating({ mutationKey: threadMutationKey(thread) }) > 0;
  const isOnScreen = useOnScreen(section);
  const isLively = useLively(
    section,
    client.getQueryData<LoadedThread>(conversationQuery(thread, reader).queryKey)?.messages,
  );
  const query = useQuery({
    ...conversationQuery(thread, reader),
    ...(arrived && {
      initialData: () => withNewest(undefined, arrived.thread, null),
      initialDataUpdatedAt: arrived.at,
    }),
    refetchInterval: (known) =>
      isOnScreen && !isChanging && doorbell.interval(isLively ? LIVELY_POLL_MS : POLL_MS, known),
  });
  const [first, setFirst] = useState<Message>();
  const [earlierError, setEarlierError] = useState<Error | null>(null);
  const known = useCallback(
    (): LoadedThread | undefined => client.getQueryData(conversationQuery(thread, reader).queryKey),
    [client, thread, reader],
  );

  /** Shows earlier messages: first those loaded, then those of the server. */
  const fetchEarlier = useCallback(async () => {
    const cursor = known()?.earlier;
    if (!cursor) return false;
    const part = await fetchBefore(thread, cursor);
    updateThread(client, thread, reader, (now) => (now.earlier === cursor ? withEarlier(now, part) : now));
    return true;
  }, [client, thread, reader, known]);

  const messages = query.data?.messages;
  if (messages?.length && !first) setFirst(messages[Math.max(0, messages.length - FIRST_SHOWN)]);
  const from = messages && first ? shownFrom(messages, first) : 0;
  const showEarlier = async () => {
    setEarlierError(null);
    try {
      if (from === 0) await fetchEarlier();
      setFirst(known()?.messages[0]);
    } catch (error) {
      setEarlierError(error as Error);
    }
  };
  /** Makes sure that a message shows; resolves false if it does not exist. */
  const reveal = useCallback(
    async (id: string): Promise<boolean> => {
      const isKnown = () => known()?.messages.some((message) => message.id === id) ?? false;
      // A message just posted is newer than the cache.
      if (!isKnown()) await client.refetchQueries({ ...conversationQuery(thread, reader), exact: true });
      while (!isKnown()) if (!(await fetchEarlier())) return false;
      setFirst(known()?.messages[0]);
      return true;
    },
    [client, thread, reader, known, fetchEarlier],
  );
  return {
    ...query,
    shown: messages?.slice(from),
    hasEarlier: from > 0 || !!query.data?.earlier,
    showEarlier,
    earlierError,
    reveal,
  };
}

/** Returns true for a minute after typing in the element or a message (oldest first; undefined before loading). */
function useLively(
  section: RefObject<HTMLElement | null>,
  messages: readonly Message[] | undefined,
): boolean {
  const [isLively, setLively] = useState(false);
  /** Newest message at the last render; null: none, undefined: not loaded. */
  const known = useRef<string | null>(undefined);
  const quiet = useRef(0);
  const stir = useRef(() => {
    setLively(true);
    clearTimeout(quiet.current);
    quiet.current = window.setTimeout(() => setLively(false), LIVELY_MS);
  });
  useEffect(() => () => clearTimeout(quiet.current), []);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const onInput = () => stir.current();
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [section]);

  const newest = messages && (messages.at(-1) ?? null);
  const id = newest === null ? null : newest?.id;
  const createdAt = newest?.createdAt;
  useEffect(() => {
    if (id === undefined || known.current === id) return;
    // Messages loaded at first have their own age; later ones count from their arrival, whatever this device's clock
    // says.
    const age = createdAt === undefined ? LIVELY_MS : Math.abs(Date.now() - Date.parse(createdAt));
    if (known.current !== undefined || age < LIVELY_MS) stir.current();
    known.current = id;
  }, [id, createdAt]);
  return isLively;
}
