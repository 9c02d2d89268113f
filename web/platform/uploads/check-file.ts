import {
  FILE_MOST_BYTES,
  fileType,
  notTaken,
  pictureType,
  SVG_BYTES,
  TYPE_BYTES,
  UNREADABLE_FILE,
} from "../../../worker/contract/platform/files.ts";

const MEGABYTE = 1_024 * 1_024;
/** The default format of iPhones' pictures. */
const HEIC = /\.hei[cf]$/i;

/** Returns the error of a file, as far as a browser can tell before sending; null if it is valid. */
export async function fileError(file: File): Promise<string | null> {
  if (file.size === 0) return "This file is empty.";
  if (file.size > FILE_MOST_BYTES) {
    const size = Math.ceil((file.size / MEGABYTE) * 10) / 10;
    return `This file is ${size} MB; the limit is ${FILE_MOST_BYTES / MEGABYTE} MB. Please make it smaller.`;
  }
  const head = await file
    .slice(0, SVG_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return UNREADABLE_FILE;
  const bytes = new Uint8Array(head);
  if (fileType(bytes)) return null;
  return HEIC.test(file.name)
    ? "Not every browser can show HEIC pictures. Please save it as a JPEG."
    : notTaken(bytes);
}

export async function pictureError(file: File): Promise<string | null> {
  const wrong = await fileError(file);
  if (wrong) return wrong;
  const head = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  return pictureType(head) ? null : "This isn’t a picture. Please choose a PNG, JPEG, WebP or GIF.";
}

export const nameOf = (file: File): string => file.name.normalize("NFC").slice(-100) || "A file";

/** Returns true if a title is only a file name from a camera or computer. */
export const isFileName = (title: string): boolean => /\.(png|jpe?g|jfif|webp|gif)$/i.test(title.trim());
