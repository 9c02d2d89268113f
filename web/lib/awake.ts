import { useSyncExternalStore } from "react";

/**
 * Attributes of a root that hydrates after its surroundings. `data-awake` is "true" once its controls work; asleep.css
 * shows it, and tests wait for it. A button also gets `aria-disabled` for screen readers, which is removed behind
 * React's back.
 */
export const hydratesAlone = {
  "data-awake": "false",
  ref: (root: Element | null) => {
    root?.setAttribute("data-awake", "true");
    root?.removeAttribute("aria-disabled");
  },
};

/** Attributes of a root that hydrates on demand. */
export const hydratesLate = { ...hydratesAlone, "data-wakes-late": "" };

/** Marks the page as hydrated, once all effects have run. */
export const markPageAwake = (): void => document.getElementById("main")?.setAttribute("data-awake", "true");

const subscribe = () => () => undefined;

/** Returns false in the worker and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
