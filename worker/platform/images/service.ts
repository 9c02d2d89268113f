import { fileKeyIn } from "../../clients/files.ts";
import { fetchPicture } from "../../clients/image-host.ts";
import { inTime } from "../../clients/in-time.ts";
import type { PictureFormat, Resizer } from "../../clients/resizer.ts";
import type { Context } from "../../context.ts";
import {
  FILE_ENDINGS,
  FILE_MOST_BYTES,
  type PictureType,
  pictureType,
} from "../../contract/platform/files.ts";
import { FILES_PATH } from "../../contract/platform/image-url.ts";
import type { ImageQuery } from "../../contract/platform/images.ts";
import type { Config } from "../../lib/config.ts";
import { refuse } from "../../lib/errors.ts";
import { type AcceptedFormats, formatFor } from "./format-for.ts";

const AVIF_MOST_MS = 1_500;

export type PictureSource = { fileKey: string } | { address: URL };

interface ServedPicture {
  type: PictureFormat | PictureType;
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** False if resizing failed: this is the original. */
  isResized: boolean;
}

/** Returns a picture's canonical source; no other host's. @throws {ClubError} `invalid`, `not-found` */
export function sourceOf(config: Config, src: string): PictureSource {
  if (src.startsWith(FILES_PATH)) {
    const fileKey = fileKeyIn(src);
    if (fileKey === null) throw noSuchPicture();
    return { fileKey };
  }
  const address = imageHostAddress(config, src);
  if (!address) throw refuse("invalid", "Pictures from there can’t be shown here.", ["src"]);
  return { address };
}

export function isServed(config: Config, src: string): boolean {
  if (!src.startsWith(FILES_PATH)) return imageHostAddress(config, src) !== null;
  const key = fileKeyIn(src);
  return key !== null && !key.endsWith(FILE_ENDINGS["application/pdf"]);
}

/** Returns an address of the image host in canonical form; null for other hosts. */
function imageHostAddress({ BGG_IMAGE_ORIGIN }: Config, src: string): URL | null {
  const asked = URL.parse(src);
  if (asked?.origin !== BGG_IMAGE_ORIGIN || asked.username || asked.password) return null;
  const path = canonicalPath(asked.pathname);
  return path === null ? null : new URL(path, BGG_IMAGE_ORIGIN);
}

const noSuchPicture = () => refuse("not-found", "There’s no such picture.", ["src"]);

/** Delimiters within a segment that `encodeURI` does not escape. */
const DELIMITERS = /[/?#]/g;

/** Unescapes what needs no escaping and drops empty segments. Null if it cannot be decoded. */
function canonicalPath(path: string): string | null {
  try {
    const segments = path.split("/").filter(Boolean).map(decodeURIComponent);
    return `/${segments.map((text) => encodeURI(text).replace(DELIMITERS, encodeURIComponent)).join("/")}`;
  } catch {
    return null; // a percent sign that escapes nothing
  }
}

export const nameOf = (source: PictureSource): string =>
  "fileKey" in source ? FILES_PATH + source.fileKey : source.address.href;

/** Returns the original if resizing fails. @throws as `sourceOf`; `too-large`, `unavailable` @see spec §9 */
export async function servedPicture(
  ctx: Context,
  resizer: Pick<Resizer, "resize">,
  source: PictureSource,
  { w, h, q }: Omit<ImageQuery, "src">,
  takes: AcceptedFormats,
): Promise<ServedPicture> {
  const bytes =
    "fileKey" in source
      ? await ownFile(ctx, source.fileKey)
      : await fetchPicture(ctx.config, source.address, FILE_MOST_BYTES);
  const is = pictureType(bytes);
  if (!is) throw refuse("invalid", "This picture can’t be shown here.", ["src"]);
  const as = async (type: PictureFormat): Promise<ServedPicture> => ({
    type,
    bytes: await resizer.resize(new Blob([bytes]).stream(), { width: w, height: h }, type, q),
    isResized: true,
  });
  const best = formatFor(bytes, is, w, takes);
  const resized =
    best === "image/avif"
      ? // The smallest format, but slow to encode: falls back to the next best.
        inTime(as(best), AVIF_MOST_MS).catch(() => as(formatFor(bytes, is, w, { ...takes, avif: false })))
      : as(best);
  return resized.catch((error) => {
    ctx.log("picture-not-resized", { source: nameOf(source), cause: String(error.cause ?? error) });
    return { type: is, bytes, isResized: false };
  });
}

/** @throws {ClubError} `not-found` (an upload that was removed) */
export async function mustBeThere(ctx: Context, source: PictureSource): Promise<void> {
  if ("fileKey" in source && !(await ctx.files.head(source.fileKey))) throw noSuchPicture();
}

async function ownFile(ctx: Context, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await ctx.files.get(key);
  if (!file?.body) throw noSuchPicture();
  if (file.size > FILE_MOST_BYTES) throw refuse("too-large", "This picture is too large.", ["src"]);
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
