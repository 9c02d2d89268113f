import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Environment } from "../http/environment.ts";
import { logLine } from "../http/log.ts";
import { newId } from "../lib/new-id.ts";
import { endTurn } from "./end-turn.ts";

/** Logs outcome and, for writes, the member: reads are not attributed. Then runs the features' `afterwards`. */
export const requestLog = createMiddleware<Environment>(async (c, next) => {
  const requestId = newId();
  const from = Date.now();
  c.set("requestId", requestId);
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  const { method, path } = c.req;
  // Missing if the settings are invalid.
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

/** Runs work after the response has been sent, so that nobody waits for it. */
async function afterwards(work: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await work();
}
