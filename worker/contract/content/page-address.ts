// Apart from page-path.ts, whose schema would bring zod into the first script of every page.

/** Paths without a file ending that the worker answers itself. */
const ANSWERED = /^\/(api|files|image|banner)(\/|$)/;
const FILE = /\.[a-z0-9]{2,11}$/i;

/** Returns true if the path can be a page rather than a file, feed, calendar or API response. */
export const isPageAddress = (path: string): boolean => !ANSWERED.test(path) && !FILE.test(path);
