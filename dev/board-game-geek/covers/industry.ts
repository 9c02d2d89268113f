import { circle, group, move, polygon, type Random, rect, regular, SIZE, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, sun, sunColour } from "./scenery.ts";

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
