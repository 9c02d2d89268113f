import { ownPath } from "../contract/own-path.ts";

/**
 * Where to go after signing in or out: an absolute address on the site's own origin. Of what was asked for it
 * keeps path, query and fragment; anything that leads elsewhere becomes the origin itself.
 */
export function ownAddress(siteOrigin: string, asked: string | undefined): string {
  return asked === siteOrigin ? siteOrigin : siteOrigin + (ownPath(siteOrigin, asked) ?? "");
}

/** Whether it is an address of the web at all. One that is not, in a query, is somebody else's doing. */
export function isWebAddress(siteOrigin: string, asked: string): boolean {
  const url = URL.parse(asked, asked.startsWith("/") ? siteOrigin : undefined);
  return /^https?:$/.test(url?.protocol ?? "");
}
