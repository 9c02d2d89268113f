import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import { inTime } from "../../worker/clients/in-time.ts";
import type { FileType } from "../../worker/contract/platform/files.ts";
import type { KeptFiles } from "./place.ts";

export interface Bucket {
  /** Origin: https://ACCOUNT.r2.cloudflarestorage.com */
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Time limit of a call with its whole file, in milliseconds. */
  timeoutMs?: number;
}

/** Default time limit. A file has at most 10 MB, so a slower call has hung. */
const TIMEOUT_MS = 60_000;

const TITLE = "x-amz-meta-title";
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((only) => [only])]).default([]);
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.stringbool(),
    NextContinuationToken: z.string().optional(),
    Contents: oneOrMore(z.object({ Key: z.string() })),
  }),
});
// Values stay text: keys and cursors made of digits aren't numbers.
const xml = new XMLParser({ parseTagValue: false });

/** Returns the files of a hosted bucket over R2's S3 API. @see https://developers.cloudflare.com/r2/api/s3/ */
export function s3Files(bucket: Bucket): KeptFiles {
  const { endpoint, name, accessKeyId, secretAccessKey, timeoutMs = TIMEOUT_MS } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
  const ask = async (path: string, init?: RequestInit): Promise<{ answer: Response; bytes: Buffer }> => {
    const ended = new AbortController();
    const whole = async () => {
      const address = `${endpoint.replace(/\/$/, "")}/${name}${path}`;
      const answer = await client.fetch(address, { ...init, signal: ended.signal });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const words = `the bucket ${name} didn’t answer within ${timeoutMs / 1_000} seconds: try again later`;
    try {
      // A signal alone is not enough: fetch's listeners may be garbage-collected before it fires.
      const { answer, bytes } = await inTime(whole(), timeoutMs, words);
      if (!answer.ok && answer.status !== 404)
        throw new Error(`the bucket ${name} answered ${answer.status}: ${bytes}`);
      return { answer, bytes };
    } finally {
      ended.abort();
    }
  };
  return {
    async list({ cursor } = {}) {
      const query = new URLSearchParams({
        "list-type": "2",
        ...(cursor && { "continuation-token": cursor }),
      });
      const { answer, bytes } = await ask(`?${query}`);
      if (!answer.ok) throw new Error(`there is no bucket ${name} at ${endpoint}`);
      const { ListBucketResult: listed } = listing.parse(xml.parse(bytes.toString()));
      return {
        objects: listed.Contents.map(({ Key }) => ({ key: Key })),
        cursor: listed.IsTruncated ? listed.NextContinuationToken : undefined,
      };
    },
    async get(key) {
      const { answer, bytes } = await ask(`/${key}`);
      if (!answer.ok) return null;
      return {
        meta: {
          // The site only stores files of these types.
          type: answer.headers.get("content-type") as FileType,
          title: decodedHeader(answer.headers.get(TITLE) ?? ""),
        },
        body: once(bytes),
      };
    },
    async keep(key, bytes, { type, title }) {
      // Held in memory: a file has at most 10 MB.
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes) pieces.push(piece);
      const body = Buffer.concat(pieces);
      const headers = { "Content-Type": type, [TITLE]: encodedHeader(title) };
      const { answer } = await ask(`/${key}`, { method: "PUT", headers, body });
      if (!answer.ok) throw new Error(`there is no bucket ${name} at ${endpoint}`);
      return body.byteLength;
    },
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Bytes of text in one encoded word, which has at most 75 characters. */
const WORD_BYTES = 45;

/** Encodes text for a header by RFC 2047, which R2 reads and writes. */
function encodedHeader(text: string): string {
  if (/^[ -~]*$/.test(text) && !text.includes("=?") && text.trim() === text) return text;
  const words = [""];
  for (const character of text) {
    const longer = words.at(-1) + character;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

const decodedHeader = (header: string): string =>
  header
    // A space between two encoded words is only a separator.
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : fromQuotedPrintable(text),
    );

const fromQuotedPrintable = (text: string): string =>
  decodeURIComponent(
    text
      .replaceAll("_", " ")
      .replaceAll("%", "%25")
      .replace(/=(?=[0-9a-f]{2})/gi, "%"),
  );
