import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Topic } from "../../worker/contract/platform/doorbell.ts";
import { doorbell } from "../lib/doorbell.ts";
import { useSite } from "../lib/page-context.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** What is rung for when the query's answer may have changed. */
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** While something is being changed, what is fetched could be older than the change; then so long is waited. */
const BUSY_MS = 250;

/** Has what is shown asked for again when it is rung for. */
export function useDoorbell(): void {
  const { hasDoorbell } = useSite();
  const client = useQueryClient();
  useEffect(() => (hasDoorbell ? refetchWhenRung(client) : undefined), [hasDoorbell, client]);
}

/** Listens from the moment on at which something is shown that can be rung for: most pages never need a socket. */
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
    // A tab that is not seen asks when it is.
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
