import type { Handler, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Environment } from "./environment.ts";
import { onUnknownMethod, onUnknownPath } from "./on-error.ts";

const METHODS = ["GET", "POST", "PUT", "DELETE"];

const anyMethod = new Set<unknown>([onUnknownPath]);

/** Marks a handler that answers all methods of its paths, unlike middleware. */
export function answersAnyMethod<H extends Handler<Environment>>(handler: H): H {
  anyMethod.add(handler);
  return handler;
}

/** Answers 405 with `Allow` if the path exists but not the method, before the body is read. */
export function knownMethods(app: () => Hono<Environment>) {
  /** Finds the first route that isn't middleware; its method is ALL for catch-alls. */
  const answering = (routes: readonly { method: string; handler: unknown }[]) =>
    routes.find(({ method, handler }) => method !== "ALL" || anyMethod.has(handler));
  return createMiddleware<Environment>(async (c, next) => {
    const own = answering(matchedRoutes(c));
    if (own && own.handler !== onUnknownPath) return next();
    const allowed = METHODS.filter(
      (method) =>
        answering(
          app()
            .router.match(method, c.req.path)[0]
            .map(([[, route]]) => route),
        )?.method === method,
    );
    if (allowed.length === 0) return next();
    return onUnknownMethod(
      c,
      allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    );
  });
}
