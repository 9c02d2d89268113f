import { useLocation } from "wouter";

let isOnItsWay = false;

/** One step back, however often it is asked for: Escape may say so twice, and two steps lead off the site. */
function goBackOnce(): void {
  if (isOnItsWay) return;
  isOnItsWay = true;
  const arriving = new AbortController();
  const arrive = () => {
    isOnItsWay = false;
    arriving.abort();
  };
  addEventListener("popstate", arrive, arriving);
  // After a reload, the step back is to another document.
  addEventListener("pagehide", arrive, arriving);
  history.back();
}

/**
 * Closes what has an address of its own: back to `parent` where it was opened from there (the list stays scrolled
 * as it was), else to `parent` in its place.
 */
export function useWayBack(parent: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (history.state?.from === parent) goBackOnce();
    else navigate(parent, { replace: true });
  };
}
