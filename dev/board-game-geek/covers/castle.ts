import { hills, polygon, type Random, rect, shape, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, sun } from "./scenery.ts";

function tower(
  x: number,
  base: number,
  width: number,
  height: number,
  p: Palette,
  colour: string,
  flag: boolean,
) {
  const top = base - height;
  const tooth = width / 5;
  const roof = width * 1.15;
  return [
    rect(x - width / 2, top, width, height, colour),
    rect(x, top, width / 2, height, p.ink, 'opacity="0.22"'),
    rect(x - width * 0.58, top - 14, width * 1.16, 20, colour),
    ...[-0.58, -0.16, 0.26].map((at) => rect(x + at * width, top - 30, tooth * 1.5, 18, colour)),
    ...(flag
      ? [
          polygon(
            [
              [x - roof / 2, top - 28],
              [x, top - 28 - width * 1.2],
              [x + roof / 2, top - 28],
            ],
            p.land[3],
          ),
          stroke(`M${x} ${top - 28 - width * 1.2}v-46`, p.ink, 5),
          polygon(
            [
              [x, top - 74 - width * 1.2],
              [x + 46, top - 60 - width * 1.2],
              [x, top - 44 - width * 1.2],
            ],
            p.accent,
          ),
        ]
      : []),
    rect(x - width * 0.1, top + height * 0.22, width * 0.2, width * 0.42, p.accent, `rx="${width * 0.1}"`),
  ].join("");
}

/** A castle on a hill, its banners out. */
export function castle(random: Random, p: Palette): string {
  const wall = p.land[1];
  const inner = random.between(60, 84);
  return [
    sky(p),
    sun(random.pick([140, 300, 460]), random.between(140, 200), random.between(60, 110), p.light),
    shape(hills(random, 400, 90, 3), p.land[0]),
    tower(190, 470, 66, random.between(210, 260), p, p.land[2], true),
    tower(410, 470, 66, random.between(190, 270), p, p.land[2], true),
    tower(300, 480, inner, random.between(280, 320), p, wall, true),
    rect(150, 390, 300, 120, wall),
    ...times(8, (i) => rect(152 + i * 38, 374, 24, 22, wall)),
    tower(130, 520, 84, random.between(130, 190), p, wall, false),
    tower(470, 520, 84, random.between(130, 190), p, wall, false),
    shape("M262 520V456Q300 412 338 456V520Z", p.ink),
    shape("M0 600V520Q150 470 300 500T600 510V600Z", p.land[3]),
    polygon(
      [
        [272, 510],
        [328, 510],
        [400, 600],
        [210, 600],
      ],
      p.light,
      'opacity="0.55"',
    ),
  ].join("");
}
