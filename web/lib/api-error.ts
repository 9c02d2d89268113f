import type { Issue } from "../../worker/contract/errors.ts";
import { reportFailure } from "./report-failure.ts";

export const OFFLINE = "You seem to be offline. Nothing is lost: try again.";
const UNREADABLE = "Something went wrong on our side. Please try again.";

const said = (message: string): Issue => ({ path: [], message });

/** A failed request, with messages for the person. @see spec §8 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly issues: Issue[];
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(status: number, issues: Issue[], options?: { cause?: unknown }) {
    super(issues[0]?.message ?? UNREADABLE, options);
    this.status = status;
    this.issues = issues;
  }
}

/** Lowest status of a proxy, or of a worker that got no answer itself. */
const GATEWAY_TIMEOUT = 504;
const UNAUTHENTICATED = 401;
const BAD_GATEWAY = 502;

/** Returns true if the request may have been carried out all the same: no response, or an inconclusive one. */
export const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === BAD_GATEWAY || error.status >= GATEWAY_TIMEOUT);

/** Returns true if the request was refused because nobody is signed in, or somebody else. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === UNAUTHENTICATED;

/** Returns the error for a missing response. Logged if there is a connection after all. */
export function offlineError(cause: unknown): ApiError {
  reportFailure("CLIENT_FETCH_ERROR", cause);
  return new ApiError(0, [said(OFFLINE)], { cause });
}

export const notFoundError = () => new ApiError(404, [said("There’s nothing at this address.")]);

const isIssue = (item: unknown): item is Issue =>
  typeof item === "object" &&
  item !== null &&
  Array.isArray((item as Issue).path) &&
  typeof (item as Issue).message === "string";

/** Catch handler that turns 404 into null. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Returns the error of a failed response. A body without an error list is not from our worker. */
export async function errorFrom(response: { status: number; json(): Promise<unknown> }): Promise<ApiError> {
  // Parsed by hand: the contract's schema would bring zod into the browser for two lines.
  const body = await response.json().catch(() => null);
  if (Array.isArray(body) && body.length > 0 && body.every(isIssue))
    return new ApiError(response.status, body);
  reportFailure("CLIENT_FETCH_ERROR", new Error(`A strange answer: ${response.status}`));
  return new ApiError(response.status, [said(UNREADABLE)]);
}

/** Chosen or pasted input that the browser cannot read, with a message for the person. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

export const issuesOf = (error: unknown): Issue[] => {
  if (error instanceof Unreadable) return [said(error.message)];
  if (error instanceof ApiError) return error.issues;
  return error ? [said(UNREADABLE)] : [];
};

/** Returns the first message about the field; without a field, the first of all. Undefined if there is none. */
export function messageFor(error: unknown, field?: string): string | undefined {
  const issues = issuesOf(error);
  return (field === undefined ? issues : issues.filter(({ path }) => path[0] === field))[0]?.message;
}
