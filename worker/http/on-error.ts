import type { Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Issue } from "../contract/errors.ts";
import { clubErrorIn, type ErrorCode } from "../errors.ts";
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
} as const satisfies Record<ErrorCode, number>;

const answer = (c: HonoContext, status: 400 | 404 | 500 | (typeof STATUS)[ErrorCode], issues: Issue[]) =>
  c.json(issues, status, { "Cache-Control": "no-store" });

/** Turns whatever was thrown into the error list. @see spec §8 */
export function onError(error: Error, c: HonoContext<Environment>) {
  const known = clubErrorIn(error);
  if (known) {
    if (known.cause !== undefined) {
      // What a caller got wrong is worth a word; what failed on our side is worth its causes.
      const isOurs = known.code === "unavailable";
      logLine(isOurs ? "error" : "info", {
        requestId: c.get("requestId"),
        code: known.code,
        cause: isOurs ? describeCause(known.cause) : String(known.cause),
      });
    }
    if (known.retryAfter) c.header("Retry-After", String(known.retryAfter));
    return answer(c, STATUS[known.code], known.issues);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return answer(c, 400, [{ path: [], message: "That request could not be read." }]);
  }
  logLine("error", { requestId: c.get("requestId"), cause: describeCause(error) });
  return answer(c, 500, [{ path: [], message: "Something went wrong on our side. Please try again." }]);
}

/** The answer for an API path that does not exist. */
export const onUnknownPath = (c: HonoContext) =>
  answer(c, 404, [{ path: [], message: "There is nothing at this address." }]);
