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

/** Of this isolate: working one out takes longer than all the rest of a head. */
let known: { by: string; palette: Record<Scheme, Palette> } | null = null;

function paletteFor(look: Look): Record<Scheme, Palette> {
  const by = `${look.main} ${look.trim}`;
  if (known?.by !== by) known = { by, palette: paletteOf(look) };
  return known.palette;
}

/** The club's colours as a sheet, for pages in which they take the place of the site's; null where it has none. */
const lookSheet = (look: Look): string | null => (hasAccents(look) ? paletteSheet(paletteFor(look)) : null);

/** Of the frame that a phone draws around a page: the header's, or paper where the club has no colours of its own. */
export const frameColour = (look: Look, scheme: Scheme): string =>
  hasAccents(look) ? paletteFor(look)[scheme].felt : GROUNDS[scheme].paper;

/** Tags for the head of a page that say how the club looks: icons, the colour of the browser's frame, and the club's colours. */
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

/** The club's colours as they stand in the head of a page, where it has any. */
export function lookStyle(look: Look): string[] {
  const sheet = lookSheet(look);
  return sheet ? [`<style>${sheet}</style>`] : [];
}

/** The hashes by which a page's policy allows the sheet of the club's colours. */
export async function lookHashes(look: Look): Promise<string[]> {
  const sheet = lookSheet(look);
  return sheet ? [await inlineHash(sheet)] : [];
}
