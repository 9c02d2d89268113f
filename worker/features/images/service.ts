import { fileKeyIn } from "../../clients/files.ts";
import { fetchPicture } from "../../clients/image-host.ts";
import { inTime } from "../../clients/in-time.ts";
import type { PictureFormat, Resizer } from "../../clients/resizer.ts";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { FILE_ENDINGS, FILE_MOST_BYTES, FILES_PATH, pictureType } from "../../contract/files.ts";
import type { ImageQuery } from "../../contract/images.ts";
import { refuse } from "../../errors.ts";
import { formatFor, type Takes } from "./format-for.ts";

const AVIF_MOST_MS = 1_500;

interface ServedPicture {
  type: PictureFormat;
  bytes: ArrayBuffer;
}

/**
 * A picture of the club's own files or of BoardGameGeek's image host, in the width and quality asked for, in the
 * smallest format that the browser takes. Anything else is refused, so that nobody uses the site as a proxy.
 * @throws {ClubError} `invalid`, `not-found`, `too-large`, `unavailable`
 * @see spec §9
 */
export async function servedPicture(
  ctx: Context,
  resizer: Resizer,
  { src, w, q }: ImageQuery,
  takes: Takes,
): Promise<ServedPicture> {
  const bytes = src.startsWith(FILES_PATH) ? await ownFile(ctx, src) : await fromHost(ctx, src);
  const is = pictureType(bytes);
  if (!is) throw refuse("invalid", "This is not a picture that can be shown here.", ["src"]);
  const as = async (type: PictureFormat): Promise<ServedPicture> => ({
    type,
    bytes: await resizer.resize(new Blob([bytes]).stream(), w, type, q),
  });
  const best = formatFor(bytes, is, w, takes);
  if (best !== "image/avif") return as(best);
  // It is the smallest, and slow to make: when that takes long, the next best is there sooner.
  return inTime(as(best), AVIF_MOST_MS).catch(() => as(formatFor(bytes, is, w, { ...takes, avif: false })));
}

async function ownFile(ctx: Context, src: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = fileKeyIn(src);
  const file = key === null ? null : await ctx.files.get(key);
  if (!file?.body) throw refuse("not-found", "There is no such picture.", ["src"]);
  if (file.size > FILE_MOST_BYTES) throw refuse("too-large", "This picture is too large.", ["src"]);
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}

function fromHost({ config }: Context, src: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = onHost(config, src);
  if (!address) throw refuse("invalid", "Pictures from there are not shown here.", ["src"]);
  address.hash = "";
  return fetchPicture(config, address, FILE_MOST_BYTES);
}

/** The address, when it is one of the image host's. */
function onHost({ BGG_IMAGE_ORIGIN }: Config, src: string): URL | null {
  const address = URL.parse(src);
  return address?.origin === BGG_IMAGE_ORIGIN && !address.username && !address.password ? address : null;
}

/** Whether `/image` serves what lies at an address, if there is a picture: a file of the club's, or the image host's. */
export function isServed(config: Config, src: string): boolean {
  if (!src.startsWith(FILES_PATH)) return onHost(config, src) !== null;
  const key = fileKeyIn(src);
  return key !== null && !key.endsWith(FILE_ENDINGS["application/pdf"]);
}
