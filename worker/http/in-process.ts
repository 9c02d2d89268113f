import type { Hono, Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Bindings, Environment } from "./environment.ts";

/** The bindings of a call from within: the context of the page that is being drawn comes along. */
type Within = Bindings & { within: Environment["Variables"] };

/** Gives handlers that are called from within the context of whoever calls. */
export const contextFromWithin = createMiddleware<Environment>(async (c, next) => {
  const { ctx, requestId } = (c.env as Within).within;
  c.set("ctx", ctx);
  c.set("requestId", requestId);
  return next();
});

/**
 * `fetch` for the app's own GET routes, without a network, as whoever asks for the page. What has moved is not asked for
 * again: the answer that says so carries it.
 */
export const fetchWithin =
  (app: Hono<Environment>, c: HonoContext<Environment>, ctx: Context) =>
  async (address: string): Promise<Response> => {
    const bindings: Within = { ...c.env, within: { ctx, requestId: c.get("requestId") } };
    const answer = await app.fetch(new Request(new URL(address, c.req.url)), bindings, c.executionCtx);
    return answer.status === 308 ? new Response(answer.body, { headers: answer.headers }) : answer;
  };
