import { useEffect } from "react";
import { countInTitle } from "../lib/counted-title.ts";

/** Shows the count in the tab's title and, where the browser has one, on the app's icon. */
export function useBadge(count: number): void {
  useEffect(() => {
    countInTitle(count);
    // A browser may know it and refuse it: then the title has to do.
    void navigator.setAppBadge?.(count).catch(() => undefined);
    return () => {
      countInTitle(0);
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [count]);
}
