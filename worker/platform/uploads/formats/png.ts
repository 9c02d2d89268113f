import { crc32 } from "node:zlib";
import { type ByteSource, damaged, latin, u32 } from "./byte-source.ts";
import { EXIF_READ, exifOfOrientation, orientationIn } from "./exif.ts";
import { type Facts, noteSize } from "./facts.ts";

/** Chunks that hold the picture, its frames, or its colour information. */
const NEEDED = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT".split(" "),
);
const SIGNATURE = 8;
const HEADER = 13;
const CRC = 4;
const LENGTH_MOST = 0x7fff_ffff;

/** Strips EXIF (but the orientation), texts, times and trailing data. @throws {ClubError} `invalid` */
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
        if (facts.orientation !== 1) yield pngChunk("eXIf", exifOfOrientation(facts.orientation));
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

function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  made.set(new TextEncoder().encode(name), 4);
  made.set(data, 8);
  view.setUint32(data.length + 8, crc32(made.subarray(4, data.length + 8)));
  return made;
}
