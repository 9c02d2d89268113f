export function onMessageNamed(tell: () => void, signal: AbortSignal): void {
  const look = () => {
    if (location.hash.startsWith("#message-")) tell();
  };
  // wouter dispatches these events for its own navigations.
  for (const event of ["hashchange", "pushState", "replaceState"]) addEventListener(event, look, { signal });
  look();
}
