import { circle, group, hills, move, polygon, type Random, rect, SIZE, shape, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, sun, sunColour } from "./scenery.ts";

function locomotive(p: Palette, body: string): string {
  const wheel = (x: number, r: number) =>
    circle(x, -r, r, p.ink) + circle(x, -r, r * 0.66, p.accent) + circle(x, -r, r * 0.26, p.ink);
  return [
    rect(-150, -150, 92, 112, body, 'rx="6"'),
    rect(-162, -166, 116, 20, p.ink, 'rx="6"'),
    rect(-134, -132, 60, 42, p.light, 'rx="4"'),
    rect(-62, -124, 196, 76, body, 'rx="16"'),
    rect(-62, -104, 196, 12, p.accent),
    ...[-10, 50].map((x) => rect(x, -128, 10, 84, p.accent)),
    shape("M92 -122L84 -176H128L120 -122Z", p.ink),
    rect(78, -186, 56, 14, p.accent, 'rx="5"'),
    shape("M14 -122Q14 -152 32 -152T50 -122Z", p.accent),
    circle(134, -86, 20, p.accent) + circle(134, -86, 13, p.light),
    polygon(
      [
        [132, -46],
        [186, -2],
        [120, -2],
      ],
      p.ink,
    ),
    rect(-154, -52, 292, 20, p.ink),
    wheel(-112, 38),
    wheel(-26, 38),
    wheel(50, 30),
    wheel(108, 22),
    rect(-116, -44, 96, 9, p.light, 'rx="4"'),
  ].join("");
}

/** A steam train across a viaduct. */
export function rails(random: Random, p: Palette): string {
  const arches = times(6, (i) =>
    shape(`M${i * 110 - 20} 600V510Q${i * 110 + 25} 440 ${i * 110 + 70} 510V600Z`, p.land[1]),
  );
  const puffs = times(7, (i) =>
    circle(402 - i * 62, 150 - Math.sin(i) * 14 - i * 6, 28 + i * 7, p.light, `opacity="${0.92 - i * 0.1}"`),
  );
  return [
    sky(p),
    sun(random.pick([140, 460]), random.between(170, 220), random.between(70, 100), sunColour(p)),
    shape(hills(random, 330, 130, 3), p.land[0]),
    shape(hills(random, 400, 90, 3), p.land[1]),
    ...puffs,
    rect(0, 420, SIZE, 180, p.land[3]),
    ...arches,
    rect(0, 404, SIZE, 22, p.ink),
    rect(-20, 286, 118, 96, random.pick([p.land[2], p.accent]), 'rx="6"') +
      rect(-6, 306, 88, 34, p.light, 'rx="4"') +
      rect(-20, 378, 140, 16, p.ink),
    circle(20, 388, 20, p.ink) + circle(78, 388, 20, p.ink),
    group(move(290, 406, 1.25), locomotive(p, random.pick([p.land[2], PIECES[0], PIECES[3], PIECES[2]]))),
  ].join("");
}
