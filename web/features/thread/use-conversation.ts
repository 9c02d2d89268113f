import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useState } from "react";
import { doorbell } from "../../lib/doorbell.ts";
import { fetchBefore } from "./calls.ts";
import { type Conversation, withEarlier } from "./conversation.ts";
import { changing } from "./mutations.ts";
import { change, conversation, LIVELY_POLL_MS, POLL_MS } from "./queries.ts";
import { useLively } from "./use-lively.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** How many of the newest messages show at first: few enough that the form is near. */
const FIRST_SHOWN = 20;

/**
 * The messages of a thread, from some message on to the newest; kept true while they are on the screen, and the
 * sooner while somebody writes. What is fetched while something is being changed could be older than the change, so nothing is.
 */
export function useConversation(
  thread: string,
  reader: string | undefined,
  section: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const isChanging = useIsMutating({ mutationKey: changing(thread) }) > 0;
  const isOnScreen = useOnScreen(section);
  const isLively = useLively(
    section,
    client.getQueryData<Conversation>(conversation(thread, reader).queryKey)?.messages,
  );
  const query = useQuery({
    ...conversation(thread, reader),
    refetchInterval: (known) =>
      isOnScreen && !isChanging && doorbell.interval(isLively ? LIVELY_POLL_MS : POLL_MS, known),
  });
  const [first, setFirst] = useState<string | null>(null);
  const [earlierError, setEarlierError] = useState<Error | null>(null);
  const known = useCallback(
    (): Conversation | undefined => client.getQueryData(conversation(thread, reader).queryKey),
    [client, thread, reader],
  );

  /** Shows what came before: first what is known already, then what the server has. */
  const fetchEarlier = useCallback(async () => {
    const cursor = known()?.earlier;
    if (!cursor) return false;
    const part = await fetchBefore(thread, cursor);
    change(client, thread, reader, (now) => (now.earlier === cursor ? withEarlier(now, part) : now));
    return true;
  }, [client, thread, reader, known]);

  const messages = query.data?.messages;
  const from = messages ? startOf(messages, first) : 0;
  const showEarlier = async () => {
    setEarlierError(null);
    try {
      if (from === 0) await fetchEarlier();
      setFirst(known()?.messages[0]?.id ?? null);
    } catch (error) {
      setEarlierError(error as Error);
    }
  };
  /** Makes sure that the message shows; false when there is none. */
  const reveal = useCallback(
    async (id: string): Promise<boolean> => {
      const isKnown = () => known()?.messages.some((message) => message.id === id) ?? false;
      while (!isKnown()) if (!(await fetchEarlier())) return false;
      setFirst(known()?.messages[0]?.id ?? null);
      return true;
    },
    [known, fetchEarlier],
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

function startOf(messages: Conversation["messages"], first: string | null): number {
  const at = first === null ? -1 : messages.findIndex(({ id }) => id === first);
  return at >= 0 ? at : Math.max(0, messages.length - FIRST_SHOWN);
}
