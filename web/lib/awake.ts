/**
 * Attributes for the root of what is hydrated on its own, which is later than what stands around it. `data-awake` is
 * "true" once its controls do what they say; people see it (asleep.css), and tests wait for it. On a button goes
 * `aria-disabled` beside them, for screen readers: it is taken off then, of which React does not know.
 */
export const hydratesAlone = {
  "data-awake": "false",
  ref: (root: Element | null) => {
    root?.setAttribute("data-awake", "true");
    root?.removeAttribute("aria-disabled");
  },
};

/** For the root of what sleeps until somebody turns to it. */
export const hydratesLate = { ...hydratesAlone, "data-wakes-late": "" };

/** Marks the page as awake, where everything in it has its effects. */
export const markPageAwake = (): void => document.getElementById("main")?.setAttribute("data-awake", "true");
