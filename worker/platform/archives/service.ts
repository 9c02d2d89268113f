import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import { isoOf } from "../../contract/dates.ts";
import type { Archive, ArchiveList } from "../../contract/platform/archives.ts";
import { record } from "../audit/service.ts";
import { type ArchiveManifest, isOfArchive, partsOf, readManifest } from "../backup/manifest-rules.ts";
import { archivePart } from "./download.ts";
import { makeArchive } from "./making.ts";
import {
  decideDownload,
  decideMaking,
  downloadName,
  keysOfPart,
  mustTakeArchives,
  noSuchArchive,
  readName,
} from "./rules.ts";

/** Lists the archives, newest first. @throws {ClubError} `forbidden` */
export async function listArchives(ctx: Context): Promise<ArchiveList> {
  mustTakeArchives((await readAsMember(ctx, {})).member);
  return keptArchives(ctx);
}

/** Replaces the last archive made on demand. @throws {ClubError} `forbidden` */
export async function askForArchive(ctx: Context): Promise<ArchiveList> {
  await changeAsMember(ctx, {
    load: () => ({}),
    decide: decideMaking,
    save: (act, { member }) => ({ act: record(ctx, member, act) }),
  });
  await makeArchive(ctx, "asked");
  return keptArchives(ctx);
}

interface Download {
  name: string;
  body: ReadableStream<Uint8Array>;
}

/** Streams a part: the first holds the rows, each some of the files. @throws {ClubError} `forbidden`, `not-found` */
export async function downloadArchive(ctx: Context, name: string, part: number): Promise<Download> {
  const manifest = await manifestOf(ctx, name);
  await changeAsMember(ctx, {
    load: () => ({}),
    decide: (found) => decideDownload(found, { name, manifest, part, timeZone: ctx.club.timeZone }),
    save: (act, { member }) => ({ act: record(ctx, member, act) }),
  });
  if (!manifest) throw noSuchArchive();
  const tables = part === 1 ? await ctx.archives.tables(name) : null;
  if (part === 1 && !tables) throw noSuchArchive();
  const keys = keysOfPart(manifest, part);
  return {
    name: downloadName(name, part, partsOf(manifest)),
    body: archivePart(ctx, { manifest, part, tables, keys }),
  };
}

async function keptArchives(ctx: Context): Promise<ArchiveList> {
  const whole = (await ctx.archives.list()).filter(({ isWhole }) => isWhole);
  const archives = await Promise.all(
    whole.map(async ({ name, bytes }) => presentArchive(name, bytes, await manifestOf(ctx, name))),
  );
  return {
    archives: archives.flat().toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1)),
  };
}

async function manifestOf(ctx: Context, name: string): Promise<ArchiveManifest | null> {
  const text = readName(name) && (await ctx.archives.manifest(name));
  const manifest = text ? readManifest(text) : null;
  return manifest && isOfArchive(manifest) ? manifest : null;
}

function presentArchive(name: string, bytes: number, manifest: ArchiveManifest | null): Archive[] {
  const named = readName(name);
  if (!named || !manifest) return [];
  const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0);
  const { keys, bytes: filesBytes } = manifest.files;
  return [
    {
      name,
      kind: named.kind,
      madeAt: isoOf(named.madeAt),
      rows,
      files: keys.length,
      bytes: bytes + filesBytes,
      parts: partsOf(manifest),
    },
  ];
}
