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
import { DARK, defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { FOLK, type Somebody, sitter } from "./people.ts";

const [WIDTH, HEIGHT, STREET] = [1_280, 720, 560];
const [LEFT, RIGHT, EAVES] = [176, 1_120, 214];

const opening = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width * 0.32}Q${x + width / 2} ${y - width * 0.12} ${x + width} ${y + width * 0.32}V${y + height}Z`;

interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window with a table behind it, and who sits there. */
function litWindow({ x, y, width, height }: Pane, at: number, ...people: string[]): string {
  const d = opening(x, y, width, height);
  return [
    glowAt(x + width / 2, y + height / 2, width * 1.25, 0.42),
    shape(d, "#d9c19a", 'stroke="#8c7352" stroke-width="16" stroke-linejoin="round"'),
    shape(d, "url(#inside)"),
    `<clipPath id="lit${at}"><path d="${d}"/></clipPath><g clip-path="url(#lit${at})">`,
    glowAt(x + width / 2, y + 10, width * 0.7, 0.9),
    stroke(`M${x + width / 2} ${y - 20}v46`, DARK, 3),
    shape(`M${x + width / 2 - 8} ${y + 24}h16l22 20h-60Z`, "#235341"),
    ...people,
    rect(x, y + height - 34, width, 10, "#e0ad74"),
    rect(x, y + height - 26, width, 30, "#3f7f66"),
    rect(x + width * 0.2, y + height - 46, width * 0.2, 14, "#c0392f", 'rx="2"'),
    rect(x + width * 0.58, y + height - 52, width * 0.24, 20, "#41578f", 'rx="2"'),
    "</g>",
    stroke(`M${x + width / 2} ${y + 4}V${y + height}M${x} ${y + height * 0.42}H${x + width}`, "#f3e2ba", 6),
    rect(x - 14, y + height, width + 28, 13, "#e7d3ac"),
    rect(x - 14, y + height + 13, width + 28, 5, "#1a0d06", 'opacity=".4"'),
  ].join("");
}

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

/** The moon on the night of the eclipse, bitten into. */
const moon = (x: number, y: number) =>
  glowAt(x, y, 190, 0.5) +
  circle(x, y, 46, "#fff3d0") +
  circle(x - 14, y - 10, 9, "#e3cf9f", 'opacity=".7"') +
  circle(x + 12, y + 18, 7, "#e3cf9f", 'opacity=".7"') +
  `<clipPath id="moon"><circle cx="${x}" cy="${y}" r="46.5"/></clipPath><g clip-path="url(#moon)">` +
  circle(x + 32, y - 16, 50, "#6b3433") +
  circle(x + 40, y - 22, 46, "#3d2a3c", 'opacity=".8"') +
  "</g>";

function sky(): string {
  const random = seeded(66);
  return [
    rect(0, 0, WIDTH, STREET, "url(#sky)"),
    times(60, () =>
      circle(
        random.between(0, WIDTH),
        random.between(0, 300),
        random.between(0.8, 2.4),
        "#fff6e0",
        `opacity="${random.between(0.3, 0.95)}"`,
      ),
    ).join(""),
    moon(92, 112),
    times(16, (i) => {
      const [x, high] = [i * 86 - 30, random.between(70, 150)];
      return (
        polygon(
          [
            [x, STREET],
            [x, STREET - 150 - high],
            [x + 44, STREET - 190 - high],
            [x + 88, STREET - 150 - high],
            [x + 88, STREET],
          ],
          "#16243b",
        ) + (i % 3 === 0 ? rect(x + 34, STREET - 120 - high, 12, 16, "#ffcf80", 'opacity=".8"') : "")
      );
    }).join(""),
  ].join("");
}

const door = (x: number, y: number) =>
  [
    shape(opening(x, y, 118, 206), "#d9c19a", 'stroke="#8c7352" stroke-width="16"'),
    shape(opening(x, y, 118, 206), "#2d5f94"),
    shape(opening(x, y, 118, 206), "url(#door)"),
    rect(x + 18, y + 62, 34, 52, "#ffd98a", 'rx="3"'),
    rect(x + 66, y + 62, 34, 52, "#ffd98a", 'rx="3"'),
    rect(x + 18, y + 128, 34, 60, "#1d4470", 'rx="3"'),
    rect(x + 66, y + 128, 34, 60, "#1d4470", 'rx="3"'),
    circle(x + 59, y + 128, 5, "#e9b872"),
    rect(x - 20, y + 206, 158, 14, "#a8967a"),
  ].join("");

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

/** The wet street: what shines above shines below. */
const street = () =>
  [
    rect(0, STREET, WIDTH, HEIGHT - STREET, "url(#cobble)"),
    times(7, (row) =>
      times(30, (i) =>
        ellipse(
          i * 46 + (row % 2) * 23,
          STREET + 14 + row * 23,
          21,
          8.5,
          row % 2 ? "#34445c" : "#2b3a52",
          'opacity=".8"',
        ),
      ).join(""),
    ).join(""),
    WINDOWS.map(({ x, width }) =>
      polygon(
        [
          [x, STREET + 6],
          [x + width, STREET + 6],
          [x + width + 44, HEIGHT],
          [x - 44, HEIGHT],
        ],
        "url(#spill)",
      ),
    ).join(""),
    polygon(
      [
        [690, STREET + 6],
        [810, STREET + 6],
        [850, HEIGHT],
        [650, HEIGHT],
      ],
      "url(#spill)",
    ),
    rect(0, STREET, WIDTH, 8, "#4b5b73"),
  ].join("");

/** Somebody who comes late, with a box under the arm. */
const latecomer = (x: number, y: number) =>
  shadow(x + 26, y, 70, 13) +
  group(
    `${move(x, y, 1)} scale(-1 1)`,
    stroke("M-8 -62L-18 -4M10 -62L22 -6", "#1b2537", 15),
    shape("M-30 -146Q-4 -160 24 -146L34 -54H-36Z", "#f3722b"),
    shape("M4 -152Q20 -150 24 -146L34 -54H4Z", "#8a3a16", 'opacity=".5"'),
    circle(-2, -172, 21, "#6b432c"),
    shape("M-26 -170Q-26 -200 -2 -200Q22 -200 20 -172Q0 -184 -26 -170Z", "#235341"),
    circle(-2, -202, 7, "#f9c750"),
    stroke("M16 -134Q40 -112 30 -92", "#d9602a", 14),
    rect(8, -116, 62, 42, "#8337ec", 'rx="3"'),
    rect(14, -108, 34, 13, "#f4e6ff", 'rx="2"'),
    stroke("M-26 -140Q-38 -150 24 -140", "#f9c750", 11),
  );

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
    street(),
    latecomer(1_096, 640),
    vignette(WIDTH, HEIGHT, 0.5),
  ].join("");
}
