import {
  circle,
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
import { badger } from "./badger.ts";
import { laid } from "./hedge-card.ts";
import { bit, DARK, defs, fade, LIGHT, PAPER, veil, vignette } from "./light.ts";
import { boards, card, cube, cupFromAbove } from "./things.ts";

const [WIDTH, HEIGHT] = [1_200, 800];

const pencil = (x: number, y: number, degrees: number, colour: string) =>
  group(
    move(x, y, 1, degrees),
    rect(-150, 10, 300, 18, "#1a0d06", 'opacity=".3" rx="8"'),
    rect(-150, -10, 270, 20, colour),
    rect(-150, -10, 270, 7, "#ffffff", 'opacity=".35"'),
    rect(-150, 4, 270, 6, "#1a0d06", 'opacity=".25"'),
    polygon(
      [
        [120, -10],
        [168, 0],
        [120, 10],
      ],
      "#e7c28c",
    ),
    polygon(
      [
        [150, -4],
        [170, 0],
        [150, 4],
      ],
      DARK,
    ),
    rect(-166, -10, 20, 20, "#c9c2b4"),
    rect(-186, -10, 22, 20, "#e58b8b", 'rx="6"'),
  );

const scissors = (x: number, y: number, degrees: number) =>
  group(
    move(x, y, 1, degrees),
    group("translate(9 12)", stroke("M0 0L-30 -190M0 0L34 -188", "#1a0d06", 20, 'opacity=".3"')),
    shape("M-6 10L-44 -196Q-30 -206 -24 -190L16 0Z", "#b9c2c6"),
    shape("M-6 0L30 -192Q40 -206 50 -194L12 12Z", "#dfe6e8"),
    stroke("M-4 0L38 -186", "#8f9aa0", 3),
    circle(2, -2, 8, "#6b757a"),
    ellipse(-36, 62, 34, 50, "none", 'stroke="#d9472f" stroke-width="19" transform="rotate(20 -36 62)"'),
    ellipse(42, 60, 34, 50, "none", 'stroke="#b9361f" stroke-width="19" transform="rotate(-22 42 60)"'),
    stroke("M-24 18L4 -4M28 16L0 -4", "#d9472f", 17),
  );

/** A page of a notebook: what was crossed out, and what stands in its place. */
const notes = (x: number, y: number, degrees: number) =>
  card(
    [x, y, degrees],
    [250, 300],
    PAPER,
    times(9, (i) => stroke(`M-104 ${-96 + i * 28}H104`, "#9fc0cf", 1.6, 'opacity=".8"')).join(""),
    stroke("M-82 -140V140", "#e58b8b", 2),
    stroke(
      "M-66 -104q16 -10 32 0t32 0t32 0M-66 -76q14 -10 28 0t28 0M-66 -48q16 -10 32 0t32 0t32 0t24 0M-66 8q16 -10 32 0t32 0M-66 36q14 -10 28 0t28 0t28 0",
      "#3b4a66",
      3.4,
    ),
    stroke("M-70 -80L6 -72M-70 -20L60 -26", "#d9342f", 4),
    group(
      "translate(46 92) scale(.5)",
      stroke("M-60 20V-30Q-60 -60 -30 -60H30Q60 -60 60 -30V20M-60 -10H60", "#3b4a66", 7),
      stroke("M-14 -90L0 -66L14 -90", "#d9342f", 7),
    ),
  );

/** The prototype on the Potting Shed table. */
export function hedgerow(): string {
  return [
    LIGHT,
    defs(
      fade("warm", ["#fff1cc", "#ffd58a"]),
      veil("sunlight", "#fff0c0", [0.5, 0], 'x1="0" y1="0" x2="1" y2="1"'),
    ),
    boards(seeded(14), [0, 0, WIDTH, HEIGHT], 8, "#a06f42"),
    notes(1_046, 190, 9),
    laid(176, 350, -4, 11, "blossom"),
    laid(364, 340, 2, 12, "berries"),
    laid(553, 346, -1, 13, "gap"),
    laid(742, 338, 3, 14, "nuts"),
    laid(935, 420, 9, 15, "frost"),
    laid(360, 88, 5, 22, "nuts"),
    laid(548, 84, -3, 24, "blossom"),
    // What is left of the sheet.
    polygon(
      [
        [30, 640],
        [250, 610],
        [262, 664],
        [150, 690],
        [160, 740],
        [44, 756],
      ],
      "#fbf3df",
      'opacity=".95"',
    ),
    stroke("M60 660l60 -8M66 700l50 -6", "#5d6b8a", 3, 'opacity=".5"'),
    scissors(176, 700, 62),
    pencil(920, 690, -16, "#f9c750"),
    pencil(1_008, 748, -9, "#44aa8b"),
    badger(566, 590, 1.14),
    cupFromAbove(96, 118, 68, "#4f8f77", 30),
    circle(226, 172, 62, "none", 'stroke="#5b3519" stroke-width="7" opacity=".16"'),
    [
      [330, 540, 0],
      [374, 574, 2],
      [838, 560, 3],
      [884, 588, 1],
      [322, 604, 6],
    ]
      .map(([x, y, at]) => cube(x as number, y as number, 21, bit(at as number)))
      .join(""),
    polygon(
      [
        [0, 0],
        [640, 0],
        [1_200, 560],
        [1_200, 800],
        [900, 800],
        [0, 90],
      ],
      "url(#sunlight)",
      'opacity=".5"',
    ),
    rect(0, 0, WIDTH, HEIGHT, mix("#ffd58a", "#ffffff", 0.3), 'opacity=".06"'),
    vignette(WIDTH, HEIGHT, 0.5),
  ].join("");
}
