// Apart from uploads.ts, whose schemas would bring zod along.

export const FILE_MOST_BYTES = 10 * 1_024 * 1_024;
/** Largest picture in pixels, decoded. */
export const PICTURE_MOST_PIXELS = 40_000_000;
export const FILE_TITLE_MOST = 200;

export const UNREADABLE_FILE = "This file can’t be read. Is it a folder, or has it moved?";

/** Header of the csrf token for requests with the file itself as body. */
export const CSRF_HEADER = "X-CSRF-Token";

/** Accepted types. No SVG and no HTML: they can hold scripts. */
export const FILE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];
export type PictureType = Exclude<FileType, "application/pdf">;

/** Endings of file keys, so that a downloaded file still shows its type. */
export const FILE_ENDINGS: Record<FileType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
};

export const TYPE_BYTES = 16;
/** Number of first bytes that identify an SVG, behind its prologue. */
export const SVG_BYTES = 1_024;

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  [...signature].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Returns a file's type by its first bytes, whatever its name or declared type; null if not accepted. @see spec §9 */
export function fileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "%PDF-")) return "application/pdf";
  return null;
}

const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*<(?:[?!][\s\S]*<)?svg[\s/>]/i.test(new TextDecoder().decode(bytes));

export const notTaken = (bytes: Uint8Array): string =>
  isSvg(bytes)
    ? "SVG files can’t be uploaded, because they can hold scripts. Please save the picture as a PNG and upload that."
    : "Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be uploaded.";

/** Returns a picture's type by its first bytes; null for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const type = fileType(bytes);
  return type === "application/pdf" ? null : type;
}
