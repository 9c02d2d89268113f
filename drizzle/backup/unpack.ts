import { createReadStream, existsSync } from "node:fs";
import { copyFile, type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isFileKey } from "../../worker/lib/file-keys.ts";
import { MANIFEST } from "../../worker/platform/backup/manifest-rules.ts";
import { TAR_BLOCK, TAR_FIELDS, tarChecksum } from "../../worker/platform/backup/tar.ts";
import { writeHashed } from "./folder.ts";

const PART = /^(.+-part-)\d+(-of-(\d+)\.tar)$/;
/** Names allowed in an archive. None leads out of the folder. */
const ENTRY = /^(?:tables\/\w+(?:\.\d+)?\.ndjson|files\.\d+\.ndjson|files\/([^/]+)|backup\.json)$/;

interface Entry {
  name: string;
  at: number;
  bytes: number;
}

/**
 * Unpacks an archive into a new folder: one downloaded from the site, with its other parts beside it, or one from the
 * bucket, with its manifest beside it (`.json`).
 * @throws a sentence if a part is no archive, is incomplete or belongs to another archive
 */
export async function unpack(archive: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "club-archive-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const part of partsBeside(archive)) await unpackPart(part, folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns paths of the archive and of its other parts that are present. */
function partsBeside(archive: string): string[] {
  const [, start, end, count] = PART.exec(basename(archive)) ?? [];
  if (!start || !end) return [archive];
  const parts = Array.from({ length: Number(count) }, (_, part) => `${start}${part + 1}${end}`);
  return parts.map((name) => join(dirname(archive), name)).filter((path) => existsSync(path));
}

/** Returns the path of the manifest beside an archive from the bucket, which has rows only. */
const manifestBeside = (archive: string): string => archive.replace(/\.tar$/, ".json");

async function unpackPart(archive: string, folder: string): Promise<void> {
  const entries = await entriesOf(archive);
  const isFromBucket = archive.endsWith(".tar") && existsSync(manifestBeside(archive));
  if (isFromBucket) await copyFile(manifestBeside(archive), join(folder, MANIFEST));
  // The manifest is the last entry of every part. A truncated one has none.
  else if (entries.at(-1)?.name !== MANIFEST) throw new Error(`${archive} is not whole: download it again`);
  for (const { name, at, bytes } of entries) {
    const path = join(folder, name);
    const end = at + bytes - 1;
    const pieces = bytes > 0 ? createReadStream(archive, { start: at, end }) : [];
    if (name === MANIFEST && existsSync(path)) await expectSame(path, pieces, archive);
    else await writeHashed(path, pieces);
  }
}

async function expectSame(path: string, pieces: AsyncIterable<Buffer> | Iterable<never>, archive: string) {
  const own: Buffer[] = [];
  for await (const piece of pieces) own.push(piece);
  if (!Buffer.concat(own).equals(await readFile(path)))
    throw new Error(`${archive} is a part of another archive than those beside it`);
}

async function entriesOf(archive: string): Promise<Entry[]> {
  const file = await open(archive);
  try {
    const { size } = await file.stat();
    const entries: Entry[] = [];
    for (let at = 0; at + TAR_BLOCK <= size; ) {
      const entry = await entryAt(file, at);
      // A block of zeros ends the archive.
      if (!entry) break;
      if (entry === "strange") throw new Error(`${archive} is no archive that the site has made`);
      at = entry.at + Math.ceil(entry.bytes / TAR_BLOCK) * TAR_BLOCK;
      if (entry.at + entry.bytes <= size) entries.push(entry);
    }
    return entries;
  } finally {
    await file.close();
  }
}

async function entryAt(file: FileHandle, at: number): Promise<Entry | "strange" | null> {
  const header = new Uint8Array(TAR_BLOCK);
  await file.read(header, 0, TAR_BLOCK, at);
  if (header.every((byte) => byte === 0)) return null;
  const text = (field: keyof typeof TAR_FIELDS) => {
    const { at: from, bytes } = TAR_FIELDS[field];
    return (
      Buffer.from(header.subarray(from, from + bytes))
        .toString()
        .split("\0")[0] ?? ""
    );
  };
  const [name, bytes] = [text("name"), Number.parseInt(text("size"), 8)];
  const [whole, key] = ENTRY.exec(name) ?? [];
  const isKnown = whole !== undefined && (key === undefined || isFileKey(key)) && text("type") === "0";
  const isSound = Number.parseInt(text("checksum"), 8) === tarChecksum(header) && bytes >= 0;
  return isKnown && isSound ? { name, at: at + TAR_BLOCK, bytes } : "strange";
}
