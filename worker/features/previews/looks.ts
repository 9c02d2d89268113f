import { PLAYER_COLOURS } from "../../contract/users.ts";
import { type Colour, mix } from "./canvas.ts";

// The site's light looks (web/styles/tokens.css): paper and ink, felt and wood.
export const LOOKS = {
  felt: 0x235341,
  feltWeave: 0x1d4637,
  onFelt: 0xf7f1e3,
  card: 0xfffaf0,
  edge: 0xc9b591,
  sunk: 0xefe5cf,
  rule: 0xdccdb0,
  ink: 0x2a1d17,
  inkSoft: 0x64554a,
  control: 0x87745d,
  link: 0x1b5c45,
  brass: 0xe9b872,
} satisfies Record<string, Colour>;

const ON_LIGHT: Colour = 0x110b08;
const ON_DARK: Colour = 0xffffff;
/** Player colours that are dark, by the same choice as the discs on the site. */
const DARK = new Set(["287DA1", "8337EC", "283241"]);

/** The colour of a player, of the rim of the disc, and of initials on it. */
export function playerLook(color: string): { ground: Colour; rim: Colour; words: Colour } {
  const ground = Number.parseInt(color, 16);
  return { ground, rim: mix(ground, 0, 0.22), words: DARK.has(color) ? ON_DARK : ON_LIGHT };
}

/** Colours that have a meaning; all others only soften the edges between them. */
export const CERTAIN: readonly Colour[] = [
  ...Object.values(LOOKS),
  ON_LIGHT,
  ON_DARK,
  ...PLAYER_COLOURS.flatMap((color) => [playerLook(color).ground, playerLook(color).rim]),
];
