import type { Evening, Locks } from "./evening.ts";
import { proposer } from "./proposals.ts";

/** Milliseconds after which proposals are posted, if there are better ones; the search ends with the last. */
const POSTS_MS = [150, 400, 800, 1_200, 1_600, 2_000];

export interface Asked {
  evening: Evening;
  locks: Locks;
  seed: number;
}

let asked: Asked | null = null;

/** Searches for what was asked last, and posts proposals whenever there are better ones; null stops it. */
self.onmessage = async ({ data }: MessageEvent<Asked | null>) => {
  asked = data;
  if (!data) return;
  const begun = performance.now();
  const search = proposer(data.evening, data.locks, data.seed);
  let posted = "";
  for (const until of POSTS_MS) {
    const isLast = until === POSTS_MS.at(-1);
    // A device that is busy, or asleep, may not have searched at all by then.
    while (performance.now() - begun < until || (isLast && !search.isSettled())) search.step();
    // What was asked meanwhile, or a stop, arrives here.
    await new Promise((resolve) => setTimeout(resolve));
    if (asked !== data) return;
    const found = search.proposals();
    const tables = JSON.stringify(found.list.map(({ tables, waiting }) => [tables, waiting]));
    // Nobody has a seat yet: an answer only in the end.
    if (tables === posted || (found.list.length === 0 && !isLast)) continue;
    posted = tables;
    self.postMessage(found);
  }
};
