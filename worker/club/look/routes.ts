import { Hono, type Context as HonoContext } from "hono";
import { imagesResizer } from "../../clients/resizer.ts";
import { lookForm } from "../../contract/club/look.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { cachedAtEdge } from "../../http/edge-cache.ts";
import type { Environment } from "../../http/environment.ts";
import { countUse } from "../../http/rate-limit.ts";
import { refuse } from "../../lib/errors.ts";
import { type ClubIconName, ICONS, isIconName, versionOf } from "../../lib/icon-path.ts";
import { changeLook, iconOf, showLook } from "./service.ts";

export const lookRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showLook(c.get("ctx"))))
  .put("/", writes, validate("json", lookForm), async (c) =>
    c.json(await changeLook(c.get("ctx"), c.req.valid("json"))),
  );

// The address contains the picture's version.
const FOR_EVER = "public, max-age=31536000, immutable";
/** Caching of another version: a former picture, or a newer one that this isolate has not loaded yet. */
const FOR_NOW = "public, max-age=60";

const HEADERS = {
  "Content-Type": "image/png",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  // Feed readers and search engines may embed it.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

async function sendIcon(c: HonoContext<Environment>, name: ClubIconName, version: string | undefined) {
  const ctx = c.get("ctx");
  const { icon } = ctx.club.look;
  if (!icon) {
    c.header("Cache-Control", FOR_NOW);
    return c.redirect(ICONS[name].file, 302);
  }
  const made = await cachedAtEdge(c, `icon ${name} ${icon.src}`, async () => {
    // Resizing costs money. Cached icons cost nothing and are not counted.
    await countUse(c, "IMAGE_LIMIT");
    const resizer = imagesResizer(ctx.config, c.env.IMAGES);
    const bytes = await iconOf(ctx, resizer, icon, name);
    return new Response(bytes, { headers: { ...HEADERS, "Cache-Control": FOR_EVER } });
  });
  if (version === versionOf(icon)) return made;
  const headers = new Headers(made.headers);
  headers.set("Cache-Control", FOR_NOW);
  return new Response(made.body, { headers });
}

export const iconRoutes = new Hono<Environment>()
  .get("/icons/:file{[a-z0-9-]+\\.png}", (c) => {
    const name = c.req.param("file").slice(0, -".png".length);
    if (!isIconName(name)) throw refuse("not-found", "There’s no such icon.");
    return sendIcon(c, name, c.req.query("v"));
  })
  .get("/favicon.ico", (c) => sendIcon(c, "48", undefined));
