import { type ByteSource, bytesOf, damaged, latin, u32 } from "../byte-source.ts";
import { type Facts, noteSize } from "../facts.ts";
import { EXIF_READ, onlyOrientation, orientationIn } from "./exif.ts";

/** What draws the picture (or the frames of it), and what keeps its colours true. */
const NEEDED = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT".split(" "),
);
const SIGNATURE = 8;
const HEADER = 13;
const CRC = 4;
const LENGTH_MOST = 0x7fff_ffff;

/**
 * A PNG without what it says beside the picture: EXIF (but how to turn it), texts, times, and whatever follows its end.
 * @throws {ClubError} `invalid`
 */
export async function* barePng(source: ByteSource, facts: Facts): AsyncGenerator<Uint8Array> {
  yield await source.take(SIGNATURE);
  for (let hasData = false; ; ) {
    const start = await source.take(8);
    const [length, name] = [u32(start, 0), latin(start, 4)];
    if (length > LENGTH_MOST || (name === "IHDR") !== (facts.width === null)) throw damaged();
    if (name === "IHDR") noteHeader(length, await source.peek(HEADER), facts);
    hasData ||= name === "IDAT";
    if (NEEDED.has(name)) {
      yield start;
      yield* source.pass(length + CRC);
    } else {
      if (name === "eXIf" && facts.orientation === 1) {
        facts.orientation = orientationIn(await source.peek(Math.min(length, EXIF_READ)));
        if (facts.orientation !== 1) yield chunk("eXIf", onlyOrientation(facts.orientation));
      }
      await source.skip(length + CRC);
    }
    if (name === "IEND") {
      if (!hasData || length !== 0) throw damaged();
      return;
    }
  }
}

function noteHeader(length: number, header: Uint8Array, facts: Facts): void {
  if (length !== HEADER || header.byteLength < HEADER) throw damaged();
  noteSize(facts, u32(header, 0), u32(header, 4));
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.byteLength + CRC);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.byteLength);
  bytes.set(bytesOf(name), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.byteLength, crc32(bytes.subarray(4, -CRC)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
