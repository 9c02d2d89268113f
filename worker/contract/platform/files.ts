// Apart from uploads.ts, whose schemas would bring zod along.

/** Bytes of a file. */
export const FILE_MOST_BYTES = 10 * 1_024 * 1_024;
/** Pixels of a picture, decoded. */
export const PICTURE_MOST_PIXELS = 40_000_000;
export const FILE_TITLE_MOST = 200;

/** The address under which files lie, before their key. */
export const FILES_PATH = "/files/";
/** The header that carries the csrf token where the body is the file itself. */
export const CSRF_HEADER = "X-CSRF-Token";

/** What files may be. No SVG and no HTML: they can hold scripts. */
export const FILE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** The types of pictures that the site takes and shows. */
export type PictureType = Exclude<FileType, "application/pdf">;

/** What the key of a file ends with, so that one that was saved still says what it is. */
export const FILE_ENDINGS: Record<FileType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
};

/** First bytes that suffice to tell the type. */
export const TYPE_BYTES = 16;
/** First bytes within which an SVG is known, after what may stand before its drawing. */
export const SVG_BYTES = 1_024;

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  [...signature].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/**
 * What a file is by its first bytes, whatever it is called or declared as; null for anything that the site does not
 * take.
 * @see spec §9
 */
export function fileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "image/gif";
  if (startsWith(bytes, "%PDF-")) return "application/pdf";
  return null;
}

/** Whether it is an SVG, by its first bytes. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*<(?:[?!][\s\S]*<)?svg[\s/>]/i.test(new TextDecoder().decode(bytes));

/** Said of a file that is not taken, by its first bytes. */
export const notTaken = (bytes: Uint8Array): string =>
  isSvg(bytes)
    ? "SVG files can’t be uploaded, because they can hold scripts. Please save the picture as a PNG and upload that."
    : "Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be uploaded.";

/** The type of a picture by its first bytes; null for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const type = fileType(bytes);
  return type === "application/pdf" ? null : type;
}
