// Longer ones would push a cookie over what browsers keep.
const ADDRESS_MOST = 2_000;
// Browsers read a backslash as a slash and drop line breaks and tabs: both hide where an address leads.
const DECEPTIVE = /[\\\p{Cc}]/u;
// The same, escaped: what stands between browser and page may take the escapes away. And what begins with two slashes
// (dots are resolved by now, so "/..//elsewhere" does) is read as a host.
const DECEPTIVE_PATH = /%(?:5c|[01][0-9a-f]|7f)|^\/(?:\/|%2f)/i;

/**
 * The path, query and fragment of an address that leads to this very site; null for any other, and for what only looks
 * like one of ours. Nothing that comes in an address or a form is followed but through this.
 * @param siteOrigin as in the settings, without a slash at its end
 * @see spec §7
 */
export function ownPath(siteOrigin: string, asked: string | null | undefined): string | null {
  if (!asked || asked.length > ADDRESS_MOST || DECEPTIVE.test(asked) || asked.startsWith("//")) return null;
  const url = URL.parse(asked, asked.startsWith("/") ? siteOrigin : undefined);
  // A blob: address has its maker's origin, too, and a path that reads as a host.
  if (url?.origin !== siteOrigin || url.protocol !== new URL(siteOrigin).protocol) return null;
  return DECEPTIVE_PATH.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}
