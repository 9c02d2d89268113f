let isGoing = false;
const waiting = new Set<() => void>();

/** Returns true while the page is being left, until it turns out to stay or comes back. */
export const isLeaving = (): boolean => isGoing;

/** Leaves for the address that explains why; nothing else may redirect until then. */
export function leaveFor(address: string): void {
  isGoing = true;
  location.assign(address);
}

const stay = () => {
  isGoing = false;
  for (const resume of waiting) resume();
  waiting.clear();
};

/** Events of a page that is restored from the back/forward cache, or used again after leaving was cancelled. */
const SIGNS_OF_STAYING = ["pageshow", "pointerdown", "keydown"];

/** Starts watching. Call it once, before anything is loaded. */
export function watchLeaving(): void {
  addEventListener("pagehide", () => {
    isGoing = true;
  });
  for (const sign of SIGNS_OF_STAYING) addEventListener(sign, stay, { capture: true, passive: true });
}

/**
 * Loads something, and retries once the page is back if leaving it broke the load off: Firefox aborts requests before
 * it hides the page. Listens to `beforeunload` only meanwhile, as that listener keeps a page out of the back/forward
 * cache.
 */
export async function loadUnlessLeaving<T>(load: () => Promise<T>): Promise<T> {
  const onLeave = () => {
    isGoing = true;
  };
  globalThis.window?.addEventListener("beforeunload", onLeave);
  try {
    return await load();
  } catch (error) {
    if (!isGoing) throw error;
  } finally {
    globalThis.window?.removeEventListener("beforeunload", onLeave);
  }
  await new Promise<void>((resume) => waiting.add(resume));
  return loadUnlessLeaving(load);
}
