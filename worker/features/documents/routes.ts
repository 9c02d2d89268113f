import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { answerDocument, type Render } from "./document.ts";

const BANNERS = 5;

/** The pages themselves, and what only exists to be in them. */
export function documentRoutes(render: Render) {
  return new Hono<Environment>({ strict: false })
    .get("/banner", (c) => {
      const pick = 1 + Math.floor(Math.random() * BANNERS);
      c.header("Cache-Control", "no-store");
      return c.redirect(`/art/western-legends-${pick}.svg`, 302);
    })
    .get("*", (c) => answerDocument(c, render));
}
