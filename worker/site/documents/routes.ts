import type { Hono, Context as HonoContext } from "hono";
import { apiRoutes } from "../../http/api-routes.ts";
import type { Environment } from "../../http/environment.ts";
import type { Web } from "../../http/web.ts";
import { refuse } from "../../lib/errors.ts";
import { previewPicture } from "./head.ts";
import { PageCache } from "./page-cache.ts";
import { answerDocument, loadPage, type Renderer } from "./page-routes.ts";

/** Short, because a game's picture can change and a post be withdrawn. */
const PREVIEW_SECONDS = 3_600;

export function documentRoutes(web: Web, api: Hono<Environment>) {
  const drawer: Renderer = { web, api, cache: new PageCache() };
  return apiRoutes()
    .get("/previews/:room{games|posts}/:file{.+\\.png}", (c) => redirectToPicture(c, drawer))
    .get("*", (c) => answerDocument(c, drawer));
}

/** Redirects former addresses of preview pictures to the page's current one. */
async function redirectToPicture(c: HonoContext<Environment>, drawer: Renderer): Promise<Response> {
  const { room, file } = c.req.param() as { room: string; file: string };
  const path = `/${room}/${encodeURIComponent(file.slice(0, -".png".length))}`;
  const { head, status } = await loadPage(c, drawer, path, "");
  if (status === 404) throw refuse("not-found", "There’s no such picture.");
  if (status !== 200) throw refuse("unavailable", "The picture can’t be found right now. Please try again.");
  c.header("Cache-Control", `public, max-age=${PREVIEW_SECONDS}`);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.redirect(previewPicture(c.get("ctx"), head).url, 301);
}
