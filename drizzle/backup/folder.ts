import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { FILE_TYPES } from "../../worker/contract/files.ts";

/** Raised when a backup is laid out differently; what is older is read for as long as it says so here. */
const FORMAT = 1;
const MANIFEST = "backup.json";
/** The list of files, one line each. */
export const FILE_LIST = "files.ndjson";
/** It holds addresses of members and hashes of their sessions: for whoever makes it only. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

const hashed = z.object({ count: z.int().nonnegative(), sha256: z.hex().length(64) });
const manifest = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  /** SHA-256 of the last migration that the database had. */
  migration: z.hex().length(64),
  tables: z.record(z.string().regex(/^\w+$/), hashed),
  files: hashed,
});
/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;

const keptFile = z.object({
  key: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.hex().length(64),
  type: z.enum(FILE_TYPES),
  title: z.string(),
});
/** A line in the list of files. */
export type ListedFile = z.infer<typeof keptFile>;

export const tablePath = (folder: string, table: string): string => join(folder, "tables", `${table}.ndjson`);
export const filePath = (folder: string, key: string): string => join(folder, "files", key);

/** Makes the folder for a new backup. Throws a sentence when something is in it already. */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a folder that is, or one that is not there yet`);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
}

/** Writes what comes to a new file, and gives its hash. */
export async function writeHashed(
  path: string,
  pieces: AsyncIterable<Uint8Array | string> | Iterable<string>,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
  const file = await open(path, "wx", OWNER_ONLY.file);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      const written = typeof piece === "string" ? Buffer.from(piece) : piece;
      hash.update(written);
      bytes += written.byteLength;
      await file.writeFile(written);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Comes last: a folder without it is no whole backup. */
export const writeManifest = (folder: string, of: Omit<Manifest, "format">): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...of }, null, 2)}\n`, {
    mode: OWNER_ONLY.file,
    flush: true,
  });

/** Reads what the backup says of itself. Throws a sentence when it is no whole backup, or of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST}, which is written last`);
  const { data, error } = manifest.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (error) throw new Error(`${path} is not of a backup that this version reads: ${z.prettifyError(error)}`);
  return data;
}

/** Throws a sentence when anything in the backup is missing or not what was written; gives the list of its files. */
export async function verify(folder: string, { tables, files }: Manifest): Promise<ListedFile[]> {
  for (const [table, { sha256 }] of Object.entries(tables))
    await expectHash(tablePath(folder, table), sha256);
  await expectHash(join(folder, FILE_LIST), files.sha256);
  const listed: ListedFile[] = [];
  for await (const line of linesIn(join(folder, FILE_LIST))) listed.push(keptFile.parse(JSON.parse(line)));
  for (const { key, sha256 } of listed) await expectHash(filePath(folder, key), sha256);
  return listed;
}

async function expectHash(path: string, sha256: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`${path} is missing: the backup is damaged`);
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  if (hash.digest("hex") !== sha256)
    throw new Error(`${path} is not what was backed up (its SHA-256 differs): the backup is damaged`);
}

/** The lines of a file, however long it is. Node's readline would cut at U+2028 as well, which members may type. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of createReadStream(path, "utf8")) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
