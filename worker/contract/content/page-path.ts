import * as z from "zod";

const PAGE_PATH_MOST = 120;

/** Pages that every club has, at the addresses used by the menu. @see spec §2 */
export const FIXED_PAGES = [
  "/about",
  "/find-us",
  "/faq",
  "/leagues-info",
  "/terms-of-use",
  "/privacy",
] as const;

const MENU_PAGES = ["/about", "/find-us", "/faq", "/leagues-info"];

export const isUsuallyInMenu = (path: string): boolean => MENU_PAGES.includes(path);

export const isFixed = (path: string): boolean => FIXED_PAGES.some((fixed) => fixed === path);

// First parts of all other addresses of the site, and reserved ones. A test compares them
// with the site's own addresses.
const TAKEN = new Set(
  `games posts my-posts tags leagues league seasons results tournament calendar events event-kinds tonight played shelf c what-to-play search find pages attendance
  profile confirm-email undo-email members invite join tables archives moderation settings status report risk-assessment sign-in sign-out sign-in-error
  check-your-mail error api auth login logout
  art assets fonts files image images banner kept feed feeds atom rss sitemap sitemaps robots manifest favicon
  index admin editor preview previews new static public well-known cdn-cgi`.split(/\s+/),
);

/** Address of the club desk. Pages below it were always allowed, and clubs have some. */
const DESK = "/club";

/** Returns true if an info page can have the path: up to three parts, the first not used by the site itself. */
export function isInfoPath(path: string): boolean {
  const [, first, ...rest] = path.split("/");
  return (
    path !== DESK &&
    Boolean(first) &&
    rest.length <= 2 &&
    !TAKEN.has(first ?? "") &&
    /^(\/[a-z0-9-]+)+$/.test(path)
  );
}

/** Normalises a typed address: a leading slash, lower case, hyphens for spaces. @see spec §5 */
export function tidyPath(typed: string): string {
  const parts = typed
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, "-")
    .split("/")
    .filter(Boolean);
  return `/${parts.join("/")}`;
}

export const addressFor = (title: string): string =>
  tidyPath(title.replaceAll("/", " "))
    .replace(/[^a-z0-9/-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/-$/, "");

/** Address of an info page, refused if the site itself uses it. */
export const pagePath = z
  .string("The page needs an address")
  .max(PAGE_PATH_MOST, `Please keep this to ${PAGE_PATH_MOST} characters or fewer`)
  .transform((typed, context) => {
    const path = tidyPath(typed);
    const wrong = whatIsWrong(path);
    if (wrong === null) return path;
    context.addIssue({ code: "custom", message: wrong });
    return z.NEVER;
  });

function whatIsWrong(path: string): string | null {
  if (path === "/") return "The page needs an address, such as /house-rules";
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,3}$/.test(path)) {
    return "An address has letters, digits and hyphens, in up to three parts: /club/house-rules";
  }
  return isInfoPath(path) ? null : "The site itself uses this address. Please choose another.";
}
