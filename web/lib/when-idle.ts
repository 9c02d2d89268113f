/** Safari has no idle callbacks: there it is done this soon. */
const SOON_MS = 50;

/**
 * Does something when the browser has nothing else to do.
 * @param most milliseconds after which it is done anyway
 * @returns calls it off
 */
export function whenIdle(act: () => void, most?: number): () => void {
  if (typeof requestIdleCallback === "function") {
    const waiting = requestIdleCallback(act, most === undefined ? undefined : { timeout: most });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, SOON_MS);
  return () => clearTimeout(waiting);
}
