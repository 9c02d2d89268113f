import {
  circle,
  glow,
  group,
  hills,
  move,
  polygon,
  type Random,
  rect,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { sky, sun } from "./land.ts";
import type { Palette } from "./palettes.ts";

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

/** A modern skyline with lit windows and its reflection on the river. */
export function city(random: Random, p: Palette): string {
  const row = (base: number, low: number, high: number, colour: string, lit: number) => {
    const houses: string[] = [];
    for (let x = -10; x < SIZE; ) {
      const width = random.between(48, 88);
      const height = random.between(low, high);
      const top = base - height;
      houses.push(rect(x, top, width, height, colour));
      if (random.chance(0.35))
        houses.push(
          polygon(
            [
              [x, top],
              [x + width / 2, top - width * 0.6],
              [x + width, top],
            ],
            colour,
          ),
        );
      else if (random.chance(0.4)) houses.push(rect(x + width / 2 - 3, top - 44, 6, 46, colour));
      for (let wx = x + 10; wx < x + width - 14; wx += 19)
        for (let wy = top + 14; wy < base - 14; wy += 25)
          if (random.chance(lit)) houses.push(rect(wx, wy, 9, 13, p.accent));
      x += width + random.between(2, 10);
    }
    return houses.join("");
  };
  const ripples = times(22, () => {
    const y = random.between(505, 590);
    return stroke(
      `M${random.between(0, 520)} ${y}h${random.between(30, 120)}`,
      p.accent,
      4,
      'opacity="0.35"',
    );
  });
  return [
    sky(p),
    sun(random.between(160, 440), random.between(150, 220), random.between(80, 120), p.light),
    row(490, 170, 330, p.land[1], 0),
    row(490, 110, 270, p.land[2], 0.35),
    row(490, 50, 150, p.ink, 0.5),
    rect(0, 488, SIZE, 112, p.land[3]),
    ...ripples,
  ].join("");
}

function torch(x: number, y: number, p: Palette, id: string): string {
  return [
    `<defs>${glow(id, p.accent, 0.8)}</defs>`,
    circle(x, y, 120, `url(#${id})`),
    polygon(
      [
        [x - 14, y + 20],
        [x + 14, y + 20],
        [x + 6, y + 96],
        [x - 6, y + 96],
      ],
      p.ink,
    ),
    shape(
      `M${x} ${y - 52}Q${x + 34} ${y - 6} ${x + 16} ${y + 22}H${x - 16}Q${x - 34} ${y - 6} ${x} ${y - 52}Z`,
      p.accent,
    ),
    shape(
      `M${x} ${y - 20}Q${x + 16} ${y + 4} ${x + 7} ${y + 20}H${x - 7}Q${x - 16} ${y + 4} ${x} ${y - 20}Z`,
      p.light,
    ),
  ].join("");
}

/** A vaulted doorway, torches, a shield and crossed swords. */
export function dungeon(random: Random, p: Palette): string {
  const bricks = times(12, (r) =>
    times(8, (c) =>
      rect(
        c * 90 - (r % 2 ? 45 : 0) + 3,
        r * 50 + 3,
        84,
        44,
        p.land[1],
        `rx="6" opacity="${random.between(0.35, 0.95)}"`,
      ),
    ).join(""),
  );
  const sword = (tilt: number) =>
    group(
      move(300, 335, 1.35, tilt),
      polygon(
        [
          [-11, 90],
          [-11, -130],
          [0, -160],
          [11, -130],
          [11, 90],
        ],
        p.light,
      ),
      polygon(
        [
          [0, 90],
          [0, -160],
          [11, -130],
          [11, 90],
        ],
        p.sky[2],
      ),
      rect(-46, 84, 92, 15, p.accent, 'rx="7"'),
      rect(-7, 96, 14, 48, p.land[3]),
      circle(0, 150, 13, p.accent),
    );
  const emblem = random.pick([
    polygon(
      [
        [300, 262],
        [322, 316],
        [378, 320],
        [334, 356],
        [350, 412],
        [300, 380],
        [250, 412],
        [266, 356],
        [222, 320],
        [278, 316],
      ],
      p.light,
    ),
    shape("M286 250H314V318H382V346H314V430H286V346H218V318H286Z", p.light),
    polygon(
      [
        [300, 256],
        [372, 340],
        [300, 424],
        [228, 340],
      ],
      p.light,
    ),
  ]);
  return [
    rect(0, 0, SIZE, SIZE, p.land[2]),
    ...bricks,
    shape("M120 600V300Q120 70 300 70T480 300V600Z", p.land[3]),
    shape("M150 600V300Q150 100 300 100T450 300V600Z", p.ink),
    torch(66, 220, p, "left"),
    torch(534, 220, p, "right"),
    sword(38),
    sword(-38),
    shape("M190 230Q250 234 300 206Q350 234 410 230V350Q404 446 300 494Q196 446 190 350Z", p.light),
    shape("M204 244Q254 246 300 222Q346 246 396 244V350Q390 434 300 478Q210 434 204 350Z", p.land[0]),
    shape("M300 222Q346 246 396 244V350Q390 434 300 478Z", p.ink, 'opacity="0.2"'),
    emblem,
  ].join("");
}
