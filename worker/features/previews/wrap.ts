import type { Face } from "./face.ts";
import { widthOf } from "./text.ts";

interface Wrapped {
  lines: string[];
  size: number;
}

interface Space {
  width: number;
  height: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

export const LINE_HEIGHT = 1.16;

/** A text in lines that fit, as large as may be; in the smallest size what does not fit is cut, with an ellipsis. */
export function wrap(face: Face, text: string, { width, height, sizes }: Space): Wrapped {
  let fitted: Wrapped = { lines: [], size: 0 };
  for (const size of sizes) {
    const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
    const lines = linesOf(face, text, size, width);
    if (lines.length <= most) return { lines: balanced(face, text, lines, size, width), size };
    fitted = { lines: cut(face, lines, most, size, width), size };
  }
  return fitted;
}

/** As many lines, as equal as may be: no last word alone. */
function balanced(face: Face, text: string, lines: string[], size: number, width: number): string[] {
  const widest = Math.max(...text.split(" ").map((word) => widthOf(face, word, size)));
  let best = lines;
  for (let narrower = width; narrower >= Math.max(widest, width / 2); narrower -= width / 32) {
    const tried = linesOf(face, text, size, narrower);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function linesOf(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((long) => piecesOf(face, long, size, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(face, longer, size) <= width) line = longer;
    else {
      if (line !== "") lines.push(line);
      line = word;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** A word, in pieces where it is wider than the space itself. */
function piecesOf(face: Face, word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && widthOf(face, piece + character, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function cut(face: Face, lines: string[], most: number, size: number, width: number): string[] {
  let last = lines.slice(most - 1).join(" ");
  while (last !== "" && widthOf(face, `${last}…`, size) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** One line, cut where it gets too wide. */
export const oneLine = (face: Face, text: string, size: number, width: number): string =>
  widthOf(face, text, size) <= width ? text : (cut(face, [text], 1, size, width)[0] ?? "");
