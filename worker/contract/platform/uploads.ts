import * as z from "zod";
import { creationKey, FORM_MESSAGE, line } from "../text.ts";
import { FILE_TITLE_MOST, FILE_TYPES } from "./files.ts";

/** What a member may upload within a day; NEW members less. What is removed again counts, too. */
export const FILES_A_DAY = 100;
export const FILES_A_DAY_NEW = 20;
export const BYTES_A_DAY = 300 * 1_024 * 1_024;
export const BYTES_A_DAY_NEW = 60 * 1_024 * 1_024;

/** @see spec §3 */
export const fileUpload = z.strictObject({
  id: z.string(),
  /** What it shows, in words: the alternative text of a picture. */
  title: z.string(),
  /** `/files/…`, never changing. */
  src: z.string(),
  postId: z.string().nullable(),
  pageId: z.string().nullable(),
  contentType: z.enum(FILE_TYPES),
  bytes: z.number(),
  /** Pixels, upright; null for what is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A few pixels of it as a data URL, shown until it has come; null for what is no picture. */
  tiny: z.string().nullable(),
  /** ISO instant. */
  createdAt: z.string(),
});
export type FileUpload = z.infer<typeof fileUpload>;

const place = (words: string) =>
  z
    .string(words)
    .nullish()
    .transform((id) => id || null);

/** Which uploads to list: those of a post, of a page, or one's own that have no place yet. */
export const uploadQuery = z.object(
  { postId: place("That is no post"), pageId: place("That is no page") },
  FORM_MESSAGE,
);
export type UploadPlace = z.infer<typeof uploadQuery>;

const title = line("File title is required", FILE_TITLE_MOST);

/** Another title. */
export const uploadTitle = z.object({ title }, FORM_MESSAGE);

/** What belongs to an upload beside its bytes. @see spec §5 */
export const uploadDetails = uploadQuery.extend({ title, key: creationKey });
export type UploadDetails = z.infer<typeof uploadDetails>;

/** The form of the specification: the file as a data URL. @see spec §5 */
export const fileUploadForm = uploadDetails.extend({
  src: z.string("File data is required").min(1, "File data is required"),
});
