import type { Hono, Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import type { Context } from "../context.ts";
import type { Bindings, Environment } from "./environment.ts";

/** The bindings of a call from within: the context of the page that is being drawn comes along. */
type Within = Bindings & { within: Environment["Variables"] };

/** An address that somebody had before leads to the present one, which leads nowhere else. */
const REDIRECTS_MOST = 2;

/** Gives handlers that are called from within the context of whoever calls. */
export const contextFromWithin = createMiddleware<Environment>(async (c, next) => {
  const { ctx, requestId } = (c.env as Within).within;
  c.set("ctx", ctx);
  c.set("requestId", requestId);
  return next();
});

/** `fetch` for the app's own GET routes, without a network, as whoever asks for the page. */
export const fetchWithin =
  (app: Hono<Environment>, c: HonoContext<Environment>, ctx: Context) =>
  async (address: string): Promise<Response> => {
    const bindings: Within = { ...c.env, within: { ctx, requestId: c.get("requestId") } };
    const ask = async (path: string, redirects: number): Promise<Response> => {
      const answer = await app.fetch(new Request(new URL(path, c.req.url)), bindings, c.executionCtx);
      const next = answer.headers.get("Location");
      return next && redirects < REDIRECTS_MOST ? ask(next, redirects + 1) : answer;
    };
    return ask(address, 0);
  };
