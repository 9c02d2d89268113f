import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Topic } from "../../worker/contract/platform/doorbell.ts";
import { doorbell } from "../lib/doorbell.ts";
import { useSite } from "../lib/page-context.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** Wait (ms) during a mutation, as data fetched meanwhile could be older than its change. */
const BUSY_MS = 250;

export function useDoorbell(): void {
  const { hasDoorbell } = useSite();
  const client = useQueryClient();
  useEffect(() => (hasDoorbell ? refetchWhenRung(client) : undefined), [hasDoorbell, client]);
}

/** Connects when the first query with topics is shown: most pages never need a socket. */
function refetchWhenRung(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let stopListening: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hear = (topics: ReadonlySet<Topic>) => {
    if (client.isMutating() > 0) {
      waiting = setTimeout(hear, BUSY_MS, topics);
      return;
    }
    const isRungFor = ({ meta }: Query) => meta?.topics?.some((topic) => topics.has(topic)) ?? false;
    // A hidden tab refetches when it is shown.
    void client.invalidateQueries({
      predicate: isRungFor,
      refetchType: document.hidden ? "none" : "active",
    });
  };
  const listen = () => {
    if (stopListening) return;
    const shown = cache.findAll({ type: "active", predicate: ({ meta }) => meta?.topics !== undefined });
    if (shown.length > 0) stopListening = doorbell.listen(hear);
  };
  const stopLooking = cache.subscribe(listen);
  listen();
  return () => {
    stopLooking();
    stopListening?.();
    clearTimeout(waiting);
  };
}
