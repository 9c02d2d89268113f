/** What the log calls it; the first two are NextAuth's. @see spec §8 */
export type FailureCode =
  | "CLIENT_FETCH_ERROR"
  | "CLIENT_SESSION_ERROR"
  | "CLIENT_PART_ERROR"
  | "CLIENT_RENDER_ERROR"
  | "CLIENT_UNCAUGHT_ERROR";

export interface FailureReport {
  code: FailureCode;
  error: unknown;
}

export const FAILURE_EVENT = "club:failure";

/** Says that something failed which nobody meant to; what is sent of it, and whether, is decided in one place. */
export const reportFailure = (code: FailureCode, error: unknown): void => {
  // In the worker there is no window, and what fails there is in its log already.
  globalThis.window?.dispatchEvent(
    new CustomEvent<FailureReport>(FAILURE_EVENT, { detail: { code, error } }),
  );
};
