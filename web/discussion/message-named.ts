const NAMED = /^#message-([\w-]+)$/;

/** Calls `tell` with the id of each message that the address names, now or later. */
export function onMessageNamed(tell: (id: string) => void, signal: AbortSignal): void {
  const look = () => {
    const [, id] = NAMED.exec(location.hash) ?? [];
    if (id) tell(id);
  };
  // wouter dispatches these events for its own navigations.
  for (const event of ["hashchange", "pushState", "replaceState"]) addEventListener(event, look, { signal });
  look();
}
