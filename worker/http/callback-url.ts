import { ownPath } from "../contract/own-path.ts";

/** Returns the redirect target of signing in or out. Foreign addresses become the site's origin. */
export function ownAddress(siteOrigin: string, asked: string | undefined): string {
  return asked === siteOrigin ? siteOrigin : siteOrigin + (ownPath(siteOrigin, asked) ?? "");
}

/** Returns true for a web address. Others in a query have been tampered with. */
export function isWebAddress(siteOrigin: string, asked: string): boolean {
  const url = URL.parse(asked, asked.startsWith("/") ? siteOrigin : undefined);
  return /^https?:$/.test(url?.protocol ?? "");
}
