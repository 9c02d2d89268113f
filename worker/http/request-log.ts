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
  const { method, path } = c.req;
  const line = { requestId, method, path, status: c.res.status, ms: Date.now() - from };
  c.executionCtx.waitUntil(afterwards(() => logLine("info", line)));
});

/** Does it once the answer is on its way: nobody waits for a log line to be written. */
const afterwards = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      work();
      resolve();
    }, 0);
  });
