import { useLocation } from "wouter";

/**
 * Closes what has an address of its own: back to `parent` where it was opened from there (the list stays scrolled
 * as it was), else to `parent` in its place.
 */
export function useWayBack(parent: string): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (history.state?.from === parent) history.back();
    else navigate(parent, { replace: true });
  };
}
