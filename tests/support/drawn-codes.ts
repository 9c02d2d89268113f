import sharp from "sharp";
import { encode } from "uqr";

/** Size of a frame as the scanner reads it. */
export const FRAME = { width: 640, height: 480 };

interface Drawn {
  /** Width of a module or bar, in pixels. */
  module: number;
  /** Degrees. */
  tilt?: number;
  /** Standard deviation, in pixels. */
  blur?: number;
  /** Most that a pixel is lighter or darker, of 255. */
  noise?: number;
  /** Seed of its noise. */
  seed?: number;
}

const svg = (size: { width: number; height: number }, dark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"
    shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${dark}"/></svg>`;

/** Draws a label's code as it is printed: with a quarter to spare (a place's: 15 %), and a quiet zone of four modules. */
export function qrOf(text: string, module: number, ecc: "Q" | "M" = "Q"): string {
  const { size, data } = encode(text, { ecc, border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${x * module} ${y * module}h${module}v${module}h${-module}z`] : [],
    ),
  );
  return svg({ width: size * module, height: size * module }, dark.join(""));
}

const ODD = [
  ...["0001101", "0011001", "0010011", "0111101", "0100011"],
  ...["0110001", "0101111", "0111011", "0110111", "0001011"],
];
const turned = (bars: string) => bars.replace(/./g, (bar) => (bar === "0" ? "1" : "0"));
const mirrored = (bars: string) => [...bars].toReversed().join("");
/** Parities of the six digits on the left by the first digit: 1 is even. */
const PARITIES = "000000 001011 001101 001110 010011 011001 011100 010101 010110 011010".split(" ");

/** Draws an EAN-13 barcode, by its 13 digits, with the quiet zone of the standard. */
export function eanOf(code: string, module: number): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const bars = digits.map((digit, at) => {
    const odd = ODD[digit] ?? "";
    if (at >= 6) return turned(odd);
    return PARITIES[first]?.[at] === "1" ? mirrored(turned(odd)) : odd;
  });
  const all = `101${bars.slice(0, 6).join("")}01010${bars.slice(6).join("")}101`;
  const dark = [...all].flatMap((bar, at) =>
    bar === "1" ? [`M${(at + 11) * module} ${4 * module}h${module}v${60 * module}h${-module}z`] : [],
  );
  return svg({ width: (all.length + 22) * module, height: 68 * module }, dark.join(""));
}

/** Returns numbers from 0 to 1 that are the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the pixels (RGBA) of a frame in which somebody holds a code before the camera. */
export async function frameOf(
  drawing: string,
  { tilt = 0, blur = 0, noise = 0, seed = 1 }: Omit<Drawn, "module"> = {},
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const code = await sharp(Buffer.from(drawing)).rotate(tilt, { background: "#fff" }).png().toBuffer();
  const scene = await sharp({ create: { ...FRAME, channels: 4, background: "#b9a48a" } })
    .composite([{ input: code }])
    .png()
    .toBuffer();
  const blurred = blur > 0 ? sharp(scene).blur(blur) : sharp(scene);
  const pixels = new Uint8ClampedArray(await blurred.raw().toBuffer());
  const random = seeded(seed);
  return pixels.map((value, at) => (at % 4 === 3 ? value : value + (random() - 0.5) * 2 * noise));
}
