import {
  ellipse,
  group,
  mix,
  move,
  polygon,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { die } from "./dice.ts";
import { around, bit, DARK, defs, fade, glowAt, LIGHT, PAPER, shadow, veil, vignette } from "./light.ts";
import { boards } from "./things.ts";

const [WIDTH, HEIGHT, EDGE] = [1_200, 800, 380];

/** The tower's one side as boards, slanted into place. */
function side(seed: number, matrix: string, colour: string): string {
  return group(`matrix(${matrix})`, boards(seeded(seed), [0, 0, 190, 470], 8, colour));
}

function merlons(matrix: string, colour: string): string {
  return group(
    `matrix(${matrix})`,
    rect(-10, -6, 210, 22, colour),
    ...[0, 1, 2].map((i) => rect(-10 + i * 80, -46, 50, 42, colour)),
    rect(-10, 12, 210, 5, DARK, 'opacity=".4"'),
  );
}

/** Straight on its edge: two sides are seen, the dice come out by the left one. */
function tower(): string {
  const [left, right] = ["0.9 0.26 0 1 250 92", "0.9 -0.26 0 1 421 141.4"];
  return [
    shadow(520, 590, 330, 74),
    side(4, left, "#c08a52"),
    side(9, right, "#8b5a32"),
    group(
      `matrix(${left})`,
      shape("M36 474V360Q36 300 95 300Q154 300 154 360V474Z", "#24130a"),
      stroke("M36 474V360Q36 300 95 300Q154 300 154 360V474", "#e7b77b", 11),
      rect(84, 80, 22, 82, "#24130a", 'rx="11"'),
      rect(84, 80, 22, 82, "none", 'rx="11" stroke="#e7b77b" stroke-width="5"'),
    ),
    group(
      `matrix(${right})`,
      rect(0, 0, 190, 470, "url(#shade)"),
      rect(86, 90, 20, 74, "#1a0d06", 'rx="10"'),
    ),
    merlons(left, "#d39c60"),
    merlons(right, "#95623a"),
    // A tray with a raised edge.
    polygon(
      [
        [252, 566],
        [422, 614],
        [330, 690],
        [140, 634],
      ],
      "#8f5c33",
    ),
    polygon(
      [
        [262, 574],
        [402, 614],
        [328, 672],
        [168, 630],
      ],
      "#2c664f",
    ),
    stroke("M140 634L330 690L422 614", "#d8a266", 12),
    stroke("M142 640L330 697L424 620", "#5b3519", 6, 'opacity=".7"'),
  ].join("");
}

const rolling = (
  x: number,
  y: number,
  size: number,
  faces: readonly [number, number, number],
  at: number,
  degrees: number,
) =>
  shadow(x + size * 0.3, y + size * 0.8, size * 1.15, size * 0.4, 0.95) +
  die(x, y, size, at < 0 ? PAPER : bit(at), faces, degrees);

/** How something flew. */
const flight = (x: number, y: number, length: number) =>
  [-16, 0, 16]
    .map((by) =>
      stroke(
        `M${x} ${y + by}q${-length / 2} ${-12 - by / 2} ${-length} ${-40 + by}`,
        "#fff3d0",
        4,
        'opacity=".35"',
      ),
    )
    .join("");

/** A tower for dice, and what has just come out of it. */
export function diceTower(): string {
  const random = seeded(77);
  return [
    LIGHT,
    defs(
      fade("wall", ["#5b3a2a", "#8a5a3a", "#a9724a"]),
      fade("felt", ["#3f8266", "#245642", "#173d2f"]),
      veil("shade", "#140903", [0.15, 0.5]),
      around("pool", [
        ["#ffe9b0", 0.6],
        ["#ffd98a", 0.25],
        ["#ffd98a", 0],
      ]),
    ),
    rect(0, 0, WIDTH, EDGE, "url(#wall)"),
    // Lights at other tables, out of focus.
    times(13, (i) => {
      const [x, y, size] = [random.between(0, WIDTH), random.between(20, 300), random.between(22, 62)];
      return ellipse(
        x,
        y,
        size,
        size,
        random.pick(["#ffd98a", "#ffb56b", "#f4e2b0", "#e98b5a"]),
        `opacity="${0.1 + (i % 4) * 0.06}"`,
      );
    }).join(""),
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, "url(#felt)"),
    rect(0, EDGE - 16, WIDTH, 20, "#a06a3c"),
    rect(0, EDGE - 16, WIDTH, 5, "#e0ad74"),
    ellipse(640, 600, 640, 250, "url(#pool)"),
    glowAt(330, 60, 330, 0.5),
    tower(),
    rolling(300, 598, 62, [3, 5, 1], 1, 14),
    flight(560, 600, 120),
    rolling(620, 620, 88, [6, 2, 4], 0, -22),
    flight(800, 470, 110),
    rolling(862, 500, 82, [1, 4, 2], 2, 30),
    rolling(760, 706, 92, [5, 3, 6], -1, 8),
    rolling(1_010, 640, 96, [2, 6, 3], 5, -12),
    rolling(496, 724, 78, [4, 1, 5], 3, 26),
    rect(0, 0, WIDTH, HEIGHT, mix("#ffcf8a", "#ffffff", 0.2), 'opacity=".05"'),
    group(move(0, 0), vignette(WIDTH, HEIGHT, 0.6)),
  ].join("");
}
