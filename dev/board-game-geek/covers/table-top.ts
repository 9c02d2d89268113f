import {
  circle,
  ellipse,
  group,
  mix,
  move,
  type Point,
  polygon,
  type Random,
  rect,
  regular,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

const cloth = (p: Palette) =>
  [
    rect(0, 0, SIZE, SIZE, p.land[1]),
    circle(300, 300, 400, p.land[0], 'opacity="0.45"'),
    circle(300, 300, 250, p.land[0], 'opacity="0.6"'),
  ].join("");

export const meeple = (colour: string, ink: string) =>
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

/** An island of terrain hexes. */
export function hexes(random: Random, p: Palette): string {
  const terrain = ["#5e8c4a", "#c9a13b", "#8aa9a0", "#b5623c", "#2f6f4f", "#e3c46b"];
  const radius = 92;
  const tiles: string[] = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = Math.max(-2, -q - 2); r <= Math.min(2, -q + 2); r++) {
      const x = 300 + radius * Math.sqrt(3) * (q + r / 2);
      const y = 300 + radius * 1.5 * r;
      const colour = random.pick(terrain);
      tiles.push(
        polygon(regular(6, x, y + 8, radius - 2), mix(colour, p.ink, 0.55)),
        polygon(regular(6, x, y, radius - 4), colour),
        polygon(regular(6, x, y, radius * 0.8), mix(colour, "#ffffff", 0.16)),
        terrainMark(random, x, y, mix(colour, p.ink, 0.6)),
      );
    }
  }
  const corner = (column: number, row: number): Point => [
    300 + (radius * Math.sqrt(3) * column) / 2,
    300 + radius * 1.5 * row - radius / 2,
  ];
  const houses: Point[] = [corner(-1, 0), corner(1, 0), corner(0, 1), corner(2, 1)];
  const settlement = houses.map(([x, y], i) =>
    polygon(
      [
        [x - 22, y + 20],
        [x - 22, y - 8],
        [x, y - 32],
        [x + 22, y - 8],
        [x + 22, y + 20],
      ],
      PIECES[i] as string,
      `stroke="${p.ink}" stroke-width="4" stroke-linejoin="round"`,
    ),
  );
  return [rect(0, 0, SIZE, SIZE, p.land[2]), ...tiles, ...settlement].join("");
}

function terrainMark(random: Random, x: number, y: number, colour: string): string {
  return random.pick([
    () =>
      [-28, 0, 28]
        .map((d) =>
          polygon(
            [
              [x + d, y - 26 - Math.abs(d) / -4],
              [x + d + 18, y + 20],
              [x + d - 18, y + 20],
            ],
            colour,
          ),
        )
        .join(""),
    () => [-20, 0, 20].map((d) => stroke(`M${x - 34} ${y + d}q17 -14 34 0t34 0`, colour, 6)).join(""),
    () =>
      polygon(
        [
          [x - 44, y + 26],
          [x - 10, y - 30],
          [x + 8, y],
          [x + 20, y - 16],
          [x + 46, y + 26],
        ],
        colour,
      ),
    () => circle(x, y, 25, "#fbf3dc") + circle(x, y, 9, colour),
  ])();
}

const SUITS = [
  "M0 -42Q44 -8 30 20Q16 36 4 18L14 44H-14L-4 18Q-16 36 -30 20Q-44 -8 0 -42Z",
  "M0 42L-40 -4Q-44 -36 -20 -36Q-4 -36 0 -18Q4 -36 20 -36Q44 -36 40 -4Z",
  "M0 -46L32 0L0 46L-32 0Z",
  "M0 -44L11 -14L44 -13L18 7L27 40L0 21L-27 40L-18 7L-44 -13L-11 -14Z",
] as const;

