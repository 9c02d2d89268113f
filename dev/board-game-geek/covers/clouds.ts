import { circle, group, hills, move, type Random, rect, SIZE, shape, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, stars, sun, sunColour } from "./scenery.ts";

/** Above the clouds: an aeroplane, or fireworks by night. */
export function clouds(random: Random, p: Palette): string {
  const bank = (y: number, colour: string) =>
    times(9, (i) => circle(i * 78 - 10, y + random.between(-18, 18), random.between(54, 86), colour)).join(
      "",
    ) + rect(0, y + 20, SIZE, 300, colour);
  const plane = [
    shape("M-150 12Q-160 -8 -120 -10L120 -22Q166 -20 176 0Q166 22 120 24L-110 28Q-140 28 -150 12Z", p.light),
    shape("M10 6L-70 120H-34L84 10Z", PIECES[0]),
    shape("M20 -20L-34 -92H-8L76 -20Z", p.land[2]),
    shape("M-140 0L-176 -72H-142L-92 -6Z", PIECES[0]),
    ...times(6, (i) => circle(-60 + i * 30, -2, 6, p.land[3])),
  ];
  const burst = (x: number, y: number, r: number, colour: string) =>
    times(16, (i) =>
      group(
        move(x, y, 1, i * 22.5),
        stroke(`M0 ${-r * 0.28}V${-r * 0.8}`, colour, 7) + circle(0, -r, 8, colour),
      ),
    ).join("");
  const show = random.chance(0.5)
    ? group(`${move(300, 270, 1.35, -14)}`, ...plane)
    : burst(210, 230, 140, p.accent) + burst(430, 160, 96, p.light) + burst(440, 340, 74, PIECES[0]);
  return [
    sky(p),
    sun(random.pick([110, 480]), 130, 60, sunColour(p)),
    stars(random, 24, p.light, 200),
    bank(430, p.sky[2]),
    show,
    bank(510, p.light),
    shape(hills(random, 600, 30, 3), p.sky[2]),
  ].join("");
}
