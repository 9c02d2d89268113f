import { createMiddleware } from "hono/factory";
import type { Environment } from "./environment.ts";

/** Answers of the API are for this moment and this member; nothing in between may keep them. */
export const noStore = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
});
