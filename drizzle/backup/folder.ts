import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  fileName,
  isOfArchive,
  type ListedFile,
  listedFile,
  listName,
  MANIFEST,
  type Manifest,
  partsOf,
  readManifest,
  tableName,
  writtenManifest,
} from "../../worker/platform/backup/manifest-rules.ts";

/** Modes that let only the owner in: a backup holds members' addresses and hashes of their sessions. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export const tablePath = (folder: string, table: string, page = 1): string =>
  join(folder, tableName(table, page));
export const filePath = (folder: string, key: string): string => join(folder, fileName(key));
export const listPath = (folder: string, part?: number): string => join(folder, listName(part));

/** Creates the folder of a new backup. Throws a sentence if it is not empty. */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a folder that is, or one that is not there yet`);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
}

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

/** Writes the manifest. It comes last: a folder without one is no complete backup. */
export const writeManifest = (folder: string, of: Omit<Manifest, "format">): Promise<void> =>
  writeFile(join(folder, MANIFEST), writtenManifest(of), { mode: OWNER_ONLY.file, flush: true });

/** Reads the manifest. Throws a sentence if the backup is incomplete or has another format. */
export async function manifestIn(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new Error(`${folder} holds no whole backup: there is no ${MANIFEST}, which is written last`);
  try {
    return readManifest(await readFile(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path} cannot be read`, { cause });
  }
}

/** Throws a sentence if lines of a table are missing or altered. */
export async function verifyTables(folder: string, manifest: Manifest): Promise<void> {
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    await expectHash(tablePaths(folder, manifest, table), sha256);
}

/** Returns the list of files. Throws a sentence if any is missing or altered. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<ListedFile[]> {
  const lists = await listsIn(folder, manifest);
  const listed: ListedFile[] = [];
  for await (const line of linesIn(lists)) listed.push(listedFile.parse(JSON.parse(line)));
  for (const { key, bytes, sha256 } of listed) {
    const path = filePath(folder, key);
    if (sha256) await expectHash([path], sha256);
    else if (!existsSync(path) || (await stat(path)).size !== bytes)
      throw new Error(`${path} is missing or not whole: the backup is damaged`);
  }
  return listed;
}

export const tablePaths = (folder: string, { tables }: Pick<Manifest, "tables">, table: string): string[] =>
  Array.from({ length: tables[table]?.pages ?? 0 }, (_, page) => tablePath(folder, table, page + 1));

/** Returns paths of the lists of files: one, or one per part of an archive, all of which must be here. */
async function listsIn(folder: string, manifest: Manifest): Promise<string[]> {
  if (!isOfArchive(manifest)) {
    if ("sha256" in manifest.files) await expectHash([listPath(folder)], manifest.files.sha256);
    return [listPath(folder)];
  }
  const parts = Array.from({ length: partsOf(manifest) }, (_, part) => part + 1);
  const missing = parts.filter((part) => !existsSync(listPath(folder, part)));
  if (missing.length > 0)
    throw new Error(
      `the archive has ${parts.length} parts, and part ${missing.join(", ")} is not here: download it, and put it beside the others`,
    );
  return parts.map((part) => listPath(folder, part));
}

async function expectHash(paths: string[], sha256: string): Promise<void> {
  const hash = createHash("sha256");
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`${path} is missing: the backup is damaged`);
    for await (const piece of createReadStream(path)) hash.update(piece);
  }
  if (hash.digest("hex") !== sha256)
    throw new Error(
      `${paths.join(", ")} is not what was backed up (its SHA-256 differs): the backup is damaged`,
    );
}

/** Yields lines of any length. Node's readline would also split at U+2028, which members may type. */
export async function* linesIn(paths: string[]): AsyncGenerator<string> {
  for (const path of paths) {
    let rest = "";
    for await (const piece of createReadStream(path, "utf8")) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    if (rest) yield rest;
  }
}
