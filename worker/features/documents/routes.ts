import { Hono } from "hono";
import type { PageData } from "../../contract/site.ts";
import type { Environment } from "../../http/environment.ts";
import { answerDocument } from "./document.ts";

/** Draws the page at the path (with its query) to HTML. */
export type Render = (path: string, data: PageData) => Promise<string>;

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
