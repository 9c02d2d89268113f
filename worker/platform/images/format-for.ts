import type { PictureFormat } from "../../clients/resizer.ts";
import type { PictureType } from "../../contract/platform/files.ts";

export interface AcceptedFormats {
  avif: boolean;
  webp: boolean;
}

export const acceptedFormats = (accept: string | undefined): AcceptedFormats => ({
  avif: accept?.includes("image/avif") ?? false,
  webp: accept?.includes("image/webp") ?? false,
});

/** Wider AVIFs take the encoder seconds (Cloudflare's gives up): WebP now is better. */
const AVIF_WIDEST = 1_200;
/** Wider WebP sources become larger as AVIF than as WebP, and take twenty times as long. */
const AVIF_WIDEST_OF_WEBP = 384;

/** Offset of the letter that distinguishes "VP8 " (lossy), "VP8L" (lossless) and "VP8X" (extended, with flags). */
const KIND_AT = 15;
/** Flags of the extended format: animated, and with alpha channel. */
const [FLAGS_AT, MOVES, SEE_THROUGH] = [20, 0x02, 0x10];

const kindOf = (webp: Uint8Array): string => String.fromCharCode(webp[KIND_AT] ?? 0);
const has = (webp: Uint8Array, flag: number): boolean =>
  kindOf(webp) === "X" && ((webp[FLAGS_AT] ?? 0) & flag) !== 0;

const mayMove = (bytes: Uint8Array, is: PictureType): boolean =>
  is === "image/gif" || (is === "image/webp" && has(bytes, MOVES));

/** Returns true if the picture certainly has no transparency. Other formats would have to be decoded to tell. */
const isOpaque = (bytes: Uint8Array, is: PictureType): boolean =>
  is === "image/jpeg" || (is === "image/webp" && kindOf(bytes) !== "L" && !has(bytes, SEE_THROUGH));

/** Prefers AVIF where it pays, then WebP. Crawlers of chats accept neither, and show no PNG as big as a photo. */
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
