import {
  circle,
  ellipse,
  mix,
  polygon,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { door, litWindow, type Pane } from "./lit-house.ts";
import { latecomer, sky, street } from "./lit-street.ts";
import { FOLK, type Somebody, sitter } from "./people.ts";

const [WIDTH, HEIGHT, STREET] = [1_280, 720, 560];
const [LEFT, RIGHT, EAVES] = [176, 1_120, 214];

const WINDOWS: readonly Pane[] = [
  { x: 232, y: 330, width: 172, height: 168 },
  { x: 462, y: 330, width: 172, height: 168 },
  { x: 868, y: 330, width: 172, height: 168 },
];

function bricks(): string {
  const random = seeded(10);
  const some = times(150, () => {
    const [row, x] = [random.whole(0, 24), random.between(LEFT, RIGHT - 40)];
    return rect(
      x,
      EAVES + 6 + row * 14,
      30,
      11,
      random.pick(["#8a4a3a", "#5c2c27", "#9a5a44"]),
      'opacity=".45" rx="1.5"',
    );
  });
  return (
    rect(LEFT, EAVES, RIGHT - LEFT, STREET - EAVES, "url(#brick)") +
    times(25, (i) => rect(LEFT, EAVES + 4 + i * 14, RIGHT - LEFT, 1.6, "#2b1413", 'opacity=".35"')).join("") +
    some.join("")
  );
}

const roof = () =>
  polygon(
    [
      [LEFT - 46, EAVES + 12],
      [LEFT + 74, 92],
      [RIGHT - 74, 92],
      [RIGHT + 46, EAVES + 12],
    ],
    "url(#slate)",
  ) +
  times(8, (i) =>
    stroke(`M${LEFT + 66 - i * 15} ${104 + i * 15}H${RIGHT - 66 + i * 15}`, "#0f1826", 2, 'opacity=".5"'),
  ).join("") +
  [330, 930]
    .map(
      (x) =>
        rect(x, 44, 62, 74, "#6b3a30") +
        rect(x - 6, 38, 74, 14, "#8a4a3a") +
        [8, 24]
          .map((by) => ellipse(x + 31 + by, 20 - by * 0.6, 20 + by, 12, "#b9c4d0", 'opacity=".12"'))
          .join(""),
    )
    .join("") +
  [500, 744]
    .map(
      (x) =>
        polygon(
          [
            [x - 46, 188],
            [x, 132],
            [x + 46, 188],
          ],
          "#566789",
        ) +
        rect(x - 30, 158, 60, 46, "#ffcf80") +
        stroke(`M${x} 158v46M${x - 30} 180h60`, "#4a3a2a", 5),
    )
    .join("");

/** The Old Cooperage on a Thursday. */
export function litWindows(): string {
  const who = (at: number) => FOLK[at] as Somebody;
  const [one, two, three] = WINDOWS as [Pane, Pane, Pane];
  return [
    LIGHT,
    defs(
      fade("sky", ["#16233f", "#2c4568", "#6d6f86", "#c58a68"]),
      fade("brick", ["#5c302b", "#7a4236"]),
      fade("slate", ["#3d4d68", "#26334a"]),
      fade("inside", ["#ffdf95", "#ffc766", "#e99f4a"]),
      fade("cobble", ["#3a4962", "#1c2638"]),
      veil("spill", "#ffcf80", [0.6, 0]),
      veil("door", "#0b1c30", [0, 0.45]),
    ),
    sky(),
    shadow(650, STREET + 6, 620, 30),
    bricks(),
    roof(),
    rect(LEFT - 20, EAVES + 8, RIGHT - LEFT + 40, 16, mix("#e7d3ac", "#1c2638", 0.25)),
    litWindow(one, 1, sitter(280, 432, 0.46, who(4), 7), sitter(356, 428, 0.47, who(7), -6)),
    litWindow(two, 2, sitter(500, 430, 0.46, who(1), -4), sitter(590, 434, 0.45, who(0), -9)),
    litWindow(three, 3, sitter(918, 430, 0.47, who(3), 8), sitter(992, 432, 0.46, who(5), -5)),
    door(690, 348),
    glowAt(749, 318, 120, 0.75),
    shape("M738 296h22l8 26h-38Z", "#1b2537"),
    circle(749, 324, 9, "#fff3c9"),
    // Above the windows, the club's sign: eleven beads.
    rect(420, 262, 320, 34, "#1f4a3a", 'rx="6" stroke="#e9b872" stroke-width="3"'),
    times(11, (i) =>
      circle(
        446 + i * 27,
        279,
        8.5,
        [
          "#f54144",
          "#f3722b",
          "#f9c750",
          "#90be6d",
          "#44aa8b",
          "#287da1",
          "#3a85ff",
          "#8337ec",
          "#f5026e",
          "#cad2c5",
          "#283241",
        ][i] as string,
      ),
    ).join(""),
    street(WINDOWS),
    latecomer(1_096, 640),
    vignette(WIDTH, HEIGHT, 0.5),
  ].join("");
}
