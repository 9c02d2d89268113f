/** The pages that every club has, at the addresses that the menu knows. @see spec §2 */
export const FIXED_PAGES = [
  "/about",
  "/find-us",
  "/faq",
  "/leagues-info",
  "/terms-of-use",
  "/privacy",
] as const;

/** Whether the page must exist, at this address. */
export const isFixed = (path: string): boolean => FIXED_PAGES.some((fixed) => fixed === path);

// The first part of every other address of the site, and some that it may want one day. A test holds the site's own
// addresses against it.
const TAKEN = new Set(
  `games posts my-posts tags leagues league seasons results tournament calendar events tonight search find pages
  profile confirm-email members moderation sign-in sign-out sign-in-error check-your-mail error api auth login logout
  art assets fonts files image images banner kept feed feeds atom rss sitemap sitemaps robots manifest favicon
  index admin editor preview previews new static public well-known cdn-cgi`.split(/\s+/),
);

/** Whether an info page may stand at the path: up to three parts, the first of which the site does not use itself. */
export function isInfoPath(path: string): boolean {
  const [, first, ...rest] = path.split("/");
  return Boolean(first) && rest.length <= 2 && !TAKEN.has(first ?? "") && /^(\/[a-z0-9-]+)+$/.test(path);
}
