import * as z from "zod";
import { FILE_TYPES } from "../../contract/platform/files.ts";

// Layout of a backup, in a folder (made by a command) or in an archive (made by the site).

/** Version of the layout. Older versions are read only if added here. */
const FORMAT = 1;
/** Written last: a backup without it is incomplete. */
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
  /** SHA-256 of the last applied migration. */
  migration: sha256,
  tables: z.record(
    z.string().regex(/^\w+$/),
    z.object({
      count: z.int().nonnegative(),
      sha256,
      pages: z.int().nonnegative().default(1),
    }),
  ),
  files: z.union([
    /** A folder: all files are beside it, in the list with this hash. */
    z.object({ count: z.int().nonnegative(), sha256 }),
    /** An archive: files that rows refer to, in its parts as far as the bucket had them. */
    archivedFiles,
  ]),
});
export type Manifest = z.infer<typeof manifest>;
export type ArchiveManifest = Manifest & { files: z.infer<typeof archivedFiles> };

export const writtenManifest = (of: Omit<Manifest, "format">): string =>
  `${JSON.stringify({ format: FORMAT, ...of }, null, 2)}\n`;

/** @throws {Error} a description of what is wrong */
export function readManifest(text: string): Manifest {
  const { data, error } = manifest.safeParse(JSON.parse(text));
  if (error) throw new Error(`it is not of a backup that this version reads: ${z.prettifyError(error)}`);
  return data;
}

export const isOfArchive = (of: Manifest): of is ArchiveManifest => "keys" in of.files;

export const listedFile = z.object({
  key: z.string(),
  bytes: z.int().nonnegative(),
  /** Missing in archives: a worker has no time to hash the files it passes on. */
  sha256: sha256.optional(),
  type: z.enum(FILE_TYPES),
  title: z.string(),
});
export type ListedFile = z.infer<typeof listedFile>;

export const tableName = (table: string, page = 1): string =>
  `tables/${table}${page === 1 ? "" : `.${page}`}.ndjson`;

export const fileName = (key: string): string => `files/${key}`;

export const listName = (part?: number): string =>
  part === undefined ? "files.ndjson" : `files.${part}.ndjson`;

export const partsOf = ({ files: { keys, perPart } }: Pick<ArchiveManifest, "files">): number =>
  Math.max(1, Math.ceil(keys.length / perPart));
