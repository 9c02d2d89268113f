import {
  circle,
  ellipse,
  polygon,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { ISLAND, place, tile } from "./island.ts";
import { around, defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { parrot } from "./parrot.ts";
import { card, cube, meeple } from "./things.ts";

const [WIDTH, HEIGHT] = [1_200, 800];

/** The mountain that nobody reached. */
const volcano = (x: number, y: number) =>
  [
    shape(
      `M${x - 150} ${y + 10}Q${x - 70} ${y - 60} ${x - 46} ${y - 214}Q${x} ${y - 196} ${x + 46} ${y - 214}Q${x + 66} ${y - 70} ${x + 150} ${y + 10}Q${x} ${y + 76} ${x - 150} ${y + 10}Z`,
      "url(#cone)",
    ),
    shape(
      `M${x + 10} ${y - 204}Q${x + 34} ${y - 204} ${x + 46} ${y - 214}Q${x + 66} ${y - 70} ${x + 150} ${y + 10}Q${x + 100} ${y + 40} ${x + 40} ${y + 40}Q${x + 50} ${y - 90} ${x + 10} ${y - 204}Z`,
      "#1a0d06",
      'opacity=".35"',
    ),
    glowAt(x, y - 222, 150, 0.9),
    ellipse(x, y - 214, 47, 17, "#3a1c18"),
    ellipse(x, y - 211, 38, 12, "#ff8a3c"),
    shape(
      `M${x - 30} ${y - 208}Q${x - 40} ${y - 130} ${x - 60} ${y - 90}Q${x - 66} ${y - 60} ${x - 50} ${y - 62}Q${x - 30} ${y - 110} ${x - 14} ${y - 202}Z`,
      "#ff7a2f",
    ),
    shape(
      `M${x + 4} ${y - 201}Q${x + 8} ${y - 120} ${x + 26} ${y - 50}Q${x + 34} ${y - 22} ${x + 44} ${y - 40}Q${x + 34} ${y - 120} ${x + 22} ${y - 204}Z`,
      "#f25a26",
    ),
    [
      [0, -268, 40],
      [26, -310, 54],
      [-14, -352, 62],
      [44, -392, 74],
      [104, -420, 56],
      [-30, -420, 46],
    ]
      .map(([dx, dy, size]) => circle(x + (dx as number), y + (dy as number), size as number, "url(#smoke)"))
      .join(""),
  ].join("");

/** The four-hour island, and Gerald. */
export function volcanoIsland(): string {
  const random = seeded(4);
  const [peakX, peakY] = place(0, 0);
  const sorted = [...ISLAND].sort(([, a], [, b]) => a - b);
  const behind = sorted.filter(([, row]) => row <= 0);
  const front = sorted.filter(([, row]) => row > 0);
  return [
    LIGHT,
    defs(
      fade("sea", ["#1d5a72", "#2f86a0", "#246b86"]),
      fade("cone", ["#7d4a40", "#6b4a44", "#584a44"]),
      veil("top", "#0b1c2b", [0.65, 0]),
      around("smoke", [
        ["#efe4d4", 0.75],
        ["#cdb8a4", 0.45],
        ["#a08a7c", 0],
      ]),
    ),
    rect(0, 0, WIDTH, HEIGHT, "url(#sea)"),
    times(60, () => {
      const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)];
      return stroke(`M${x} ${y}q14 -8 28 0t28 0`, "#bfe4ea", 3.5, `opacity="${random.between(0.12, 0.36)}"`);
    }).join(""),
    shadow(590, 500, 480, 260),
    ellipse(560, 452, 430, 240, "#8fd0d6", 'opacity=".28"'),
    ellipse(560, 446, 380, 208, "#bfe8e2", 'opacity=".25"'),
    behind.map(tile).join(""),
    volcano(peakX, peakY - 48),
    front.map(tile).join(""),
    meeple(528, 530, 0.4, "#f9c750"),
    meeple(596, 548, 0.42, "#f54144"),
    meeple(782, 462, 0.38, "#8337ec"),
    meeple(700, 532, 0.4, "#44aa8b"),
    times(11, (i) => cube(86 + (i % 4) * 46, 640 + Math.floor(i / 4) * 44, 19, "#9a6a3c")).join(""),
    card(
      [168, 180, -12],
      [150, 210],
      "#f3e2ba",
      rect(-62, -92, 124, 104, "#d9774f", 'rx="8"'),
      polygon(
        [
          [-50, 8],
          [-8, -66],
          [12, -34],
          [24, -52],
          [54, 8],
        ],
        "#5a3a38",
      ),
      circle(30, -70, 13, "#ffe08a"),
      ...[30, 52, 74].map((y) => rect(-56, y, 112 - y / 2, 9, "#6b4226", 'opacity=".5" rx="4"')),
    ),
    card(
      [250, 208, 6],
      [150, 210],
      "#f3e2ba",
      rect(-62, -92, 124, 104, "#5b9fc0", 'rx="8"'),
      stroke("M-50 -20q16 -12 32 0t32 0t32 0M-50 -50q16 -12 32 0t32 0t32 0", "#eaf6f6", 7),
      ...[30, 52, 74].map((y) => rect(-56, y, 112 - y / 2, 9, "#6b4226", 'opacity=".5" rx="4"')),
    ),
    cube(1_000, 684, 84, "#c98d4e"),
    parrot(994, 484, 1.18),
    rect(0, 0, WIDTH, 300, "url(#top)"),
    glowAt(peakX + 40, peakY - 220, 420, 0.22),
    vignette(WIDTH, HEIGHT, 0.55),
  ].join("");
}
