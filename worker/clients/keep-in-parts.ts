import type { R2PutOptions } from "@cloudflare/workers-types";
import type { BucketInTime } from "./bucket-in-time.ts";

/** Smallest part of a multipart upload that R2 accepts, except for the last one. */
export const PART_BYTES = 5 * 1_024 * 1_024;
const FIRST_ROOM = 64 * 1_024;

type Bucket = Pick<BucketInTime, "put" | "createMultipartUpload">;

/** A buffer that grows up to the size of a part and is reused for the next. */
class Part {
  private room: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_ROOM);
  private used = 0;

  add(bytes: Uint8Array): Uint8Array {
    const fits = bytes.subarray(0, PART_BYTES - this.used);
    const needed = this.used + fits.byteLength;
    if (needed > this.room.byteLength) this.grow(needed);
    this.room.set(fits, this.used);
    this.used = needed;
    return bytes.subarray(fits.byteLength);
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(needed, 2 * this.room.byteLength)));
    larger.set(this.room.subarray(0, this.used));
    this.room = larger;
  }

  get isFull(): boolean {
    return this.used === PART_BYTES;
  }

  /** Buffered bytes, valid until the next `add` after `empty`. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.room.subarray(0, this.used);
  }

  empty(): void {
    this.used = 0;
  }
}

/** Stores a stream of unknown length, either all of it or nothing. A stream smaller than a part takes a single call. */
export async function keepInParts(
  bucket: Bucket,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  options: R2PutOptions,
): Promise<number> {
  const part = new Part();
  const sent: { partNumber: number; etag: string }[] = [];
  let upload: Awaited<ReturnType<Bucket["createMultipartUpload"]>> | undefined;
  let size = 0;
  const send = async () => {
    upload ??= await bucket.createMultipartUpload(key, options);
    sent.push(await upload.uploadPart(sent.length + 1, part.bytes));
    part.empty();
  };
  try {
    for await (const piece of bytes) {
      size += piece.byteLength;
      for (let left = piece; left.byteLength > 0; ) {
        if (part.isFull) await send();
        left = part.add(left);
      }
    }
    if (!upload) await bucket.put(key, part.bytes, options);
    else {
      await send();
      await upload.complete(sent);
    }
    return size;
  } catch (error) {
    // If this fails too, R2 discards the parts after a week.
    await upload?.abort().catch(() => undefined);
    throw error;
  }
}
