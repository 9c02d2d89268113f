import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";

/** Forbids caching of API responses, which are for one member at one moment. */
export const noStore = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});
