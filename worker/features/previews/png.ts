import { type Canvas, type Colour, HEIGHT, WIDTH } from "./canvas.ts";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const POLYNOMIAL = 0xedb88320;
/** 8 bits a pixel, which name a colour of the palette; the one compression and filtering there is; not interlaced. */
const KIND = [8, 3, 0, 0, 0];
const COLOURS_MOST = 256;
const NOTHING = new Uint8Array();

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  made.set(new TextEncoder().encode(name), 4);
  made.set(data, 8);
  view.setUint32(data.length + 8, checksum(made.subarray(4, data.length + 8)));
  return made;
}

/** The picture as a PNG file; `certain` are the colours that it must show as they are. */
export async function png({ pixels }: Canvas, certain: readonly Colour[]): Promise<ArrayBuffer> {
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, ...KIND]);
  new DataView(header.buffer).setUint32(0, WIDTH);
  new DataView(header.buffer).setUint32(4, HEIGHT);
  const { rows, palette } = indexed(pixels, certain);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  const colours = new Uint8Array(palette.flatMap((colour) => [colour >> 16, colour >> 8, colour]));
  const parts = [chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", data), chunk("IEND", NOTHING)];
  return new Blob([new Uint8Array(SIGNATURE), ...parts]).arrayBuffer();
}

/** The pixels as places in a palette; each row begins with its filter: none. */
function indexed(pixels: Uint32Array, certain: readonly Colour[]) {
  const rows = new Uint8Array(HEIGHT * (1 + WIDTH));
  const palette = [...certain];
  const places = new Map(certain.map((colour, place) => [colour, place]));
  let last: Colour = -1;
  let place = 0;
  let at = 0;
  for (let y = 0; y < HEIGHT; y++) {
    at++;
    for (let n = y * WIDTH; n < (y + 1) * WIDTH; n++) {
      const colour = pixels[n] ?? 0;
      if (colour !== last) {
        place = places.get(colour) ?? placeFor(colour, palette);
        places.set(colour, place);
        last = colour;
      }
      rows[at++] = place;
    }
  }
  return { rows, palette };
}

/** The next place, or that of the colour which comes nearest: what is left then are soft edges. */
function placeFor(colour: Colour, palette: Colour[]): number {
  if (palette.length < COLOURS_MOST) return palette.push(colour) - 1;
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((other, place) => {
    const distance = apart(colour, other, 16) + apart(colour, other, 8) + apart(colour, other, 0);
    if (distance < least) [nearest, least] = [place, distance];
  });
  return nearest;
}

function apart(one: Colour, other: Colour, shift: number): number {
  const by = ((one >> shift) & 255) - ((other >> shift) & 255);
  return by * by;
}
