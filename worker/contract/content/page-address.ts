// Apart from page-path.ts, whose schema would bring zod into the first script of every page.

/** What the worker answers at addresses that do not end like a file's. */
const ANSWERED = /^\/(api|files|image|banner)(\/|$)/;
const FILE = /\.[a-z0-9]{2,11}$/i;

/**
 * Whether a page may be at the path; else there is a file, a feed, a calendar or an answer, or nothing. The worker draws
 * no page there, and the browser leaves a link that leads there to the worker.
 */
export const isPageAddress = (path: string): boolean => !ANSWERED.test(path) && !FILE.test(path);
