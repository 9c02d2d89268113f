import * as z from "zod";
import { FILE_TYPES } from "../../contract/platform/files.ts";

// How a backup is laid out, whether a command wrote it into a folder or the site into an archive.

/** Raised when a backup is laid out differently; what is older is read for as long as it says so here. */
const FORMAT = 1;
/** Comes last: what is without it is no whole backup. */
export const MANIFEST = "backup.json";

const sha256 = z.hex().length(64);

const archivedFiles = z.object({
  keys: z.array(z.string()),
  bytes: z.int().nonnegative(),
  perPart: z.int().positive(),
});

const manifest = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** SHA-256 of the last migration that the database had. */
  migration: sha256,
  tables: z.record(
    z.string().regex(/^\w+$/),
    z.object({
      count: z.int().nonnegative(),
      /** Of all pages together. */
      sha256,
      /** How many files the lines are in. */
      pages: z.int().nonnegative().default(1),
    }),
  ),
  files: z.union([
    /** All of them are beside it, and in the list of files with this hash. */
    z.object({ count: z.int().nonnegative(), sha256 }),
    /** Those that rows know, which the parts of an archive hold as far as the bucket had them. */
    archivedFiles,
  ]),
});
/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;
/** What an archive that the site made says of itself. */
export type ArchiveManifest = Manifest & { files: z.infer<typeof archivedFiles> };

export const writtenManifest = (of: Omit<Manifest, "format">): string =>
  `${JSON.stringify({ format: FORMAT, ...of }, null, 2)}\n`;

/** What a backup says of itself. Throws what is wrong with a text that is of none, or of another format. */
export function readManifest(text: string): Manifest {
  const { data, error } = manifest.safeParse(JSON.parse(text));
  if (error) throw new Error(`it is not of a backup that this version reads: ${z.prettifyError(error)}`);
  return data;
}

export const isOfArchive = (of: Manifest): of is ArchiveManifest => "keys" in of.files;

/** A line in a list of files. */
export const listedFile = z.object({
  key: z.string(),
  bytes: z.int().nonnegative(),
  /** An archive has none: a worker has no time to read the files it passes on. */
  sha256: sha256.optional(),
  type: z.enum(FILE_TYPES),
  title: z.string(),
});
export type ListedFile = z.infer<typeof listedFile>;

/** The lines of a table; a page of them, where they are in several files. */
export const tableName = (table: string, page = 1): string =>
  `tables/${table}${page === 1 ? "" : `.${page}`}.ndjson`;

export const fileName = (key: string): string => `files/${key}`;

/** The list of files of a folder; of a part of an archive, where it is written last. */
export const listName = (part?: number): string =>
  part === undefined ? "files.ndjson" : `files.${part}.ndjson`;

/** How many parts an archive comes in. */
export const partsOf = ({ files: { keys, perPart } }: Pick<ArchiveManifest, "files">): number =>
  Math.max(1, Math.ceil(keys.length / perPart));
