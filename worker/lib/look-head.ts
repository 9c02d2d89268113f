import type { Look } from "../contract/club/look.ts";
import {
  GROUNDS,
  hasAccents,
  type Palette,
  paletteOf,
  paletteSheet,
  type Scheme,
} from "../contract/colours.ts";
import { inlineHash } from "./hash.ts";
import { iconPath } from "./icon-path.ts";

/** The isolate's palette cache: computing one takes longer than the rest of a head. */
let known: { by: string; palette: Record<Scheme, Palette> } | null = null;

function paletteFor(look: Look): Record<Scheme, Palette> {
  const by = `${look.main} ${look.trim}`;
  if (known?.by !== by) known = { by, palette: paletteOf(look) };
  return known.palette;
}

const lookSheet = (look: Look): string | null => (hasAccents(look) ? paletteSheet(paletteFor(look)) : null);

/** Returns the colour of the browser's frame: the header's, or paper for clubs without colours. */
export const frameColour = (look: Look, scheme: Scheme): string =>
  hasAccents(look) ? paletteFor(look)[scheme].felt : GROUNDS[scheme].paper;

export function lookTags(look: Look): string[] {
  const { icon } = look;
  const theme = (scheme: Scheme) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${frameColour(look, scheme)}">`;
  return [
    theme("light"),
    theme("dark"),
    `<link rel="icon" href="${iconPath(icon, "48")}" sizes="${icon ? "48x48" : "32x32"}">`,
    `<link rel="apple-touch-icon" href="${iconPath(icon, "180")}">`,
    ...lookStyle(look),
  ];
}

export function lookStyle(look: Look): string[] {
  const sheet = lookSheet(look);
  return sheet ? [`<style>${sheet}</style>`] : [];
}

export async function lookHashes(look: Look): Promise<string[]> {
  const sheet = lookSheet(look);
  return sheet ? [await inlineHash(sheet)] : [];
}
