import { type ByteSource, bytesOf, damaged, latin, u16 } from "./byte-source.ts";
import { exifOfOrientation, orientationIn } from "./exif.ts";
import { type Facts, noteSize } from "./facts.ts";

const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Progressive pictures have about ten scans; thousands are a denial of service. */
const SCANS_MOST = 100;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
// 0xC4, 0xC8 and 0xCC are tables among the frames.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isNeeded = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);

/** Strips all metadata but orientation and colours, and trailing data. @throws {ClubError} `invalid` */
export async function* bareJpeg(source: ByteSource, facts: Facts): AsyncGenerator<Uint8Array> {
  yield await source.take(2);
  for (let scans = 0; ; ) {
    const marker = await nextMarker(source);
    if (marker === END) {
      if (scans === 0) throw damaged();
      return yield Uint8Array.of(0xff, END);
    }
    if (marker === START || isRestart(marker)) throw damaged();
    const length = u16(await source.take(2), 0);
    if (length < 2) throw damaged();
    const held = segment(marker, await source.take(length - 2), facts);
    if (held) yield held;
    if (marker !== SCAN) continue;
    if (facts.width === null || ++scans > SCANS_MOST) throw damaged();
    yield* scanData(source);
  }
}

async function nextMarker(source: ByteSource): Promise<number> {
  const [start] = await source.take(1);
  if (start !== 0xff) throw damaged();
  for (;;) {
    const [marker = 0] = await source.take(1);
    if (marker === 0) throw damaged();
    if (marker !== 0xff) return marker;
  }
}

function segment(marker: number, body: Uint8Array, facts: Facts): Uint8Array | null {
  const begins = (text: string) => latin(body, 0, text.length) === text;
  if (marker === APP0) return begins("JFIF\0") && body.byteLength >= 14 ? jfif(body) : null;
  if (marker === APP1) return begins("Exif\0\0") ? turned(body, facts) : null;
  if (marker === APP2) return begins("ICC_PROFILE\0") ? whole(marker, body) : null;
  if (marker === APP14) return begins("Adobe") ? whole(marker, body) : null;
  if (!isNeeded(marker)) return null;
  if (isFrame(marker)) frame(body, facts);
  return whole(marker, body);
}

function frame(body: Uint8Array, facts: Facts): void {
  if (facts.width !== null || body.byteLength < 6) throw damaged();
  noteSize(facts, u16(body, 3), u16(body, 1));
}

/** Returns the JFIF header without its thumbnail, which may show what was cropped. */
function jfif(body: Uint8Array): Uint8Array {
  const header = body.slice(0, 14);
  header.set([0, 0], 12);
  return whole(APP0, header);
}

function turned(body: Uint8Array, facts: Facts): Uint8Array | null {
  if (facts.orientation !== 1) return null;
  facts.orientation = orientationIn(body);
  if (facts.orientation === 1) return null;
  const tiff = exifOfOrientation(facts.orientation);
  const exif = new Uint8Array(6 + tiff.byteLength);
  exif.set(bytesOf("Exif\0\0"));
  exif.set(tiff, 6);
  return whole(APP1, exif);
}

function whole(marker: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + body.byteLength);
  const length = body.byteLength + 2;
  bytes.set([0xff, marker, length >> 8, length & 0xff]);
  bytes.set(body, 4);
  return bytes;
}

async function* scanData(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (;;) {
    const window = await source.window();
    if (window.byteLength === 0) throw damaged();
    yield* source.pass(dataIn(window));
    const [first, second] = await source.peek(2);
    if (first !== 0xff) continue;
    if (second === undefined) throw damaged();
    if (second === 0xff) await source.skip(1);
    else if (isData(second)) yield await source.take(2);
    else return;
  }
}

/** Returns true if 0xFF belongs to the data: escaped by a zero, or a restart marker. */
const isData = (second: number) => second === 0 || isRestart(second);

function dataIn(window: Uint8Array): number {
  for (let at = window.indexOf(0xff); at >= 0; at = window.indexOf(0xff, at + 2)) {
    const second = window[at + 1];
    if (second === undefined || !isData(second)) return at;
  }
  return window.byteLength;
}
