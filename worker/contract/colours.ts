import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as provide,
  wcagContrast,
} from "culori/fn";
import * as z from "zod";
import { FORM_MESSAGE } from "./text.ts";

provide(modeRgb);
provide(modeLrgb);
provide(modeOklab);
const oklch = provide(modeOklch);

/** Minimum contrast for text, and for large text, lines and controls: WCAG 2.2, AA. */
export const AA = 4.5;
export const AA_PARTS = 3;

const COLOUR_MESSAGE = "Enter a colour as # and six digits or letters from a to f, like #235341";

export const colour = z
  .string(COLOUR_MESSAGE)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, COLOUR_MESSAGE);

/** Colours that a club chooses; null for those of `web/styles/tokens.css`. */
export const accents = z.object(
  {
    /** Colour of the header, buttons and links. */
    main: colour.nullable().default(null),
    /** Colour of lines and words on the main one. */
    trim: colour.nullable().default(null),
  },
  FORM_MESSAGE,
);
type Accents = z.infer<typeof accents>;

export type Scheme = "light" | "dark";

export const ACCENT_TOKENS = [
  "felt",
  "felt-deep",
  "brass",
  "link",
  "act",
  "act-edge",
  "on-act",
  "info-wash",
] as const;
type AccentToken = (typeof ACCENT_TOKENS)[number];
export type Palette = Record<AccentToken, string>;

/** Fixed colours of the style sheet: the backgrounds and text that a club's colours must contrast with. */
export const GROUNDS = {
  light: { paper: "#f7f1e3", card: "#fffaf0", sunk: "#efe5cf", ink: "#2a1d17" },
  dark: { paper: "#1c1a17", card: "#28241f", sunk: "#14120f", ink: "#f3e9d7" },
} as const;
export const ON_FELT = "#f7f1e3";

export const SITE_PALETTE: Record<Scheme, Palette> = {
  light: {
    felt: "#235341",
    "felt-deep": "#1a4033",
    brass: "#e9b872",
    link: "#1b5c45",
    act: "#235341",
    "act-edge": "#143327",
    "on-act": "#fffaf0",
    "info-wash": "#e8eddc",
  },
  dark: {
    felt: "#1b4233",
    "felt-deep": "#143226",
    brass: "#e9b872",
    link: "#93d3b5",
    act: "#8fd0b1",
    "act-edge": "#3f7a60",
    "on-act": "#14211b",
    "info-wash": "#22302a",
  },
};
export const SITE_ACCENTS = { main: SITE_PALETTE.light.felt, trim: SITE_PALETTE.light.brass };

interface Shade {
  l: number;
  c: number;
  h: number;
}

const shadeOf = (hex: string): Shade => {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {};
  return { l, c, h };
};

/** Returns the shade as `#rrggbb`, its chroma clamped to what a screen can show. */
const hexOf = (shade: Shade): string => formatHex(clampChroma({ mode: "oklch", ...shade }, "oklch"));

const shaded = (shade: Shade, l: number, mostChroma = 1): Shade => ({
  ...shade,
  l: Math.min(Math.max(l, 0), 1),
  c: Math.min(shade.c, mostChroma),
});

/** A difference in lightness too small to see. */
const NEAR = 0.004;

/** Returns the colour if readable, else the nearest one that is, going darker (-1) or lighter (1). */
function readable(from: Shade, towards: -1 | 1, isReadable: (hex: string) => boolean): Shade {
  const isFine = (l: number) => isReadable(hexOf(shaded(from, l)));
  if (isFine(from.l)) return from;
  let [unread, read] = [from.l, towards === 1 ? 1 : 0];
  while (Math.abs(unread - read) > NEAR) {
    const middle = (unread + read) / 2;
    if (isFine(middle)) read = middle;
    else unread = middle;
  }
  return shaded(from, read);
}

const reaches = (least: number, on: readonly string[]) => (hex: string) =>
  on.every((ground) => wcagContrast(hex, ground) >= least);

/** Dark-scheme limits of lightness: surfaces are no lighter, to avoid glare, and controls no darker. */
const [DARK_FELT_MOST, DARK_ACT_LEAST] = [0.346, 0.7];
/** Steps in lightness from a surface to its deeper one, and from a button to its edge. */
const [DEEPER, EDGE] = [0.06, { light: 0.11, dark: 0.27 }];

function paletteIn(scheme: Scheme, main: Shade, trim: Shade): Palette {
  const { paper, card, sunk } = GROUNDS[scheme];
  const isLight = scheme === "light";
  const wash = hexOf(shaded(main, isLight ? 0.938 : 0.294, 0.023));
  const onAct = isLight ? card : hexOf(shaded(main, 0.233, 0.022));
  const seen = isLight ? main : shaded(main, Math.max(main.l, DARK_ACT_LEAST));
  const towards = isLight ? -1 : 1;
  const act = readable(seen, towards, reaches(AA, [onAct]));
  const link = readable(seen, towards, reaches(AA, [paper, card, sunk, wash]));
  const surface = isLight ? main : shaded(main, Math.min(main.l, DARK_FELT_MOST));
  const felt = readable(surface, -1, reaches(AA, [ON_FELT]));
  const deep = hexOf(shaded(felt, felt.l - DEEPER));
  const brass = readable(trim, 1, (hex) => reaches(AA, [deep])(hex) && reaches(AA_PARTS, [hexOf(felt)])(hex));
  return {
    felt: hexOf(felt),
    "felt-deep": deep,
    brass: hexOf(brass),
    link: hexOf(link),
    act: hexOf(act),
    "act-edge": hexOf(shaded(act, act.l - EDGE[scheme])),
    "on-act": onAct,
    "info-wash": wash,
  };
}

export const hasAccents = ({ main, trim }: Accents): boolean => main !== null || trim !== null;

/** Returns a club's palette: the hue stays, the lightness changes until readable (WCAG AA). @see decision 0065 */
export function paletteOf(chosen: Accents): Record<Scheme, Palette> {
  if (!hasAccents(chosen)) return SITE_PALETTE;
  const main = shadeOf(chosen.main ?? SITE_ACCENTS.main);
  const trim = shadeOf(chosen.trim ?? SITE_ACCENTS.trim);
  return { light: paletteIn("light", main, trim), dark: paletteIn("dark", main, trim) };
}

export const paletteSheet = ({ light, dark }: Record<Scheme, Palette>): string =>
  `:root{${ACCENT_TOKENS.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(";")}}`;
