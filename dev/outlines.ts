import { writeFileSync } from "node:fs";
import { type Font, openSync, type PathCommand } from "fontkit";

// Run by hand when the font changes: `node dev/outlines.ts`. The worker draws link previews from what this writes.
const FONT = new URL("../web/public/fonts/besley-700.woff2", import.meta.url);
const OUTLINES = new URL("../web/public/fonts/besley-700.outlines", import.meta.url);
/** Noncharacters that fonts carry along. */
const LAST_CHARACTER = 0xfffd;
/** Pairs closer or wider by less than this part of an em are left as they are. */
const KERNING_LEAST = 1 / 200;

/**
 * Writes the font's outlines as 16-bit numbers, which need no parsing: how many units an em has; how many characters;
 * each with its code, width and contours (a start, then quadratic curves: control point, end); then pairs of
 * characters that stand closer or wider, with by how much.
 */
function main(): void {
  const font = openSync(FONT.pathname);
  const codes = font.characterSet.filter((code) => code < LAST_CHARACTER);
  const numbers = [
    font.unitsPerEm,
    codes.length,
    ...codes.flatMap((code) => glyph(font, code)),
    ...kerning(font, codes),
  ];
  writeFileSync(OUTLINES, Buffer.from(Int16Array.from(numbers, Math.round).buffer));
  console.log(`${codes.length} characters, ${(numbers.length * 2) / 1024} KiB`);
}

function glyph(font: Font, code: number): number[] {
  const { advanceWidth, path } = font.glyphForCodePoint(code);
  const contours = contoursOf(path.commands);
  return [
    code,
    advanceWidth,
    contours.length,
    ...contours.flatMap((curves) => [(curves.length - 2) / 4, ...curves]),
  ];
}

/** A line is a curve whose control point is its end. */
function contoursOf(commands: PathCommand[]): number[][] {
  const contours: number[][] = [];
  for (const { command, args } of commands) {
    if (command === "moveTo") contours.push([...args]);
    else if (command === "lineTo") contours.at(-1)?.push(...args, ...args);
    else if (command === "quadraticCurveTo") contours.at(-1)?.push(...args);
    else if (command !== "closePath") throw new Error(`The font has a ${command}.`);
  }
  return contours;
}

/** Of letters, digits and marks of ASCII and Latin-1; others are rare enough. */
function kerning(font: Font, codes: number[]): number[] {
  const plain = codes.filter((code) => code > 0x20 && code < 0x100);
  return plain.flatMap((one) =>
    plain.flatMap((other) => {
      const [first] = font.layout(String.fromCodePoint(one, other)).positions;
      const by = (first?.xAdvance ?? 0) - font.glyphForCodePoint(one).advanceWidth;
      return Math.abs(by) < font.unitsPerEm * KERNING_LEAST ? [] : [one, other, by];
    }),
  );
}

main();
