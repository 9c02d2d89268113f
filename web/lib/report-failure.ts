/** Code in the log; the first two are NextAuth's. @see spec §8 */
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

/** Dispatches an unexpected failure. Its listener decides what is sent to the log. */
export const reportFailure = (code: FailureCode, error: unknown): void => {
  // The worker has no window, and logs its failures itself.
  globalThis.window?.dispatchEvent(
    new CustomEvent<FailureReport>(FAILURE_EVENT, { detail: { code, error } }),
  );
};
