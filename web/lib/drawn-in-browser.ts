/** Thrown where the worker draws a part that only lives in the browser: React leaves its place free until then. */
export class DrawnInBrowser extends Error {
  override name = "DrawnInBrowser";
}

/**
 * Stands in for the import of a part that nobody can use without script, such as a form that searches as one types:
 * `import.meta.env.SSR ? inBrowser : () => import("…")` keeps all of it out of the worker.
 */
export const inBrowser = (): Promise<never> => Promise.reject(new DrawnInBrowser());
