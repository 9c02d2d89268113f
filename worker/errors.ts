import type { Issue } from "./contract/errors.ts";

export type ErrorCode =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "invalid"
  | "too-many"
  | "unavailable";

/** The one error that services throw: a code from the closed list and words for the person. */
export class ClubError extends Error {
  override name = "ClubError";
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, issues: Issue[], options: { cause?: unknown; retryAfter?: number } = {}) {
    super(issues[0]?.message ?? code, { cause: options.cause });
    this.code = code;
    this.issues = issues;
    this.retryAfter = options.retryAfter;
  }
}

/** A refusal with one sentence, on a field or (no path) on none. */
export function refuse(code: ErrorCode, message: string, path: string[] = [], cause?: unknown): ClubError {
  return new ClubError(code, [{ path, message }], { cause });
}

export const signInFirst = () => refuse("unauthenticated", "Please sign in first.");

/** What a person is told while the database lacks a migration that this version takes. */
export const SITE_IS_UPDATED = "The site is being updated. Please try again in a few minutes.";
/** After how many seconds to come again. */
export const UPDATE_SECONDS = 120;

export const siteIsUpdated = (cause: unknown) =>
  new ClubError("unavailable", [{ path: [], message: SITE_IS_UPDATED }], {
    cause,
    retryAfter: UPDATE_SECONDS,
  });

/** The ClubError in an error's chain of causes (drizzle wraps what its driver throws), or undefined. */
export function clubErrorIn(error: unknown): ClubError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ClubError) return at;
  return undefined;
}
