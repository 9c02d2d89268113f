import { type ByteSource, bytesOf, damaged, latin, u16le, u32le } from "./byte-source.ts";
import { EXIF_READ, exifOfOrientation, orientationIn } from "./exif.ts";
import { type Facts, noteSize } from "./facts.ts";

const NEEDED = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const HEADER = 12;
const CANVAS = 10;
const HAS_XMP = 0x04;
const ZEROS = 16 * 1_024;

/** Zeroes metadata except the orientation: the length comes before what goes is known. @throws {ClubError} `invalid` */
export async function* bareWebp(source: ByteSource, facts: Facts): AsyncGenerator<Uint8Array> {
  const header = await source.take(HEADER);
  let left = u32le(header, 4) - 4;
  yield header;
  for (let hasPicture = false; ; ) {
    if (left < 8) {
      if (!hasPicture || left !== 0) throw damaged();
      return;
    }
    const start = (await source.take(8)).slice();
    const [name, size] = [latin(start, 0, 4), u32le(start, 4)];
    const padded = size + (size & 1);
    left -= 8 + padded;
    if (left < 0) throw damaged();
    if (facts.width === null || name === "VP8 " || name === "VP8L") await noteChunk(source, name, facts);
    hasPicture ||= ["VP8 ", "VP8L", "ANMF"].includes(name);
    if (!NEEDED.has(name)) yield* blank(source, name, size, padded, facts);
    else {
      yield start;
      if (name !== "VP8X") yield* source.pass(padded);
      else yield* canvas(source, padded);
    }
  }
}

async function* canvas(source: ByteSource, padded: number): AsyncGenerator<Uint8Array> {
  if (padded !== CANVAS) throw damaged();
  const body = (await source.take(padded)).slice();
  body[0] = (body[0] ?? 0) & ~HAS_XMP;
  yield body;
}

async function noteChunk(source: ByteSource, name: string, facts: Facts): Promise<void> {
  const body = await source.peek(10);
  const [width, height] = sizeIn(name, body);
  if (facts.width !== null && (width !== facts.width || height !== facts.height)) throw damaged();
  noteSize(facts, width, height);
}

function sizeIn(name: string, body: Uint8Array): [number, number] {
  if (body.byteLength < 10) throw damaged();
  if (name === "VP8X") return [1 + (u32le(body, 4) & 0xff_ffff), 1 + (u32le(body, 6) >>> 8)];
  if (name === "VP8 " && latin(body, 3, 6) === "\x9d\x01\x2a")
    return [u16le(body, 6) & 0x3fff, u16le(body, 8) & 0x3fff];
  if (name === "VP8L" && body[0] === 0x2f) {
    const bits = u32le(body, 1);
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
  }
  throw damaged();
}

/** Yields a chunk of the same length that holds nothing, or only the orientation. */
async function* blank(
  source: ByteSource,
  name: string,
  size: number,
  padded: number,
  facts: Facts,
): AsyncGenerator<Uint8Array> {
  const orientation = name === "EXIF" ? orientationIn(await source.peek(Math.min(size, EXIF_READ))) : 1;
  const exif = exifOfOrientation(orientation);
  const isTurned = orientation !== 1 && facts.orientation === 1 && exif.byteLength <= size;
  if (isTurned) facts.orientation = orientation;
  const start = new Uint8Array(8);
  start.set(bytesOf(isTurned ? "EXIF" : "JUNK"));
  new DataView(start.buffer).setUint32(4, size, true);
  yield start;
  if (isTurned) yield exif;
  for (let left = padded - (isTurned ? exif.byteLength : 0); left > 0; left -= ZEROS)
    yield new Uint8Array(Math.min(left, ZEROS));
  await source.skip(padded);
}
