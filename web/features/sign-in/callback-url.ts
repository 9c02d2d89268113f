/** The page to come back to, as a path of this site; anything else becomes the front page. */
export function ownPath(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return "/";
  try {
    const url = new URL(callbackUrl, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
