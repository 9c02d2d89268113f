import type { Issue } from "../../worker/contract/errors.ts";
import { reportFailure } from "./report-failure.ts";

export const OFFLINE = "You seem to be offline. Nothing is lost: try again.";
const UNREADABLE = "Something went wrong on our side. Please try again.";

const said = (message: string): Issue => ({ path: [], message });

/** What the server (or the lack of one) refused, in words for the person. @see spec §8 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly issues: Issue[];
  /** The status of the answer; 0 when there was none. */
  readonly status: number;

  constructor(status: number, issues: Issue[], options?: { cause?: unknown }) {
    super(issues[0]?.message ?? UNREADABLE, options);
    this.status = status;
    this.issues = issues;
  }
}

/** From here on it is somebody on the way to the worker who answers, or the worker that heard nothing itself. */
const GATEWAY_TIMEOUT = 504;
const BAD_GATEWAY = 502;

/** Whether what was asked for may have been done all the same: no answer came, or one that does not know. */
export const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === BAD_GATEWAY || error.status >= GATEWAY_TIMEOUT);

/** No answer came: for the person to hear, and (where there is a connection after all) the log. */
export function offlineError(cause: unknown): ApiError {
  reportFailure("CLIENT_FETCH_ERROR", cause);
  return new ApiError(0, [said(OFFLINE)], { cause });
}

/** What the API would answer at an address of nothing. */
export const notFoundError = () => new ApiError(404, [said("There’s nothing at this address.")]);

const isIssue = (item: unknown): item is Issue =>
  typeof item === "object" &&
  item !== null &&
  Array.isArray((item as Issue).path) &&
  typeof (item as Issue).message === "string";

/** To catch with where something is asked for that may not be there: that there is none is an answer, too. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Reads the error list from an answer that is not a success; an answer that is no such list is not our worker's. */
export async function errorFrom(response: { status: number; json(): Promise<unknown> }): Promise<ApiError> {
  // By hand: the contract's schema would bring all of zod into the browser for these two lines.
  const body = await response.json().catch(() => null);
  if (Array.isArray(body) && body.length > 0 && body.every(isIssue))
    return new ApiError(response.status, body);
  reportFailure("CLIENT_FETCH_ERROR", new Error(`A strange answer: ${response.status}`));
  return new ApiError(response.status, [said(UNREADABLE)]);
}

/** What somebody chose or pasted and the browser cannot read, in words for the person. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/** Errors in words for the person, whatever went wrong. */
export const issuesOf = (error: unknown): Issue[] => {
  if (error instanceof Unreadable) return [said(error.message)];
  if (error instanceof ApiError) return error.issues;
  return error ? [said(UNREADABLE)] : [];
};

/** The first words about the field; without a field, the first words at all. Undefined when there are none. */
export function messageFor(error: unknown, field?: string): string | undefined {
  const issues = issuesOf(error);
  return (field === undefined ? issues : issues.filter(({ path }) => path[0] === field))[0]?.message;
}
