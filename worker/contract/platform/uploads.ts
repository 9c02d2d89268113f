import * as z from "zod";
import { creationKey, FORM_MESSAGE, line } from "../text.ts";
import { FILE_TITLE_MOST, FILE_TYPES } from "./files.ts";

/** Uploads allowed to a member a day; to a NEW member, fewer. Deleted ones count, too. */
export const FILES_A_DAY = 100;
export const FILES_A_DAY_NEW = 20;
export const BYTES_A_DAY = 300 * 1_024 * 1_024;
export const BYTES_A_DAY_NEW = 60 * 1_024 * 1_024;

export const fileUpload = z.strictObject({
  id: z.string(),
  /** Its description: the alternative text of a picture. */
  title: z.string(),
  /** Permanent address, `/files/…`. */
  src: z.string(),
  postId: z.string().nullable(),
  pageId: z.string().nullable(),
  contentType: z.enum(FILE_TYPES),
  bytes: z.number(),
  /** Pixels, upright; null for other files. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Data URL of a few pixels, shown while it loads; null for other files. */
  tiny: z.string().nullable(),
  createdAt: z.string(),
});
export type FileUpload = z.infer<typeof fileUpload>;

const place = (words: string) =>
  z
    .string(words)
    .nullish()
    .transform((id) => id || null);

/** A query for uploads: of a post, of a page, or one's own that belong to neither. */
export const uploadQuery = z.object(
  { postId: place("That is no post"), pageId: place("That is no page") },
  FORM_MESSAGE,
);
export type UploadPlace = z.infer<typeof uploadQuery>;

const title = line("File title is required", FILE_TITLE_MOST);

export const uploadTitle = z.object({ title }, FORM_MESSAGE);

/** Form fields of an upload beside its bytes. @see spec §5 */
export const uploadDetails = uploadQuery.extend({ title, key: creationKey });
export type UploadDetails = z.infer<typeof uploadDetails>;

/** The specification's form: the file as a data URL. @see spec §5 */
export const fileUploadForm = uploadDetails.extend({
  src: z.string("File data is required").min(1, "File data is required"),
});
