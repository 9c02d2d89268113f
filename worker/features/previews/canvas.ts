export const WIDTH = 1_200;
export const HEIGHT = 630;

/** A colour as `0xRRGGBB`. */
export type Colour = number;

/** How much of a pixel (by its middle) a shape covers, from 0 to 1. */
type Coverage = (x: number, y: number) => number;

/** Edges are softened in so many steps: a picture then has few colours, and is small and soon packed. */
const STEPS = 8;

/** A picture while it is drawn: one number a pixel, row after row. */
export class Canvas {
  readonly pixels = new Uint32Array(WIDTH * HEIGHT);

  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    for (let row = y; row < y + height; row++) {
      this.pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width);
    }
  }

  /** Lays a colour over a pixel, covering so much of it. */
  blend(x: number, y: number, colour: Colour, cover: number): void {
    const step = Math.round(cover * STEPS) / STEPS;
    if (step <= 0 || x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT) return;
    const at = y * WIDTH + x;
    this.pixels[at] = step >= 1 ? colour : mix(this.pixels[at] ?? 0, colour, step);
  }

  /** Lays a colour over what a shape covers, looking at nothing but the square around it. */
  shape(middleX: number, middleY: number, reach: number, colour: Colour, coverage: Coverage): void {
    for (let y = Math.floor(middleY - reach); y <= middleY + reach; y++) {
      for (let x = Math.floor(middleX - reach); x <= middleX + reach; x++) {
        this.blend(x, y, colour, coverage(x + 0.5 - middleX, y + 0.5 - middleY));
      }
    }
  }
}

/** A colour so much of the way from one to another. */
export const mix = (from: Colour, to: Colour, part: number): Colour =>
  channel(from, to, part, 16) | channel(from, to, part, 8) | channel(from, to, part, 0);

function channel(from: Colour, to: Colour, part: number, shift: number): number {
  const start = (from >> shift) & 255;
  return Math.round(start + (((to >> shift) & 255) - start) * part) << shift;
}
