import { useEffect } from "react";

/** Holds a screen wake lock while the page is shown, where the browser has one. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.hidden) return;
      // Refused at low battery.
      void navigator.wakeLock.request("screen").then(
        (held) => {
          lock = held;
        },
        () => undefined,
      );
    };
    hold();
    // The browser releases the lock when the tab is hidden.
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isWanted]);
}
