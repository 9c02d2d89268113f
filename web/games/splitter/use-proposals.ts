import { useEffect, useRef, useState } from "react";
import { makePolicy, SEATING_WORKER } from "../../lib/trusted-types.ts";
import type { Proposals } from "./evening.ts";
import type { Asked } from "./seating-worker.ts";

/** Searches in a worker. What is found grows better for two seconds, unless the reader has touched it. */
export function useProposals(asked: Asked) {
  const [last, setLast] = useState<{ asked: Asked; found: Proposals } | null>(null);
  const [failed, setFailed] = useState<Asked | null>(null);
  const worker = useRef<Worker>(null);
  useEffect(() => {
    const search = openWorker();
    worker.current = search;
    search.onmessage = ({ data }: MessageEvent<Proposals>) => setLast({ asked, found: data });
    search.onerror = () => setFailed(asked);
    search.postMessage(asked);
    return () => search.terminate();
  }, [asked]);
  // Until the first answer, the ones of the search before stay on screen.
  const isSearching = last?.asked !== asked;
  const freeze = () => {
    if (!isSearching) worker.current?.terminate();
  };
  return { found: last?.found ?? null, isSearching, hasFailed: failed === asked, freeze };
}

function openWorker(): Worker {
  makePolicy();
  return import.meta.env.DEV
    ? new Worker(new URL("./seating-worker.ts", import.meta.url), { type: "module" })
    : new Worker(SEATING_WORKER, { type: "module" });
}
