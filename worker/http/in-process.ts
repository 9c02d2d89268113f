import type { Hono, Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Bindings, Environment } from "./environment.ts";
import { ADDRESS_HEADER } from "./rate-limit.ts";

/** Bindings with the context of the page being rendered. */
type Within = Bindings & { within: Environment["Variables"] };

export const contextFromWithin = createMiddleware<Environment>(async (c, next) => {
  const { ctx, requestId } = (c.env as Within).within;
  c.set("ctx", ctx);
  c.set("requestId", requestId);
  return next();
});

/** Calls the app's own GET routes as the page's visitor. A 308 is not followed: its body is the answer. */
export const fetchWithin =
  (app: Hono<Environment>, c: HonoContext<Environment>, ctx: Context) =>
  async (address: string): Promise<Response> => {
    const bindings: Within = { ...c.env, within: { ctx, requestId: c.get("requestId") } };
    // Limits count them for the visitor's network.
    const headers = { [ADDRESS_HEADER]: c.req.header(ADDRESS_HEADER) ?? "" };
    const answer = await app.fetch(
      new Request(new URL(address, c.req.url), { headers }),
      bindings,
      c.executionCtx,
    );
    return answer.status === 308 ? new Response(answer.body, { headers: answer.headers }) : answer;
  };
