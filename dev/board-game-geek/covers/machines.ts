import {
  circle,
  ellipse,
  group,
  hills,
  move,
  polygon,
  type Random,
  rect,
  regular,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { sky, sun, sunColour } from "./land.ts";
import { type Palette, PIECES } from "./palettes.ts";

function gear(
  x: number,
  y: number,
  radius: number,
  teeth: number,
  turn: number,
  colour: string,
  hole: string,
): string {
  const tooth = (Math.PI * radius) / teeth;
  const ring = times(teeth, (i) =>
    group(
      move(x, y, 1, turn + (360 / teeth) * i),
      polygon(
        [
          [-tooth / 2, -radius * 0.9],
          [-tooth / 3, -radius * 1.2],
          [tooth / 3, -radius * 1.2],
          [tooth / 2, -radius * 0.9],
        ],
        colour,
      ),
    ),
  );
  const spokes = regular(6, x, y, radius * 0.56, turn).map(([sx, sy]) => circle(sx, sy, radius * 0.15, hole));
  return [
    ...ring,
    circle(x, y, radius, colour),
    circle(x, y, radius * 0.8, hole, 'opacity="0.16"'),
    ...spokes,
    circle(x, y, radius * 0.2, hole),
  ].join("");
}

function smoke(random: Random, x: number, y: number, colour: string): string {
  return times(6, (i) =>
    circle(x + i * 22 + random.between(-8, 8), y - i * 26, 18 + i * 8, colour, `opacity="${0.5 - i * 0.06}"`),
  ).join("");
}

/** Chimneys and mills behind interlocking wheels. */
export function industry(random: Random, p: Palette): string {
  const chimneys = [80, 190, 455, 540].map((x) => {
    const top = random.between(160, 260);
    return (
      smoke(random, x, top - 14, p.light) +
      polygon(
        [
          [x - 18, top],
          [x + 18, top],
          [x + 27, 480],
          [x - 27, 480],
        ],
        p.land[2],
      ) +
      rect(x - 23, top - 4, 46, 17, p.land[3])
    );
  });
  const sheds = times(5, (i) =>
    polygon(
      [
        [i * 125 - 10, 470],
        [i * 125 - 10, 380],
        [i * 125 + 60, 330],
        [i * 125 + 60, 380],
        [i * 125 + 115, 380],
        [i * 125 + 115, 470],
      ],
      p.land[i % 2 ? 2 : 3],
    ),
  );
  const windows = times(10, (i) => rect(i * 62 + 8, 404, 26, 34, p.accent, 'opacity="0.9"'));
  const turn = random.between(0, 30);
  return [
    sky(p),
    sun(300, 210, random.between(80, 104), sunColour(p)),
    ...chimneys,
    ...sheds,
    ...windows,
    rect(0, 458, SIZE, 142, p.ink),
    gear(430, 500, 84, 12, turn + 12, p.land[0], p.ink),
    gear(205, 452, 142, 18, turn, p.accent, p.ink),
    gear(545, 585, 62, 10, turn + 6, p.light, p.ink),
    gear(36, 590, 58, 10, turn, p.light, p.ink),
  ].join("");
}

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

function car(colour: string, p: Palette): string {
  return [
    ...[
      [-62, -78],
      [62, -78],
      [-62, 62],
      [62, 62],
    ].map(([x, y]) => rect((x ?? 0) - 17, (y ?? 0) - 28, 34, 62, p.ink, 'rx="10"')),
    rect(-64, -66, 128, 12, p.ink),
    rect(-64, 68, 128, 12, p.ink),
    shape("M-34 96Q-46 0 -24 -112Q0 -146 24 -112Q46 0 34 96Q0 112 -34 96Z", colour),
    rect(-7, -128, 14, 226, p.light),
    ellipse(0, 20, 23, 32, p.ink),
    circle(0, 22, 15, p.accent),
  ].join("");
}

function kerbstones(d: string, colour: string, dashes: string): string {
  const line = (of: string, more: string) =>
    `<path d="${d}" fill="none" stroke="${of}" stroke-width="24" ${more}/>`;
  return line(colour, "") + line(PIECES[0], `stroke-dasharray="${dashes}"`);
}

/** Racing cars in a bend, seen from above. */
export function race(random: Random, p: Palette): string {
  const colours = random.chance(0.5) ? [PIECES[0], PIECES[3], PIECES[1]] : [PIECES[2], PIECES[0], PIECES[4]];
  const kerb = (r: number) => `M${600 - r} 640A${r} ${r} 0 0 1 640 ${600 - r}`;
  const at = (r: number, degrees: number, colour: string) => {
    const angle = (degrees * Math.PI) / 180;
    return group(move(600 - r * Math.cos(angle), 600 - r * Math.sin(angle), 0.78, degrees), car(colour, p));
  };
  return [
    rect(0, 0, SIZE, SIZE, p.land[1]),
    ...times(9, (i) => circle(600, 600, 1000 - i * 70, p.land[i % 2 ? 1 : 0], 'opacity="0.5"')),
    circle(600, 600, 580, p.light) + circle(600, 600, 560, p.land[3]),
    kerbstones(kerb(570), p.light, "36 36"),
    stroke(kerb(370), p.light, 5, 'stroke-dasharray="44 40" opacity="0.7"'),
    circle(600, 600, 196, p.land[2]) + circle(600, 600, 150, p.land[1]),
    kerbstones(kerb(184), p.light, "30 30"),
    at(465, random.between(14, 24), colours[0] as string),
    at(285, random.between(34, 48), colours[1] as string),
    at(460, random.between(64, 74), colours[2] as string),
  ].join("");
}
