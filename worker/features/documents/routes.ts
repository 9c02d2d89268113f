import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { answerDocument, type Render } from "./document.ts";

const BANNERS = 5;

/** The pages themselves, and what only exists to be in them. */
export function documentRoutes(render: Render) {
  return new Hono<Environment>({ strict: false })
    .get("/banner", async (c) => {
      const pick = 1 + Math.floor(Math.random() * BANNERS);
      const art = await c.env.ASSETS.fetch(new URL(`/art/western-legends-${pick}.svg`, c.req.url).href);
      return new Response(art.body, {
        headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" },
      });
    })
    .get("*", (c) => answerDocument(c, render));
}
