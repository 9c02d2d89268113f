import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const STORE_KEYS = { accessKeyId: "a-key-id", secretAccessKey: "a secret of the bucket" };
export const STORE_BUCKET = "club-files";
/** Page size, small so that few files fill several pages. */
const PAGE = 4;
const TITLE = "x-amz-meta-title";

interface StoredObject {
  body: Buffer;
  type: string;
  title: string;
}

export interface ObjectStore {
  url: string;
  objects: Map<string, StoredObject>;
  close(): Promise<void>;
}

/** Starts one bucket with the part of the S3 API that a backup uses. It only answers signed requests. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const url = new URL(request.url ?? "/", "http://store");
    const [, bucket, key = ""] = url.pathname.split("/");
    const send = (status: number, headers: Record<string, string> = {}, body: Buffer | string = "") =>
      response.writeHead(status, headers).end(body);
    if (!isSigned(request, url)) return send(403, {}, "SignatureDoesNotMatch");
    if (bucket !== STORE_BUCKET) return send(404, {}, "NoSuchBucket");
    if (request.method === "PUT") {
      objects.set(key, {
        body: Buffer.concat(pieces),
        type: String(request.headers["content-type"]),
        title: decoded(String(request.headers[TITLE])),
      });
      return send(200);
    }
    if (key === "")
      return send(200, { "content-type": "application/xml" }, listing(objects, url.searchParams));
    const found = objects.get(key);
    if (!found) return send(404, {}, "NoSuchKey");
    send(200, { "content-type": found.type, [TITLE]: encoded(found.title) }, found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns a page of the listing. Its cursors consist of digits, as real ones may. */
function listing(objects: Map<string, unknown>, query: URLSearchParams): string {
  const keys = [...objects.keys()].sort();
  const from = Number(query.get("continuation-token") ?? 0);
  const page = keys.slice(from, from + PAGE);
  const next =
    from + PAGE < keys.length ? `<NextContinuationToken>0${from + PAGE}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${contents}${next}</ListBucketResult>`;
}

/**
 * Returns true if the bucket's keys signed the request.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const authorization = headers.authorization ?? "";
  const [, keyId, scope = "", signed = "", signature = ""] =
    authorization.match(
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/,
    ) ?? [];
  if (keyId !== STORE_KEYS.accessKeyId) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    url.pathname,
    query,
    ...signed.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    signed,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${STORE_KEYS.secretAccessKey}`);
  const sum = createHash("sha256").update(canonical).digest("hex");
  const right = hmac(key, ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sum].join("\n"));
  return timingSafeEqual(right, Buffer.from(signature.padEnd(64, "0").slice(0, 64), "hex"));
}

/** Decodes RFC 2047 base64. */
const decoded = (header: string): string =>
  header
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, text: string) => Buffer.from(text, "base64").toString());

/** Encodes as RFC 2047 quoted-printable. */
const encoded = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : `=?utf-8?q?${[...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")}?=`;
