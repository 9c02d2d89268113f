// Longer ones would push a cookie over the browsers' limit.
const ADDRESS_MOST = 2_000;
// Browsers read a backslash as a slash and drop line breaks and tabs: both hide an address's target.
const DECEPTIVE = /[\\\p{Cc}]/u;
// The same, escaped: a proxy between browser and page may decode them. A path that begins with two slashes (dots are
// resolved by now, so "/..//elsewhere" does) is read as a host.
const DECEPTIVE_PATH = /%(?:5c|[01][0-9a-f]|7f)|^\/(?:\/|%2f)/i;

/** Returns an address's path on this site, null for others. Every redirect passes this. @see spec §7 */
export function ownPath(siteOrigin: string, asked: string | null | undefined): string | null {
  if (!asked || asked.length > ADDRESS_MOST || DECEPTIVE.test(asked) || asked.startsWith("//")) return null;
  const url = URL.parse(asked, asked.startsWith("/") ? siteOrigin : undefined);
  // A blob: address has its creator's origin, too, and a path that reads as a host.
  if (url?.origin !== siteOrigin || url.protocol !== new URL(siteOrigin).protocol) return null;
  return DECEPTIVE_PATH.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
