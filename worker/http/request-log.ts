import { createMiddleware } from "hono/factory";
import { newId } from "../db/new-id.ts";
import type { Environment } from "./environment.ts";
import { logLine } from "./log.ts";

/** Gives every request an id, in the answer's header and in its log line. */
export const requestLog = createMiddleware<Environment>(async (c, next) => {
  const requestId = newId();
  const from = Date.now();
  c.set("requestId", requestId);
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  logLine("info", {
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Date.now() - from,
  });
});
