let isGoing = false;
const waiting = new Set<() => void>();

/** True from when the browser begins to leave the page until it turns out to stay or comes back. */
export const isLeaving = (): boolean => isGoing;

const stay = () => {
  isGoing = false;
  for (const resume of waiting) resume();
  waiting.clear();
};

/** The page comes back from the browser's cache, or is used again because leaving it was called off. */
const SIGNS_OF_STAYING = ["pageshow", "pointerdown", "keydown"];

/** Watches for the page being left and coming back. Call it once, before anything is loaded. */
export function watchLeaving(): void {
  addEventListener("pagehide", () => {
    isGoing = true;
  });
  for (const sign of SIGNS_OF_STAYING) addEventListener(sign, stay, { capture: true, passive: true });
}

/**
 * Loads something, and again once the page is back if it broke off because the page was being left: Firefox aborts what
 * is on its way before it hides the page. It listens to `beforeunload` only meanwhile, since a page that always does is
 * not kept for going back.
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
