/** What the worker says of the place that it left free, and the browser need not report. */
export const DRAWN_IN_BROWSER = "drawn-in-browser";

/** Thrown where the worker draws a part that only lives in the browser: React leaves its place free until then. */
export class DrawnInBrowser extends Error {
  override name = "DrawnInBrowser";
  readonly digest = DRAWN_IN_BROWSER;
}

/**
 * Stands in for the import of a part that is of no use without script, or for members alone:
 * `import.meta.env.SSR ? inBrowser : () => import("…")` keeps all of it out of the worker.
 */
export const inBrowser = (): Promise<never> => Promise.reject(new DrawnInBrowser());
