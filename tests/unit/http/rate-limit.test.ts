import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Context } from "../../../worker/context.ts";
import type { Environment } from "../../../worker/http/environment.ts";
import { onError } from "../../../worker/http/on-error.ts";
import { rateLimit } from "../../../worker/http/rate-limit.ts";

/** Returns the status of a request and the log, given the counter's answer. */
async function answered(limit: () => Promise<{ success: boolean }>) {
  const logged: string[] = [];
  const ctx = { credentials: [], log: (event: string) => logged.push(event) };
  const app = new Hono<Environment>()
    .use((c, next) => {
      // The only part of a context that the limiter needs.
      c.set("ctx", ctx as unknown as Context);
      return next();
    })
    .get("/", rateLimit("WRITE_LIMIT"), (c) => c.text("done"))
    .onError(onError);
  const { status } = await app.request("/", {}, { WRITE_LIMIT: { limit } });
  return { status, logged };
}

it("a request within the limit passes, one above it is told to wait", async () => {
  expect(await answered(async () => ({ success: true }))).toEqual({ status: 200, logged: [] });
  expect(await answered(async () => ({ success: false }))).toEqual({ status: 429, logged: ["refused"] });
});

it("a counter that fails, as on a full disk, lets everybody pass, and is logged", async () => {
  const broken = () => Promise.reject(new Error("database or disk is full: SQLITE_FULL"));
  expect(await answered(broken)).toEqual({ status: 200, logged: ["limit-not-counted"] });
});
