import type { Issue } from "../contract/errors.ts";
import type { Part } from "../contract/site/health.ts";

export type ErrorCode =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "invalid"
  | "too-many"
  | "unavailable"
  | "unknown";

/**
 * The error that services throw: a code from a closed list, and a message for the user. Their `@throws` leaves out
 * `unauthenticated`, which every change or read as a member can throw, and `unavailable`, which every query can.
 */
export class ClubError extends Error {
  override name = "ClubError";
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The failed component of an `unavailable` or `unknown` error that the caller did not cause. */
  readonly part: Part | undefined;

  constructor(
    code: ErrorCode,
    issues: Issue[],
    options: { cause?: unknown; retryAfter?: number; part?: Part } = {},
  ) {
    super(issues[0]?.message ?? code, { cause: options.cause });
    this.code = code;
    this.issues = issues;
    this.retryAfter = options.retryAfter;
    this.part = options.part;
  }
}

export function refuse(code: ErrorCode, message: string, path: string[] = [], cause?: unknown): ClubError {
  return new ClubError(code, [{ path, message }], { cause });
}

export const unavailable = (
  part: Part,
  message: string,
  cause: unknown,
  { path = [], retryAfter }: { path?: string[]; retryAfter?: number } = {},
) =>
  new ClubError("unavailable", [{ path, message }], {
    part,
    cause,
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** An error whose message may be shown to operators: it contains no personal data and says what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const signInFirst = () => refuse("unauthenticated", "Please sign in first.");

/** Refuses to remove a picture that the club's settings use. */
export const usedInSettings = () =>
  refuse(
    "conflict",
    "This picture is part of how the club looks. An admin has to choose another one there first.",
  );

export const suspended = () =>
  refuse("unauthenticated", "Your membership is suspended. We’ve emailed you why, and until when.");

// One browser, two members: what the one typed must not be sent in the other's name.
export const someoneElse = () =>
  refuse("unauthenticated", "Someone else has signed in in this browser. This wasn’t saved.");

/** Says that the save timed out and may have succeeded. */
export const outcomeUnknown = (cause?: unknown) =>
  new ClubError(
    "unknown",
    [
      {
        path: [],
        message: "We don’t know yet whether this was saved. Please have a look before you try again.",
      },
    ],
    { part: "database", cause },
  );

/** Message while the database lacks a migration of this version. */
export const SITE_IS_UPDATED = "The site is being updated. Please try again in a few minutes.";
export const UPDATE_SECONDS = 120;

export const siteIsUpdated = (cause: unknown) =>
  unavailable("schema", SITE_IS_UPDATED, cause, { retryAfter: UPDATE_SECONDS });

/** Finds it in the chain of causes (drizzle wraps driver errors). */
export function clubErrorIn(error: unknown): ClubError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ClubError) return at;
  return undefined;
}
