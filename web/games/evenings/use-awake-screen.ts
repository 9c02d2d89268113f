import { useEffect } from "react";

/** Keeps a projector's computer from dimming while the page is shown; a browser that cannot is left alone. */
export function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.hidden) return;
      // A battery that runs low refuses it.
      void navigator.wakeLock.request("screen").then(
        (held) => {
          lock = held;
        },
        () => undefined,
      );
    };
    hold();
    // The browser lets go of it with the tab.
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isWanted]);
}
