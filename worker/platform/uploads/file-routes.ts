import type { Context as HonoContext } from "hono";
import type { ByteRange, KeptFile } from "../../clients/files.ts";
import { FILE_ENDINGS, type FileType } from "../../contract/platform/files.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import type { Environment } from "../../http/environment.ts";
import { refuse } from "../../lib/errors.ts";
import { isFileKey } from "../../lib/file-keys.ts";

// The content of a key never changes. The sandbox disarms any file opened by itself.
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Accept-Ranges": "bytes",
};

export const fileRoutes = apiRoutes().get("/:key", async (c) => {
  const { files } = c.get("ctx");
  const key = c.req.param("key");
  if (!isFileKey(key)) throw noSuchFile();
  const isHead = c.req.method === "HEAD";
  const range = isHead ? null : readRange(c.req.header("Range"));
  if (range) return answerRange(c, key, range);
  const unless = tagsIn(c.req.header("If-None-Match"));
  const file = isHead ? await files.head(key) : await files.get(key, unless === undefined ? {} : { unless });
  if (!file) throw noSuchFile();
  const headers = headersOf(file);
  if (isHead ? unless === "*" || unless?.includes(file.etag) : !file.body)
    return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(file.size));
  return new Response(file.body, { headers });
});

const noSuchFile = () => refuse("not-found", "There’s no such file.");

function tagsIn(header: string | undefined): string | undefined {
  const tags = header?.trim() === "*" ? ["*"] : header?.match(/(?:W\/)?"[\x21\x23-\x7e]*"/g);
  return tags?.join(", ");
}

async function answerRange(c: HonoContext<Environment>, key: string, range: ByteRange): Promise<Response> {
  const { files } = c.get("ctx");
  const known = await files.head(key);
  if (!known) throw noSuchFile();
  const extent = extentOf(range, known.size);
  const headers = headersOf(known);
  const isOther = ![undefined, known.etag].includes(c.req.header("If-Range"));
  if (!extent && !isOther) {
    headers.set("Content-Range", `bytes */${known.size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const part = isOther ? null : extent;
  const file = await files.get(key, part ? { range: part } : {});
  if (!file) throw noSuchFile();
  headers.set("Content-Length", String(part?.length ?? known.size));
  if (!part) return new Response(file.body, { headers });
  headers.set("Content-Range", `bytes ${part.offset}-${part.offset + part.length - 1}/${known.size}`);
  return new Response(file.body, { status: 206, headers });
}

function headersOf({ etag, meta: { type, title } }: KeptFile): Headers {
  const isShown = type?.startsWith("image/");
  return new Headers({
    ...HEADERS,
    ETag: etag,
    "Content-Type": type ?? "application/octet-stream",
    // A sandboxed page cannot show PDFs, so they are downloaded.
    "Content-Disposition": isShown ? "inline" : `attachment; filename*=UTF-8''${nameOf(title, type)}`,
  });
}

function nameOf(title = "file", type?: FileType): string {
  const ending = type ? `.${FILE_ENDINGS[type]}` : "";
  const name = title.replace(/[\\/:*?"<>|]/g, " ").trim();
  const whole = ending && name.toLowerCase().endsWith(ending) ? name : name + ending;
  return encodeURIComponent(whole.toWellFormed()).replace(
    /['()]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
}

/** Returns null for several ranges, too, which may be ignored. */
function readRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "") return { suffix: Number(to) };
  if (to === "") return { offset: Number(from) };
  if (Number(to) < Number(from)) return null;
  return { offset: Number(from), length: Number(to) - Number(from) + 1 };
}

/** Returns null if nothing of it lies in the file. */
function extentOf(range: ByteRange, size: number): { offset: number; length: number } | null {
  if ("suffix" in range) {
    const length = Math.min(range.suffix, size);
    return length > 0 ? { offset: size - length, length } : null;
  }
  if (range.offset >= size) return null;
  return { offset: range.offset, length: Math.min(range.length ?? size, size - range.offset) };
}
