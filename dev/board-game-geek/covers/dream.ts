import { circle, group, hills, move, type Random, rect, shape, stroke } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, stars, sun } from "./scenery.ts";

/** A door in the sky, a moon on a string: pictures to be half understood. */
export function dream(random: Random, p: Palette): string {
  const balloon = (x: number, y: number, s: number, colour: string) =>
    group(
      move(x, y, s),
      shape("M0 -110Q90 -110 90 -20Q80 50 22 96H-22Q-80 50 -90 -20Q-90 -110 0 -110Z", colour),
      shape(
        "M0 -110Q36 -100 36 -20Q34 50 8 96H-8Q-34 50 -36 -20Q-36 -100 0 -110Z",
        p.light,
        'opacity="0.75"',
      ),
      stroke("M-20 96L-16 128M20 96L16 128", p.ink, 4),
      rect(-22, 126, 44, 32, p.ink, 'rx="6"'),
    );
  return [
    sky(p),
    stars(random, 70, p.light, 380),
    sun(440, 150, 84, p.light),
    circle(474, 130, 78, p.sky[0]),
    shape(hills(random, 500, 120, 2), p.land[1]),
    balloon(240, 250, 1.35, PIECES[0]),
    balloon(470, 370, 0.6, PIECES[1]),
    balloon(90, 130, 0.45, PIECES[2]),
    shape(hills(random, 560, 70, 3), p.land[3]),
  ].join("");
}
