import * as z from "zod";
import type { FileType } from "./file-type.ts";
import { line } from "./text.ts";

/** Bytes of a file. */
export const FILE_MOST_BYTES = 10 * 1_024 * 1_024;
/** Pixels of a picture, decoded. */
export const PICTURE_MOST_PIXELS = 40_000_000;
export const FILE_TITLE_MOST = 200;

/** What a member may upload within a day; NEW members less. What is removed again counts, too. */
export const FILES_A_DAY = 100;
export const FILES_A_DAY_NEW = 20;
export const BYTES_A_DAY = 300 * 1_024 * 1_024;
export const BYTES_A_DAY_NEW = 60 * 1_024 * 1_024;

/** The address under which files lie, before their key. */
export const FILES_PATH = "/files/";
/** The header that carries the csrf token where the body is the file itself. */
export const CSRF_HEADER = "X-CSRF-Token";

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

/** Which uploads to list: those of a post, of a page, or one's own that have no place yet. */
export const uploadQuery = z.object({ postId: place, pageId: place });
export type UploadPlace = z.infer<typeof uploadQuery>;

/** What belongs to an upload beside its bytes. @see spec §5 */
export const uploadDetails = uploadQuery.extend({ title: line("File title is required", FILE_TITLE_MOST) });
export type UploadDetails = z.infer<typeof uploadDetails>;

/** The form of the specification: the file as a data URL. @see spec §5 */
export const fileUploadForm = uploadDetails.extend({
  src: z.string("File data is required").min(1, "File data is required"),
});
