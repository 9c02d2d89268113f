import { pngChunk } from "../../png-chunk.ts";
import { type Canvas, type Colour, HEIGHT, WIDTH } from "./canvas.ts";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** 8 bits a pixel, which name a colour of the palette; the one compression and filtering there is; not interlaced. */
const KIND = [8, 3, 0, 0, 0];
const COLOURS_MOST = 256;
const NOTHING = new Uint8Array();

/** The picture as a PNG file; `certain` are the colours that it must show as they are. */
export async function png({ pixels }: Canvas, certain: readonly Colour[]): Promise<ArrayBuffer> {
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, ...KIND]);
  new DataView(header.buffer).setUint32(0, WIDTH);
  new DataView(header.buffer).setUint32(4, HEIGHT);
  const { rows, palette } = indexed(pixels, certain);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  const colours = new Uint8Array(palette.flatMap((colour) => [colour >> 16, colour >> 8, colour]));
  const parts = [
    pngChunk("IHDR", header),
    pngChunk("PLTE", colours),
    pngChunk("IDAT", data),
    pngChunk("IEND", NOTHING),
  ];
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
