import * as z from "zod";
import { line } from "./text.ts";

/** Bytes of a file. */
export const FILE_MOST_BYTES = 10 * 1_024 * 1_024;
/** Pixels of a picture, decoded. */
export const PICTURE_MOST_PIXELS = 40_000_000;
export const FILE_TITLE_MOST = 200;

/** What files may be, told by their first bytes, whatever they are called. */
export const FILE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** @see spec §3 */
export interface FileUpload {
  id: string;
  /** What it shows, in words: the alternative text of a picture. */
  title: string;
  /** `/files/…`, never changing. */
  src: string;
  postId: string | null;
  pageId: string | null;
  contentType: FileType;
  bytes: number;
  /** Pixels, upright; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** A few pixels of it as a data URL, shown until it has come; null for what is no picture. */
  tiny: string | null;
  /** ISO instant. */
  createdAt: string;
}

const place = z
  .string()
  .nullish()
  .transform((id) => id || null);

/** What belongs to an upload beside its bytes. @see spec §5 */
export const uploadPlace = z.object({
  title: line("File title is required", FILE_TITLE_MOST),
  postId: place,
  pageId: place,
});

/** The form of the specification: the file as a data URL. @see spec §5 */
export const fileUploadForm = uploadPlace.extend({
  src: z.string("File data is required").min(1, "File data is required"),
});
