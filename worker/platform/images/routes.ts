import { imagesResizer } from "../../clients/resizer.ts";
import { imageQuery } from "../../contract/platform/images.ts";
import { apiRoutes, validate } from "../../http/api-routes.ts";
import { cachedAtEdge } from "../../http/edge-cache.ts";
import { countUse } from "../../http/rate-limit.ts";
import { acceptedFormats } from "./format-for.ts";
import { mustBeThere, nameOf, servedPicture, sourceOf } from "./service.ts";

// Sources never change: uploads have random keys, BoardGameGeek's addresses contain a hash.
const FOR_EVER = "public, max-age=31536000, immutable";
/** Pictures that failed to resize are tried again after five minutes. */
const FOR_NOW = "public, max-age=300";

const HEADERS = {
  Vary: "Accept",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  // Chats and feed readers may embed it.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Resized pictures, public. @see spec §9 */
export const imageRoutes = apiRoutes().get("/image", validate("query", imageQuery), async (c) => {
  const { src, w, h, q } = c.req.valid("query");
  const ctx = c.get("ctx");
  const takes = acceptedFormats(c.req.header("Accept"));
  const kind = takes.avif ? "avif" : takes.webp ? "webp" : "plain";
  const source = sourceOf(ctx.config, src);
  const key = `image ${kind} ${h ? `${w}x${h}` : w} ${q} ${nameOf(source)}`;
  const make = async () => {
    // Resizing costs money. Cached pictures cost nothing and are not counted.
    await countUse(c, "IMAGE_LIMIT");
    const resizer = imagesResizer(ctx.config, c.env.IMAGES);
    const { type, bytes, isResized } = await servedPicture(ctx, resizer, source, { w, h, q }, takes);
    const cached = isResized ? FOR_EVER : FOR_NOW;
    return new Response(bytes, { headers: { ...HEADERS, "Content-Type": type, "Cache-Control": cached } });
  };
  return cachedAtEdge(c, key, make, () => mustBeThere(ctx, source));
});
