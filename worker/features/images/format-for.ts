import type { PictureFormat } from "../../clients/resizer.ts";
import type { PictureType } from "../../contract/files.ts";

/** What a browser says that it takes. */
export interface Takes {
  avif: boolean;
  webp: boolean;
}

export const whatIsTaken = (accept: string | undefined): Takes => ({
  avif: accept?.includes("image/avif") ?? false,
  webp: accept?.includes("image/webp") ?? false,
});

/** Wider ones take an encoder seconds (Cloudflare's gives up on them): a person would rather have WebP now. */
const AVIF_WIDEST = 1_200;
/** What was WebP before comes out of it larger than as WebP, after twenty times as long. */
const AVIF_WIDEST_OF_WEBP = 384;

/** In the flags of an extended WebP: it is a film. */
const [FLAGS_AT, MOVES] = [20, 0x02];
const X_AT = 15;

const mayMove = (bytes: Uint8Array, is: PictureType): boolean =>
  is === "image/gif" ||
  (is === "image/webp" && bytes[X_AT] === "X".charCodeAt(0) && ((bytes[FLAGS_AT] ?? 0) & MOVES) !== 0);

/**
 * AVIF where it pays, else WebP; films as WebP, which keeps them moving. For the few browsers that take neither JPEG,
 * and PNG where JPEG would lose what is see-through.
 */
export function formatFor(bytes: Uint8Array, is: PictureType, width: number, takes: Takes): PictureFormat {
  const widest = is === "image/webp" ? AVIF_WIDEST_OF_WEBP : AVIF_WIDEST;
  if (takes.avif && width <= widest && !mayMove(bytes, is)) return "image/avif";
  if (takes.webp) return "image/webp";
  return is === "image/jpeg" ? "image/jpeg" : "image/png";
}
