import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Environment } from "../http/environment.ts";
import { logLine } from "../http/log.ts";
import { newId } from "../lib/new-id.ts";
import { endTurn } from "./end-turn.ts";

/**
 * Gives every request an id, in the answer's header and in its log lines. The last of these says what became of it and, of
 * what changes something, who did it; who reads what is nobody's business. Once the answer is on its way, features do what
 * is left of it.
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
      if (ctx) await endTurn(ctx, method === "GET" ? "read" : "write");
    }),
  );
});

/** Does it once the answer is on its way: nobody waits for a log line to be written. */
async function afterwards(work: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await work();
}
