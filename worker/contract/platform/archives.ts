import * as z from "zod";
import { ARCHIVE_KINDS } from "./archive-limits.ts";

export const archive = z.strictObject({
  name: z.string(),
  kind: z.enum(ARCHIVE_KINDS),
  madeAt: z.string(),
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  parts: z.int().positive(),
});
export type Archive = z.infer<typeof archive>;

export const archiveList = z.strictObject({
  /** Newest first. */
  archives: z.array(archive),
});
export type ArchiveList = z.infer<typeof archiveList>;