/** A fan of cards. */
export function cards(random: Random, p: Palette): string {
  const suits = [...SUITS].sort(() => random.between(-1, 1));
  const colours = [p.accent, PIECES[0], PIECES[3], PIECES[2], PIECES[4]];
  const fan = times(5, (i) => {
    const suit = suits[i % 4] as string;
    const colour = colours[i] as string;
    const small = (x: number, y: number) => group(move(x, y, 0.42), shape(suit, colour));
    return group(
      `translate(300 600) rotate(${(i - 2) * 19}) translate(0 -310)`,
      rect(-92, -142, 190, 290, "#000000", 'rx="20" opacity="0.2"'),
      rect(-98, -148, 196, 296, p.light, 'rx="20"'),
      rect(-84, -134, 168, 268, mix(colour, p.light, 0.84), `rx="12" stroke="${colour}" stroke-width="5"`),
      small(-58, -104),
      small(58, 104),
      group(move(0, 0, 1.5), shape(suit, colour)),
    );
  });
  const rays = times(18, (i) =>
    i % 2
      ? ""
      : group(
          `rotate(${i * 20} 300 480)`,
          polygon(
            [
              [300, 480],
              [240, -420],
              [360, -420],
            ],
            p.land[0],
            'opacity="0.5"',
          ),
        ),
  );
  return [rect(0, 0, SIZE, SIZE, p.land[1]), ...rays, ...fan, ellipse(300, 640, 250, 90, p.land[3])].join("");
}

/** Black and white stones on a wooden board. */
export function stones(random: Random): string {
  const lines = times(7, (i) =>
    stroke(`M${i * 100 + 50} 0V600M0 ${i * 100 + 50}H600`, "#5a3a1c", 4, 'opacity="0.75"'),
  );
  const grain = times(14, (i) =>
    stroke(`M0 ${i * 46 + 10}q150 ${random.between(-18, 18)} 300 0t300 0`, "#b98443", 5, 'opacity="0.35"'),
  );
  const stone = (x: number, y: number, dark: boolean) =>
    [
      circle(x + 4, y + 7, 46, "#000000", 'opacity="0.25"'),
      circle(x, y, 46, dark ? "#20222b" : "#f7f2e6"),
      ellipse(x - 13, y - 16, 15, 9, "#ffffff", `opacity="${dark ? 0.22 : 0.95}"`),
    ].join("");
  const placed = times(36, (i) =>
    random.chance(0.42) ? stone((i % 6) * 100 + 50, Math.floor(i / 6) * 100 + 50, random.chance(0.5)) : "",
  );
  return [rect(0, 0, SIZE, SIZE, "#d9a760"), ...grain, ...lines, ...placed].join("");
}

const KING =
  "M-66 130H66L58 96H44L30 -30Q64 -60 52 -92Q20 -112 10 -82V-112H30V-134H10V-160H-10V-134H-30V-112H-10V-82" +
  "Q-20 -112 -52 -92Q-64 -60 -30 -30L-44 96H-58Z";
const PAWN =
  "M-62 130H62L54 98H36L22 22H44V2H26Q46 -16 42 -44Q34 -82 0 -82T-42 -44Q-46 -16 -26 2H-44V22H-22L-36 98H-54Z";

/** Chessmen facing each other. */
export function chessmen(random: Random, p: Palette): string {
  const squares = times(36, (i) =>
    rect((i % 6) * 100, Math.floor(i / 6) * 100, 100, 100, (i + Math.floor(i / 6)) % 2 ? p.land[2] : p.light),
  );
  const man = (x: number, y: number, scale: number, d: string, fill: string, line: string) =>
    group(
      move(x, y, scale),
      ellipse(12, 134, 80, 18, "#000000", 'opacity="0.3"'),
      shape(d, fill, `stroke="${line}" stroke-width="8" stroke-linejoin="round"`),
    );
  const [left, right] = random.pick([
    [KING, KING],
    [KING, PAWN],
    [PAWN, KING],
  ] as const);
  return [
    ...squares,
    rect(0, 0, SIZE, SIZE, p.land[3], 'opacity="0.25"'),
    man(190, 270, 1.25, left, p.light, p.ink),
    man(410, 370, 1.45, right, p.ink, p.accent),
  ].join("");
}
