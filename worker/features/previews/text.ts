import type { Canvas, Colour } from "./canvas.ts";
import { type Face, pair } from "./face.ts";
import { Outline } from "./outline.ts";

/** How far letters reach above and below their line, in ems. */
const RISE = 1.25;
const FALL = 0.5;

/** The places of the characters of a line, and its width; in pixels. */
function placesIn(face: Face, text: string, size: number): { at: number[]; width: number } {
  const scale = size / face.unitsPerEm;
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const at: number[] = [];
  let x = 0;
  codes.forEach((code, n) => {
    if (n > 0) x += (face.kerning.get(pair(codes[n - 1] ?? 0, code)) ?? 0) * scale;
    at.push(x);
    x += (face.glyphs.get(code)?.width ?? 0) * scale;
  });
  return { at, width: x };
}

export const widthOf = (face: Face, text: string, size: number): number => placesIn(face, text, size).width;

export interface Line {
  /** Its left edge and the line it stands on. */
  x: number;
  y: number;
  size: number;
  colour: Colour;
}

/** Writes one line of characters that the face has. */
export function write(canvas: Canvas, face: Face, text: string, { x, y, size, colour }: Line): void {
  const { at } = placesIn(face, text, size);
  [...text].forEach((character, n) => {
    drawGlyph(canvas, face, character.codePointAt(0) ?? 0, { x: x + (at[n] ?? 0), y, size, colour });
  });
}

function drawGlyph(canvas: Canvas, face: Face, code: number, { x, y, size, colour }: Line): void {
  const glyph = face.glyphs.get(code);
  if (!glyph) return;
  const { numbers } = face;
  const scale = size / face.unitsPerEm;
  // Letters lean a little over their own width.
  const margin = Math.ceil(size / 4);
  const [left, top] = [Math.floor(x) - margin, Math.floor(y - size * RISE)];
  const outline = new Outline(
    Math.ceil(glyph.width * scale) + 2 * margin + 2,
    Math.ceil(size * (RISE + FALL)),
  );
  const acrossAt = (n: number) => x - left + (numbers[n] ?? 0) * scale;
  const downAt = (n: number) => y - top - (numbers[n] ?? 0) * scale;
  let n = glyph.from;
  for (let contours = numbers[n++] ?? 0; contours > 0; contours--) {
    const curves = numbers[n++] ?? 0;
    const start = n;
    for (let curve = 0; curve < curves; curve++, n += 4) {
      outline.curve(
        acrossAt(n),
        downAt(n + 1),
        acrossAt(n + 2),
        downAt(n + 3),
        acrossAt(n + 4),
        downAt(n + 5),
      );
    }
    // Back to where it began.
    outline.curve(
      acrossAt(n),
      downAt(n + 1),
      acrossAt(start),
      downAt(start + 1),
      acrossAt(start),
      downAt(start + 1),
    );
    n += 2;
  }
  outline.each((dx, dy, cover) => canvas.blend(left + dx, top + dy, colour, cover));
}
