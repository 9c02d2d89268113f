/** A character: how wide it is, and where its contours stand in the numbers. */
interface Glyph {
  width: number;
  from: number;
}

/** The display face as outlines: what dev/outlines.ts wrote. */
export interface Face {
  numbers: Int16Array;
  unitsPerEm: number;
  glyphs: Map<number, Glyph>;
  /** How much closer (or wider) two characters stand, by `pair`. */
  kerning: Map<number, number>;
}

export const pair = (one: number, other: number): number => one * 65_536 + other;

/** Finds its way through the numbers, once an isolate. */
export function readFace(bytes: ArrayBuffer): Face {
  const numbers = new Int16Array(bytes);
  let at = 0;
  const next = (): number => numbers[at++] ?? 0;
  const [unitsPerEm, count] = [next(), next()];
  const glyphs: Face["glyphs"] = new Map();
  for (let n = 0; n < count; n++) {
    const [code, width] = [next(), next()];
    glyphs.set(code, { width, from: at });
    for (let contours = next(); contours > 0; contours--) at += 3 + 4 * (numbers[at] ?? 0);
  }
  const kerning: Face["kerning"] = new Map();
  while (at < numbers.length) kerning.set(pair(next(), next()), next());
  return { numbers, unitsPerEm, glyphs, kerning };
}

/** A text in characters that the face has: others lose their accents, or are left out. */
export function writable(face: Face, text: string): string {
  const has = (character: string) => face.glyphs.has(character.codePointAt(0) ?? 0);
  const written = [...text.normalize("NFC")].map((character) => {
    if (has(character)) return character;
    if (/\s/.test(character)) return " ";
    const [letter = ""] = character.normalize("NFKD");
    return has(letter) ? letter : "";
  });
  return written.join("").replace(/\s+/g, " ").trim();
}
