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

/** How many times longer a call may take that sends a file, or joins its parts. */
const SENDING_TIMES = 3;
/** Bytes that are read at once: each read costs some processor time. */
const PIECE_BYTES = 64 * 1_024;

/** What the site asks of R2. */
export type BucketInTime = ReturnType<typeof bucketInTime>;

/**
 * The bucket, each call of which is given up after `ms` milliseconds, or three times as many where it sends a file. A
 * call that is given up may still be carried out: what it made is then without a row, and the sweep finds it.
 * @throws {ClubError} `unavailable`, from each of its methods
 */
export function bucketInTime(bucket: R2Bucket, ms: number) {
  const answered = <T>(call: () => Promise<T>) => told(() => inTime(call(), ms));
  const sent = <T>(call: () => Promise<T>) => told(() => inTime(call(), ms * SENDING_TIMES));
  return {
    head: (key: string) => answered(() => bucket.head(key)),
    /** The body has a limit as well: the next bytes have to come within `ms` each time they are asked for. */
    async get(key: string, options: R2GetOptions = {}) {
      // With a condition, R2 answers without a body when it does not hold; the types say so only of some options.
      const object: R2Object | R2ObjectBody | null = await answered(() => bucket.get(key, options));
      return object && { object, body: "body" in object ? bodyInTime(object, ms) : null };
    },
    put: (key: string, content: Uint8Array | string | ReadableStream, options: R2PutOptions) =>
      sent(() => bucket.put(key, content as Parameters<R2Bucket["put"]>[1], options)),
    delete: (keys: string[]) => answered(() => bucket.delete(keys)),
    list: (options: R2ListOptions) => answered(() => bucket.list(options)),
    async createMultipartUpload(key: string, options: R2PutOptions) {
      const upload = await answered(() => bucket.createMultipartUpload(key, options));
      return {
        uploadPart: (number: number, bytes: Uint8Array) => sent(() => upload.uploadPart(number, bytes)),
        complete: (parts: R2UploadedPart[]) => sent(() => upload.complete(parts)),
        abort: () => answered(() => upload.abort()),
      };
    },
  };
}

/** The bytes of an object as they are asked for; fails when R2 stops in between. */
function bodyInTime({ body, size, range }: R2ObjectBody, ms: number): ReadableStream<Uint8Array> {
  const reader = readerOf(body as unknown as ReadableStream<Uint8Array>);
  const source: UnderlyingByteSource & { expectedLength: number } = {
    type: "bytes",
    // workerd's own: without it the answer has no Content-Length, and R2 takes no such stream.
    expectedLength: range && "length" in range && range.length !== undefined ? range.length : size,
    async pull(controller) {
      const next = () => inTime(reader.read(new Uint8Array(PIECE_BYTES)), ms);
      const { done, value } = await told(next).catch((error) => {
        // It is not waited for: what stands still does not answer this either.
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

/** By default, workerd reads 4 KB at once: fifteen times as often. */
function readerOf(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    // Asked from Node (dev/bucket.ts), a bucket has no such streams; a plain reader does not heed what it is given.
    return body.getReader() as unknown as ReadableStreamBYOBReader;
  }
}

async function told<T>(call: () => Promise<T>): Promise<T> {
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
