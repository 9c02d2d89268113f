import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Context } from "../context.ts";
import type { Issue } from "../contract/errors.ts";
import { failureKindOf } from "../failure-kind.ts";
import { SettingsError } from "../lib/config.ts";
import { type ClubError, clubErrorIn, type ErrorCode } from "../lib/errors.ts";
import type { Environment } from "./environment.ts";
import { describeCause, logLine } from "./log.ts";

const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
  unknown: 504,
} as const satisfies Record<ErrorCode, number>;

export const statusOf = (code: ErrorCode) => STATUS[code];

/** Returns the refusal in an error, logged and with its `Retry-After`; undefined for other errors. */
export function refusalIn(c: HonoContext<Environment>, error: unknown): ClubError | undefined {
  const known = clubErrorIn(error);
  if (!known) return;
  logRefusal(c, known, error);
  if (known.retryAfter) c.header("Retry-After", String(known.retryAfter));
  return known;
}

const answer = (
  c: HonoContext,
  status: 400 | 404 | 405 | 500 | (typeof STATUS)[ErrorCode],
  issues: Issue[],
) => c.json(issues, status, { "Cache-Control": "no-store" });

/** Converts any error to the API's error list. @see spec §8 */
export function onError(error: Error, c: HonoContext<Environment>) {
  const known = refusalIn(c, error);
  if (known) return answer(c, STATUS[known.code], known.issues);
  if (error instanceof HTTPException && error.status < 500) {
    return answer(c, 400, [{ path: [], message: "That request couldn’t be read." }]);
  }
  logFailure(c, error);
  return answer(c, 500, [{ path: [], message: "Something went wrong on our side. Please try again." }]);
}

function logRefusal(c: HonoContext<Environment>, { code, cause }: ClubError, error: unknown): void {
  const isOurs = code === "unknown" || (code === "unavailable" && cause !== undefined);
  if (isOurs) logFailure(c, error);
  else c.get("ctx").log("refused", { code, ...(cause !== undefined && { cause: String(cause) }) });
}

function logFailure(c: HonoContext<Environment>, error: unknown): void {
  // Missing if the settings are invalid.
  const ctx: Context | undefined = c.get("ctx");
  if (ctx) ctx.logError(failureKindOf(error), error);
  else {
    const code = error instanceof SettingsError ? error.code : undefined;
    const cause = describeCause(error);
    logLine("error", { requestId: c.get("requestId"), event: "failed", code, cause });
  }
}

export const onUnknownPath = (c: HonoContext) =>
  answer(c, 404, [{ path: [], message: "There’s nothing at this address." }]);

export function onUnknownMethod(c: HonoContext, allowed: readonly string[]) {
  c.header("Allow", allowed.join(", "));
  return answer(c, 405, [{ path: [], message: "This address doesn’t answer that kind of request." }]);
}
