import { useEffect } from "react";
import { countInTitle } from "../lib/counted-title.ts";

/** Shows the count in the tab's title and, where supported, on the app's icon. */
export function useBadge(count: number): void {
  useEffect(() => {
    countInTitle(count);
    // A browser may refuse it; the title remains.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      countInTitle(0);
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [count]);
}
