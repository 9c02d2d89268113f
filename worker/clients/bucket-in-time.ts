import type {
  R2Bucket,
  R2GetOptions,
  R2ListOptions,
  R2Object,
  R2ObjectBody,
  R2PutOptions,
  R2UploadedPart,
} from "@cloudflare/workers-types";
import { unavailable } from "../lib/errors.ts";
import { inTime } from "./in-time.ts";

/** Factor on the timeout of calls that send a file or join its parts. */
const SENDING_TIMES = 3;
/** Bytes per read: each read costs processor time. */
const PIECE_BYTES = 64 * 1_024;

export type BucketInTime = ReturnType<typeof bucketInTime>;

/** Triples the time of sending calls; the sweep finds what a late one stores. @throws {ClubError} `unavailable` */
export function bucketInTime(bucket: R2Bucket, ms: number) {
  const timed = <T>(call: () => Promise<T>) => orUnavailable(() => inTime(call(), ms));
  const timedSending = <T>(call: () => Promise<T>) => orUnavailable(() => inTime(call(), ms * SENDING_TIMES));
  return {
    head: (key: string) => timed(() => bucket.head(key)),
    /** Gives each read of the body the same time, too. */
    async get(key: string, options: R2GetOptions = {}) {
      // R2 returns no body if a condition fails; its types know this for some options only.
      const object: R2Object | R2ObjectBody | null = await timed(() => bucket.get(key, options));
      return object && { object, body: "body" in object ? bodyInTime(object, ms) : null };
    },
    put: (key: string, content: Uint8Array | string | ReadableStream, options: R2PutOptions) =>
      timedSending(() => bucket.put(key, content as Parameters<R2Bucket["put"]>[1], options)),
    delete: (keys: string[]) => timed(() => bucket.delete(keys)),
    list: (options: R2ListOptions) => timed(() => bucket.list(options)),
    async createMultipartUpload(key: string, options: R2PutOptions) {
      const upload = await timed(() => bucket.createMultipartUpload(key, options));
      return {
        uploadPart: (number: number, bytes: Uint8Array) =>
          timedSending(() => upload.uploadPart(number, bytes)),
        complete: (parts: R2UploadedPart[]) => timedSending(() => upload.complete(parts)),
        abort: () => timed(() => upload.abort()),
      };
    },
  };
}

function bodyInTime({ body, size, range }: R2ObjectBody, ms: number): ReadableStream<Uint8Array> {
  const reader = readerOf(body as unknown as ReadableStream<Uint8Array>);
  const source: UnderlyingByteSource & { expectedLength: number } = {
    type: "bytes",
    // A property of workerd: without it the answer has no Content-Length, and R2 refuses the stream.
    expectedLength: range && "length" in range && range.length !== undefined ? range.length : size,
    async pull(controller) {
      const next = () => inTime(reader.read(new Uint8Array(PIECE_BYTES)), ms);
      const { done, value } = await orUnavailable(next).catch((error) => {
        // Not awaited: a stalled stream does not answer this either.
        reader.cancel(error).catch(() => undefined);
        throw error;
      });
      if (!done) return controller.enqueue(value);
      controller.close();
      controller.byobRequest?.respond(0);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source);
}

/** Returns a BYOB reader: workerd's default reads 4 KB, fifteen times as often. */
function readerOf(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    // Under Node (dev/bucket.ts), a bucket has no byte streams; a plain reader ignores the buffer.
    return body.getReader() as unknown as ReadableStreamBYOBReader;
  }
}

async function orUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw unavailable(
      "files",
      "The club’s files can’t be reached right now. Please try again in a moment.",
      cause,
    );
  }
}
