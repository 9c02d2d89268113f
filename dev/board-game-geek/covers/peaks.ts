import { hills, type Point, polygon, type Random, shape, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { pine, sky, sun, sunColour } from "./scenery.ts";

function peak(
  x: number,
  base: number,
  width: number,
  height: number,
  lit: string,
  shade: string,
  snow: string,
) {
  const top = base - height;
  const at = (side: number, down: number): Point => [x + side * width * down, top + height * down];
  const ragged: Point[] = [[x, top], at(1, 0.3), [x + width * 0.13, top + height * 0.22]];
  const cap: Point[] = [
    ...ragged,
    [x + width * 0.02, top + height * 0.38],
    [x - width * 0.12, top + height * 0.24],
  ];
  return [
    polygon([[x, top], at(1, 1), at(-1, 1)], lit),
    polygon([[x, top], at(1, 1), [x + width * 0.22, base], [x - width * 0.08, top + height * 0.45]], shade),
    polygon([...cap, at(-1, 0.3)], snow),
  ].join("");
}

/** Snow-capped mountains, a big sun, pines in front. */
export function peaks(random: Random, p: Palette): string {
  const middle = random.between(220, 380);
  const far = [-170, 190].map((offset) =>
    peak(middle + offset, 470, 210, random.between(200, 270), p.land[0], p.land[1], p.light),
  );
  const pines = times(13, (i) => pine(i * 50 + random.between(-14, 14), 600, random.between(80, 175), p.ink));
  return [
    sky(p),
    sun(middle + random.pick([-140, 150]), random.between(130, 180), random.between(52, 72), sunColour(p)),
    ...far,
    peak(middle, 500, 270, random.between(330, 380), p.land[1], p.land[2], p.light),
    shape(hills(random, 470, 70, 3), p.land[2]),
    shape(hills(random, 530, 50, 4), p.land[3]),
    ...pines,
  ].join("");
}
