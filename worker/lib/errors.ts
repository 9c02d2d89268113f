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

/** The one error that services throw: a code from the closed list and words for the person. */
export class ClubError extends Error {
  override name = "ClubError";
  readonly code: ErrorCode;
  readonly issues: Issue[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What is away or too slow, of an `unavailable` or `unknown` that is not the caller's doing. */
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

/** A refusal with one sentence, on a field or (no path) on none. */
export function refuse(code: ErrorCode, message: string, path: string[] = [], cause?: unknown): ClubError {
  return new ClubError(code, [{ path, message }], { cause });
}

/** What a person is told while something that the site needs is away; the cause is for the log. */
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

/** What its message says is for whoever runs the site, holds nothing personal, and says what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

export const signInFirst = () => refuse("unauthenticated", "Please sign in first.");

/** Said of a picture that is to be removed and stands in the club's settings. */
export const usedInSettings = () =>
  refuse(
    "conflict",
    "This picture is part of how the club looks. An admin has to choose another one there first.",
  );

export const suspended = () =>
  refuse("unauthenticated", "Your membership is suspended. We’ve emailed you why, and until when.");

/** What a person is told when the database did not answer in time whether it has saved something. */
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

/** What a person is told while the database lacks a migration that this version takes. */
export const SITE_IS_UPDATED = "The site is being updated. Please try again in a few minutes.";
/** After how many seconds to come again. */
export const UPDATE_SECONDS = 120;

export const siteIsUpdated = (cause: unknown) =>
  unavailable("schema", SITE_IS_UPDATED, cause, { retryAfter: UPDATE_SECONDS });

/** The ClubError in an error's chain of causes (drizzle wraps what its driver throws), or undefined. */
export function clubErrorIn(error: unknown): ClubError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ClubError) return at;
  return undefined;
}
