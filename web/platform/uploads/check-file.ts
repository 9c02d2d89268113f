import {
  FILE_MOST_BYTES,
  fileType,
  notTaken,
  pictureType,
  SVG_BYTES,
  TYPE_BYTES,
} from "../../../worker/contract/platform/files.ts";

const MEGABYTE = 1_024 * 1_024;
/** What iPhones make of pictures unless they are asked for others. */
const HEIC = /\.hei[cf]$/i;

/** What is wrong with a file, in words, as far as a browser can tell before anything is sent; null when nothing is. */
export async function wrongWithFile(file: File): Promise<string | null> {
  if (file.size === 0) return "This file is empty.";
  if (file.size > FILE_MOST_BYTES) {
    const size = Math.ceil((file.size / MEGABYTE) * 10) / 10;
    return `This file is ${size} MB; the limit is ${FILE_MOST_BYTES / MEGABYTE} MB. Please make it smaller.`;
  }
  const head = await file
    .slice(0, SVG_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return "This file can’t be read. Is it a folder, or has it moved?";
  const bytes = new Uint8Array(head);
  if (fileType(bytes)) return null;
  return HEIC.test(file.name)
    ? "Not every browser can show HEIC pictures. Please save it as a JPEG."
    : notTaken(bytes);
}

/** The same for where only a picture will do. */
export async function wrongWithPicture(file: File): Promise<string | null> {
  const wrong = await wrongWithFile(file);
  if (wrong) return wrong;
  const head = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  return pictureType(head) ? null : "This isn’t a picture. Please choose a PNG, JPEG, WebP or GIF.";
}

/** What a file is called before somebody says what it shows. */
export const nameOf = (file: File): string => file.name.normalize("NFC").slice(-100) || "A file";

/** Whether a title is but the name that a camera or a computer gave, and says nothing. */
export const isFileName = (title: string): boolean => /\.(png|jpe?g|jfif|webp|gif)$/i.test(title.trim());
