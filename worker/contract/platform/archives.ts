import * as z from "zod";
import { ARCHIVE_KINDS } from "./archive-limits.ts";

/** Everything the club had at a moment, to be downloaded in parts. */
export const archive = z.strictObject({
  name: z.string(),
  kind: z.enum(ARCHIVE_KINDS),
  /** ISO instant. */
  madeAt: z.string(),
  rows: z.int(),
  files: z.int(),
  /** Of rows and files together. */
  bytes: z.int(),
  /** Each is a download of its own. */
  parts: z.int().positive(),
});
export type Archive = z.infer<typeof archive>;

export const archiveList = z.strictObject({
  /** Newest first. */
  archives: z.array(archive),
});
export type ArchiveList = z.infer<typeof archiveList>;
