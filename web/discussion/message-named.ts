/** Tells when the address names a message, now or later. */
export function onMessageNamed(tell: () => void, signal: AbortSignal): void {
  const look = () => {
    if (location.hash.startsWith("#message-")) tell();
  };
  // wouter tells of its own navigations by these events.
  for (const event of ["hashchange", "pushState", "replaceState"]) addEventListener(event, look, { signal });
  look();
}
