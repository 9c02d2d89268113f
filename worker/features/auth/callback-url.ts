// Longer ones would push the cookie over what browsers keep.
const CALLBACK_URL_MOST = 2_000;
// Browsers read a backslash as a slash and drop line breaks and tabs: both hide where an address leads.
const DECEPTIVE = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in or out: an absolute address on the site's own origin. Of what was asked for it
 * keeps path, query and fragment; anything that leads elsewhere becomes the origin itself.
 */
export function ownAddress(siteOrigin: string, asked: string | undefined): string {
  if (!asked || asked.length > CALLBACK_URL_MOST || DECEPTIVE.test(asked) || asked.startsWith("//")) {
    return siteOrigin;
  }
  const url = parse(siteOrigin, asked);
  // A blob: address has its maker's origin, too, and a path that reads as a host.
  if (url?.origin !== siteOrigin || url.protocol !== new URL(siteOrigin).protocol) return siteOrigin;
  // Dots are resolved by now: so has "/..//elsewhere".
  if (url.pathname.startsWith("//")) return siteOrigin;
  return asked === siteOrigin ? siteOrigin : `${siteOrigin}${url.pathname}${url.search}${url.hash}`;
}

/** Whether it is an address of the web at all. One that is not, in a query, is somebody else's doing. */
export function isWebAddress(siteOrigin: string, asked: string): boolean {
  return /^https?:$/.test(parse(siteOrigin, asked)?.protocol ?? "");
}

function parse(siteOrigin: string, asked: string): URL | null {
  return URL.parse(asked, asked.startsWith("/") ? siteOrigin : undefined);
}
