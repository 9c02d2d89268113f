import type { PictureFormat } from "../../clients/resizer.ts";
import type { PictureType } from "../../contract/platform/files.ts";

/** What a browser says that it takes. */
export interface AcceptedFormats {
  avif: boolean;
  webp: boolean;
}

export const acceptedFormats = (accept: string | undefined): AcceptedFormats => ({
  avif: accept?.includes("image/avif") ?? false,
  webp: accept?.includes("image/webp") ?? false,
});

/** Wider ones take an encoder seconds (Cloudflare's gives up on them): a person would rather have WebP now. */
const AVIF_WIDEST = 1_200;
/** What was WebP before comes out of it larger than as WebP, after twenty times as long. */
const AVIF_WIDEST_OF_WEBP = 384;

/** Where a WebP says of which kind it is: "VP8 " (lossy), "VP8L" (lossless) or "VP8X" (extended, with flags). */
const KIND_AT = 15;
/** In the flags of an extended one: it is a film; it is see-through in places. */
const [FLAGS_AT, MOVES, SEE_THROUGH] = [20, 0x02, 0x10];

const kindOf = (webp: Uint8Array): string => String.fromCharCode(webp[KIND_AT] ?? 0);
const has = (webp: Uint8Array, flag: number): boolean =>
  kindOf(webp) === "X" && ((webp[FLAGS_AT] ?? 0) & flag) !== 0;

const mayMove = (bytes: Uint8Array, is: PictureType): boolean =>
  is === "image/gif" || (is === "image/webp" && has(bytes, MOVES));

/** Of the others nobody knows without decoding them. */
const isOpaque = (bytes: Uint8Array, is: PictureType): boolean =>
  is === "image/jpeg" || (is === "image/webp" && kindOf(bytes) !== "L" && !has(bytes, SEE_THROUGH));

/**
 * AVIF where it pays, else WebP; films as WebP, which keeps them moving. For chats' crawlers and the few browsers that
 * take neither JPEG, and PNG where JPEG might lose what is see-through: a photo as PNG is more than a chat shows.
 */
export function formatFor(
  bytes: Uint8Array,
  is: PictureType,
  width: number,
  takes: AcceptedFormats,
): PictureFormat {
  const widest = is === "image/webp" ? AVIF_WIDEST_OF_WEBP : AVIF_WIDEST;
  if (takes.avif && width <= widest && !mayMove(bytes, is)) return "image/avif";
  if (takes.webp) return "image/webp";
  return isOpaque(bytes, is) ? "image/jpeg" : "image/png";
}
