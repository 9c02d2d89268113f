import { FILE_MOST_BYTES } from "../../../contract/platform/files.ts";
import { refuse } from "../../../lib/errors.ts";

export const damaged = () => refuse("invalid", "This file is damaged, or isn’t what it looks like.", ["src"]);
export const tooLarge = () =>
  refuse(
    "too-large",
    `A file can be at most ${FILE_MOST_BYTES / 1_024 / 1_024} MB. Please make it smaller.`,
    ["src"],
  );

const NOTHING = new Uint8Array(0);

/** Reads a file piece by piece. @throws {ClubError} `too-large` beyond `most` bytes, `invalid` if too short */
export class ByteSource {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private readonly most: number;
  private piece: Uint8Array = NOTHING;
  private arrived = 0;

  constructor(pieces: AsyncIterable<Uint8Array>, most = FILE_MOST_BYTES) {
    this.pieces = pieces[Symbol.asyncIterator]();
    this.most = most;
  }

  private async next(): Promise<Uint8Array | null> {
    const { done, value } = await this.pieces.next();
    if (done) return null;
    this.arrived += value.byteLength;
    if (this.arrived > this.most) throw tooLarge();
    return value;
  }

  /** Returns unread bytes that have arrived; none only at the end. */
  async window(): Promise<Uint8Array> {
    while (this.piece.byteLength === 0) {
      const next = await this.next();
      if (!next) break;
      this.piece = next;
    }
    return this.piece;
  }

  /** Returns the next bytes without consuming them; fewer at the end. For small counts, since they are joined in memory. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.piece.byteLength < count) {
      const next = await this.next();
      if (!next) break;
      const joined = new Uint8Array(this.piece.byteLength + next.byteLength);
      joined.set(this.piece);
      joined.set(next, this.piece.byteLength);
      this.piece = joined;
    }
    return this.piece.subarray(0, count);
  }

  async take(count: number): Promise<Uint8Array> {
    const bytes = await this.peek(count);
    if (bytes.byteLength < count) throw damaged();
    this.piece = this.piece.subarray(count);
    return bytes;
  }

  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      const part = (await this.window()).subarray(0, left);
      if (part.byteLength === 0) throw damaged();
      this.piece = this.piece.subarray(part.byteLength);
      left -= part.byteLength;
      yield part;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    for (let part = await this.window(); part.byteLength > 0; part = await this.window()) {
      this.piece = NOTHING;
      yield part;
    }
  }
}

export const u16 = (bytes: Uint8Array, at: number): number => view(bytes).getUint16(at);
export const u32 = (bytes: Uint8Array, at: number): number => view(bytes).getUint32(at);
export const u16le = (bytes: Uint8Array, at: number): number => view(bytes).getUint16(at, true);
export const u32le = (bytes: Uint8Array, at: number): number => view(bytes).getUint32(at, true);

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes bytes as Latin-1. */
export const latin = (bytes: Uint8Array, from = 0, to = bytes.byteLength): string =>
  String.fromCharCode(...bytes.subarray(from, to));

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));
