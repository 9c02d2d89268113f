import { circle, group, move, type Point, type Random, rect, SIZE, shape } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

const cloth = (p: Palette) =>
  [
    rect(0, 0, SIZE, SIZE, p.land[1]),
    circle(300, 300, 400, p.land[0], 'opacity="0.45"'),
    circle(300, 300, 250, p.land[0], 'opacity="0.6"'),
  ].join("");

const meeple = (colour: string, ink: string) =>
  shape(
    "M0 -62C20 -62 28 -44 24 -28C52 -24 72 -8 66 4C62 14 44 10 32 8C34 28 50 44 50 58C50 66 14 64 10 58L0 40L-10 58C-14 64 -50 66 -50 58C-50 44 -34 28 -32 8C-44 10 -62 14 -66 4C-72 -8 -52 -24 -24 -28C-28 -44 -20 -62 0 -62Z",
    colour,
    `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`,
  );

const PIPS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-26, -26],
    [26, 26],
  ],
  [
    [-26, -26],
    [0, 0],
    [26, 26],
  ],
  [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
  ],
  [
    [-26, -26],
    [26, -26],
    [0, 0],
    [-26, 26],
    [26, 26],
  ],
  [
    [-26, -28],
    [26, -28],
    [-26, 0],
    [26, 0],
    [-26, 28],
    [26, 28],
  ],
];

function die(random: Random, colour: string, pip: string): string {
  const face = random.pick(PIPS);
  return [
    rect(-54, -46, 116, 116, "#000000", 'rx="26" opacity="0.22"'),
    rect(-58, -58, 116, 116, colour, 'rx="24"'),
    rect(-48, -50, 96, 46, "#ffffff", 'rx="18" opacity="0.14"'),
    ...face.map(([x, y]) => circle(x, y, 11, pip)),
  ].join("");
}

/** Dice and meeples on the cloth. */
export function table(random: Random, p: Palette): string {
  const colours = [...PIECES.slice(0, 5)].sort(() => random.between(-1, 1));
  const spots: Point[] = [
    [120, 150],
    [465, 120],
    [500, 400],
    [110, 430],
  ];
  return [
    cloth(p),
    ...spots.map(([x, y], i) =>
      group(move(x, y, 1.25, random.between(-24, 24)), meeple(colours[i] as string, p.ink)),
    ),
    group(move(225, 330, 1.5, random.between(-28, 4)), die(random, p.light, p.ink)),
    group(move(380, 265, 1.5, random.between(8, 30)), die(random, colours[4] as string, p.light)),
    group(move(315, 485, 1.15, random.between(-20, 20)), die(random, p.accent, p.ink)),
  ].join("");
}
