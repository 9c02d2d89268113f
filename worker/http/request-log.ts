import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { ringForChanges } from "../features/doorbell/service.ts";
import { areFailuresDue, writeFailures } from "../features/failures/service.ts";
import { sendPushesOf } from "../features/push/sending.ts";
import type { Environment } from "./environment.ts";
import { logLine } from "./log.ts";

/**
 * Gives every request an id, in the answer's header and in its log lines. The last of these says what became of it and, of
 * what changes something, who did it; who reads what is nobody's business. Once the answer is on its way, open tabs are
 * told of what was changed, members are pushed what it told them, and what has failed is counted.
 */
export const requestLog = createMiddleware<Environment>(async (c, next) => {
  const requestId = newId();
  const from = Date.now();
  c.set("requestId", requestId);
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  const { method, path } = c.req;
  // There is no context when its settings could not be read.
  const ctx: Context | undefined = c.get("ctx");
  const line = {
    requestId,
    event: "request",
    ...(ctx?.actor && method !== "GET" && { member: ctx.actor }),
    method,
    path,
    status: c.res.status,
    ms: Date.now() - from,
  };
  c.executionCtx.waitUntil(
    afterwards(async () => {
      logLine("info", line);
      // What a GET writes is how it was read: tabs that are told of it would ask again, and again.
      if (ctx && method !== "GET") await Promise.all([ringForChanges(ctx), sendPushesOf(ctx)]);
      if (ctx && areFailuresDue()) await writeFailures(ctx);
    }),
  );
});

/** Does it once the answer is on its way: nobody waits for a log line to be written. */
async function afterwards(work: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await work();
}
