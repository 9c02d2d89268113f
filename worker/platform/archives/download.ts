import type { Context } from "../../context.ts";
import {
  type ArchiveManifest,
  fileName,
  listName,
  MANIFEST,
  writtenManifest,
} from "../backup/manifest-rules.ts";
import { tarEnd, tarHeader, tarPadding, tarText } from "../backup/tar.ts";

/** Of the Workers runtime: what is piped through it is not read by script, which would take processor time. */
declare const IdentityTransformStream: new () => TransformStream<Uint8Array, Uint8Array>;

interface Part {
  manifest: ArchiveManifest;
  /** From 1. */
  part: number;
  /** The entries of the tables, in the first part. */
  tables: ReadableStream<Uint8Array> | null;
  /** Of its files. */
  keys: readonly string[];
}

/**
 * A part of an archive as a tar, put together while it is sent: tables, files, the list of these files, the manifest.
 * Files that were removed since are left out. One that breaks off has no manifest.
 */
export function archivePart(ctx: Context, part: Part): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  send(ctx, part, writable).catch((cause: unknown) => {
    ctx.log("archive-broke-off", { part: part.part, cause: String(cause) });
    return writable.abort(cause).catch(() => undefined); // whoever asked has gone
  });
  return readable;
}

async function send(ctx: Context, { manifest, part, tables, keys }: Part, to: WritableStream<Uint8Array>) {
  const at = Date.parse(manifest.at);
  const write = async (pieces: Iterable<Uint8Array>) => {
    const writer = to.getWriter();
    // Of nothing no write ends.
    for (const piece of pieces) if (piece.byteLength > 0) await writer.write(piece);
    writer.releaseLock();
  };
  if (tables) await tables.pipeTo(to, { preventClose: true });
  const lines: string[] = [];
  for (const key of keys) {
    const file = await ctx.files.get(key);
    if (!file?.body) continue;
    const { size, meta, body } = file;
    await write([tarHeader(fileName(key), size, at)]);
    await body.pipeTo(to, { preventClose: true });
    await write([tarPadding(size)]);
    lines.push(`${JSON.stringify({ key, bytes: size, type: meta.type, title: meta.title ?? "" })}\n`);
  }
  await write(tarText(listName(part), lines.join(""), at));
  const { format: _, ...of } = manifest;
  await write(tarText(MANIFEST, writtenManifest(of), at));
  await write([tarEnd()]);
  await to.close();
}
