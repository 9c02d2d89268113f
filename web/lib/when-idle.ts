/** Delay for Safari, which has no idle callbacks. */
const SOON_MS = 50;

/** Calls `act` when the browser is idle, at the latest after `most` milliseconds. @returns cancels it */
export function whenIdle(act: () => void, most?: number): () => void {
  if (typeof requestIdleCallback === "function") {
    const waiting = requestIdleCallback(act, most === undefined ? undefined : { timeout: most });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, SOON_MS);
  return () => clearTimeout(waiting);
}
