import * as z from "zod";
import { isInfoPath } from "./page-places.ts";

export const PAGE_PATH_MOST = 120;

/** An address as a page has it: a leading slash is forced, and what else can only be meant one way. @see spec §5 */
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

/** An address that a page of this title may have. */
export const addressFor = (title: string): string =>
  tidyPath(title.replaceAll("/", " "))
    .replace(/[^a-z0-9/-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/-$/, "");

/** The address of an info page: not one at which the site itself has something. */
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
