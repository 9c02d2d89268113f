import type { R2Bucket } from "@cloudflare/workers-types";
import { fetchPicture } from "../../clients/image-host.ts";
import type { PictureFormat, Resizer } from "../../clients/resizer.ts";
import type { Context } from "../../context.ts";
import type { ImageQuery } from "../../contract/images.ts";
import { refuse } from "../../errors.ts";
import { type PictureType, pictureType } from "./picture-type.ts";

const SOURCE_MOST_BYTES = 10 * 1_024 * 1_024;
const FILES = "/files/";
const FILE_KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Where pictures are kept and how they are made smaller. */
export interface PictureTools {
  files: Pick<R2Bucket, "get">;
  resizer: Resizer;
}

export interface ServedPicture {
  type: PictureFormat;
  bytes: ArrayBuffer;
}

/**
 * A picture of the club's own files or of BoardGameGeek's image host, in the width and quality asked for:
 * WebP for browsers that take it. Anything else is refused, so that nobody uses the site as a proxy.
 * @throws {ClubError} `invalid`, `not-found`, `too-large`, `unavailable`
 * @see spec §9
 */
export async function servedPicture(
  ctx: Context,
  { files, resizer }: PictureTools,
  { src, w, q }: ImageQuery,
  takesWebp: boolean,
): Promise<ServedPicture> {
  const bytes = src.startsWith(FILES)
    ? await ownFile(files, src.slice(FILES.length))
    : await fromHost(ctx, src);
  const is = pictureType(bytes);
  if (!is) throw refuse("invalid", "This is not a picture that can be shown here.", ["src"]);
  const type = formatFor(is, takesWebp);
  return { type, bytes: await resizer.resize(bytes, w, type, q) };
}

async function ownFile(files: PictureTools["files"], key: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = FILE_KEY.test(key) ? await files.get(key) : null;
  if (!object) throw refuse("not-found", "There is no such picture.", ["src"]);
  if (object.size > SOURCE_MOST_BYTES) throw refuse("too-large", "This picture is too large.", ["src"]);
  return new Uint8Array(await object.arrayBuffer());
}

function fromHost(ctx: Context, src: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = URL.parse(src);
  const known = address?.origin === ctx.config.BGG_IMAGE_ORIGIN && !address.username && !address.password;
  if (!address || !known) throw refuse("invalid", "Pictures from there are not shown here.", ["src"]);
  address.hash = "";
  return fetchPicture(ctx.config, address, SOURCE_MOST_BYTES);
}

/** JPEG for the few browsers without WebP; PNG where JPEG would lose what is see-through. */
function formatFor(is: PictureType, takesWebp: boolean): PictureFormat {
  if (takesWebp) return "image/webp";
  return is === "image/jpeg" ? "image/jpeg" : "image/png";
}
