import type { Context } from "../../context.ts";
import {
  type ArchiveManifest,
  fileName,
  listName,
  MANIFEST,
  writtenManifest,
} from "../backup/manifest-rules.ts";
import { tarEnd, tarHeader, tarPadding, tarText } from "../backup/tar.ts";

/** Global of the Workers runtime. Streams piped through it bypass script, which saves processor time. */
declare const IdentityTransformStream: new () => TransformStream<Uint8Array, Uint8Array>;

interface Part {
  manifest: ArchiveManifest;
  part: number;
  tables: ReadableStream<Uint8Array> | null;
  keys: readonly string[];
}

/** Streams a part as a tar, manifest last: an aborted download has none. Files deleted since are left out. */
export function archivePart(ctx: Context, part: Part): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  send(ctx, part, writable).catch((cause: unknown) => {
    ctx.log("archive-broke-off", { part: part.part, cause: String(cause) });
    return writable.abort(cause).catch(() => undefined); // the client has disconnected
  });
  return readable;
}

async function send(ctx: Context, { manifest, part, tables, keys }: Part, to: WritableStream<Uint8Array>) {
  const at = Date.parse(manifest.at);
  const write = async (pieces: Iterable<Uint8Array>) => {
    const writer = to.getWriter();
    // Empty writes never resolve.
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
