import { Hono, type Context as HonoContext } from "hono";
import { keptAtEdge } from "../../http/edge-cache.ts";
import type { Environment } from "../../http/environment.ts";
import { spend } from "../../http/rate-limit.ts";
import { knowsTag } from "../../http/tags.ts";
import { type FetchFile, gamePreviewPicture, type Preview, postPreviewPicture } from "./service.ts";

/** Under another version than its own, a picture is what it is now, for a while. */
const SECONDS_UNNAMED = 300;

/** Pictures for link previews. Everybody may see them. */
export const previewRoutes = new Hono<Environment>({ strict: false })
  .get("/previews/games/:file{.+\\.png}", (c) =>
    answerPreview(c, (id, fetchFile) => gamePreviewPicture(c.get("ctx"), fetchFile, id)),
  )
  .get("/previews/posts/:file{.+\\.png}", (c) =>
    answerPreview(c, (slug, fetchFile) => postPreviewPicture(c.get("ctx"), fetchFile, slug)),
  );

async function answerPreview(
  c: HonoContext<Environment>,
  draw: (name: string, fetchFile: FetchFile) => Promise<Preview>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  const asked = searchParams.get("v") ?? "";
  const answer = await keptAtEdge(c, `preview ${pathname} ${asked.slice(0, 20)}`, async () => {
    // Drawing takes time; what the edge kept takes none and is not counted.
    await spend(c, "IMAGE_LIMIT");
    const name = (c.req.param("file") ?? "").replace(/\.png$/, "");
    const fetchFile = (path: string) => c.env.ASSETS.fetch(new URL(path, c.req.url).href);
    const { bytes, version } = await draw(name, fetchFile);
    return new Response(bytes, { headers: headersOf(version, asked === version) });
  });
  if (!knowsTag(c, answer.headers.get("ETag") ?? "-")) return answer;
  return new Response(null, { status: 304, headers: answer.headers });
}

const headersOf = (version: string, isNamed: boolean): Record<string, string> => ({
  "Content-Type": "image/png",
  "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : `public, max-age=${SECONDS_UNNAMED}`,
  ETag: `"${version}"`,
  "Content-Security-Policy": "default-src 'none'; sandbox",
  // Chat apps may show it from here.
  "Cross-Origin-Resource-Policy": "cross-origin",
});
