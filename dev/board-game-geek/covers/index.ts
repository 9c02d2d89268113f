import { birds } from "./birds.ts";
import { chessmen, stones } from "./boards.ts";
import { cards } from "./cards.ts";
import { castle } from "./castle.ts";
import { city } from "./city.ts";
import { clouds } from "./clouds.ts";
import { contagion } from "./contagion.ts";
import { dark } from "./dark.ts";
import { deep } from "./deep.ts";
import { desert } from "./desert.ts";
import { type Random, rect, SIZE, seeded } from "./drawing.ts";
import { dream } from "./dream.ts";
import { dungeon } from "./dungeon.ts";
import { forest } from "./forest.ts";
import { harvest } from "./harvest.ts";
import { hexes } from "./hexes.ts";
import { industry } from "./industry.ts";
import { lab } from "./lab.ts";
import { mosaic } from "./mosaic.ts";
import { PALETTES, type Palette, type PaletteName } from "./palettes.ts";
import { party } from "./party.ts";
import { peaks } from "./peaks.ts";
import { race } from "./race.ts";
import { rails } from "./rails.ts";
import { space } from "./space.ts";
import { table } from "./table.ts";
import { voyage } from "./voyage.ts";

type Composition = { draw: (random: Random, palette: Palette) => string; palettes: readonly PaletteName[] };

const COMPOSITIONS = {
  birds: { draw: birds, palettes: ["meadow", "rose", "frost"] },
  cards: { draw: cards, palettes: ["claret", "felt", "plum", "night", "lagoon"] },
  castle: { draw: castle, palettes: ["dawn", "rose", "frost", "autumn", "plum", "moss", "meadow", "lagoon"] },
  chessmen: { draw: chessmen, palettes: ["felt", "claret", "steel", "lagoon"] },
  city: { draw: city, palettes: ["dawn", "night", "rose", "steel", "lagoon", "plum"] },
  clouds: { draw: clouds, palettes: ["dawn", "frost", "plum"] },
  contagion: { draw: contagion, palettes: ["night", "lagoon", "claret", "steel", "felt"] },
  dark: { draw: dark, palettes: ["plum", "moss", "night", "ember", "lagoon"] },
  deep: { draw: deep, palettes: ["lagoon", "frost", "night"] },
  desert: { draw: desert, palettes: ["sand", "autumn", "ember", "rose", "dawn"] },
  dream: { draw: dream, palettes: ["plum", "dawn"] },
  dungeon: { draw: dungeon, palettes: ["steel", "claret", "night", "moss", "lagoon"] },
  forest: { draw: forest, palettes: ["moss", "meadow", "autumn", "frost", "dawn"] },
  harvest: { draw: harvest, palettes: ["meadow", "autumn", "rose", "moss", "sand"] },
  hexes: { draw: hexes, palettes: ["lagoon", "frost", "meadow"] },
  industry: { draw: industry, palettes: ["steel", "ember", "autumn", "dawn", "frost"] },
  lab: { draw: lab, palettes: ["plum", "moss", "night"] },
  mosaic: { draw: mosaic, palettes: ["lagoon", "rose", "night", "felt", "claret"] },
  party: { draw: party, palettes: ["night", "felt", "claret", "lagoon", "plum", "steel"] },
  peaks: { draw: peaks, palettes: ["dawn", "frost", "autumn", "meadow", "plum", "lagoon"] },
  race: { draw: race, palettes: ["meadow", "sand", "moss"] },
  rails: { draw: rails, palettes: ["meadow", "autumn", "dawn", "frost", "rose"] },
  space: { draw: space, palettes: ["night", "plum", "lagoon", "ember", "dawn"] },
  stones: { draw: stones, palettes: ["felt", "claret", "steel"] },
  table: { draw: table, palettes: ["felt", "claret", "lagoon", "steel"] },
  voyage: { draw: voyage, palettes: ["lagoon", "dawn", "frost", "rose", "ember", "sand"] },
} as const satisfies Record<string, Composition>;

export type Theme = keyof typeof COMPOSITIONS;
export const THEMES = Object.keys(COMPOSITIONS) as Theme[];

/**
 * Draws the cover of a game as an SVG: shapes only, because no font can be relied on.
 *
 * The same id always gives the same picture.
 */
export function coverSvg(id: number, theme: Theme): string {
  const { draw, palettes } = COMPOSITIONS[theme];
  const random = seeded(id);
  const palette = PALETTES[random.pick<PaletteName>(palettes)];
  // Half of the pictures look the other way, which makes neighbours of one kind less alike.
  const picture = random.chance(0.5)
    ? `<g transform="translate(${SIZE} 0) scale(-1 1)">${draw(random, palette)}</g>`
    : draw(random, palette);
  const edge = rect(
    3,
    3,
    SIZE - 6,
    SIZE - 6,
    "none",
    `stroke="${palette.ink}" stroke-width="6" opacity="0.35"`,
  );
  const shine = `<defs><linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs>${rect(0, 0, SIZE, SIZE, "url(#shine)")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${picture}${shine}${edge}</svg>`;
}
