import {
  circle,
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
import { box, lampOver, smallTable } from "./furniture.ts";
import {
  around,
  DARK,
  defs,
  FELT,
  fade,
  glowAt,
  LIGHT,
  OAK,
  plane,
  veil,
  vignette,
  WALNUT,
} from "./light.ts";
import { FOLK, type Somebody, sitter } from "./people.ts";
import { longGame } from "./saturday-table.ts";

const [WIDTH, HEIGHT, FLOOR] = [1_280, 720, 432];

const colours = defs(
  fade("wall", ["#dfc9a0", "#f0dfba", "#e3cb9c"]),
  fade("outside", ["#cfe6ee", "#f4f4dc", "#cfdca8"]),
  fade("ground", ["#8d5a34", "#a86c3d", "#6d4226"]),
  fade("panel", ["#4d7a66", "#38604f"]),
  fade("felt", ["#4f927a", FELT]),
  fade("edge", ["#a86f3e", WALNUT]),
  veil("beam", "#fff3c4", [0.62, 0]),
  veil("patch", "#ffedb4", [0.75, 0.2]),
  around("leaves", [
    ["#7fa35c", 0.95],
    ["#94b36a", 0.7],
    ["#a9c47e", 0],
  ]),
);

const frame = (x: number) => `M${x} 330V150Q${x} 56 ${x + 105} 56Q${x + 210} 56 ${x + 210} 150V330Z`;

function tallWindow(x: number, trees: number): string {
  const random = seeded(trees);
  return [
    `<clipPath id="pane${x}"><path d="${frame(x)}"/></clipPath>`,
    shape(frame(x), "#fffaf0", 'stroke="#fffaf0" stroke-width="26"'),
    shape(frame(x), "url(#outside)", 'stroke="#b08c5c" stroke-width="3"'),
    `<g clip-path="url(#pane${x})">${times(9, () =>
      circle(x + random.between(-10, 220), random.between(210, 330), random.between(34, 70), "url(#leaves)"),
    ).join("")}${glowAt(x + 60, 90, 190, 0.8)}</g>`,
    stroke(`M${x + 105} 56V330M${x} 150H${x + 210}M${x} 240H${x + 210}`, "#fffaf0", 9),
    stroke(`M${x + 109} 60V330M${x} 154H${x + 210}M${x} 244H${x + 210}`, "#a58658", 2, 'opacity=".7"'),
    rect(x - 26, 328, 262, 16, "#fffaf0"),
    rect(x - 26, 344, 262, 5, "#a58658", 'opacity=".6"'),
  ].join("");
}

/** Panelling and boards; what comes in by the windows lies on them. */
function room(): string {
  const floor = plane(640, { y: FLOOR, half: 700 }, { y: HEIGHT + 60, half: 2_300 });
  const seams = times(27, (i) => {
    const across = -1.3 + i * 0.1;
    const [[fx, fy], [nx, ny]] = [floor.at(across, 0), floor.at(across, 1)];
    return stroke(`M${fx} ${fy}L${nx} ${ny}`, "#3d2211", 2.5, 'opacity=".4"');
  });
  return [
    rect(0, 0, WIDTH, FLOOR, "url(#wall)"),
    rect(0, 352, WIDTH, 80, "url(#panel)"),
    times(14, (i) =>
      rect(12 + i * 92, 366, 76, 52, "none", 'stroke="#24483a" stroke-width="4" opacity=".7"'),
    ).join(""),
    rect(0, 348, WIDTH, 8, "#6b9a85"),
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, "url(#ground)"),
    seams.join(""),
    rect(0, FLOOR - 6, WIDTH, 10, DARK, 'opacity=".45"'),
  ].join("");
}

const beam = (x: number) =>
  polygon(
    [
      [x, 90],
      [x + 210, 90],
      [x + 560, 700],
      [x + 170, 700],
    ],
    "url(#beam)",
    'opacity=".3"',
  );

const patch = (x: number) =>
  polygon(
    [
      [x + 180, 470],
      [x + 350, 470],
      [x + 500, 610],
      [x + 230, 610],
    ],
    "url(#patch)",
    'opacity=".5"',
  ) + stroke(`M${x + 265} 470L${x + 365} 610M${x + 200} 522H${x + 404}`, "#7d4c2a", 7, 'opacity=".4"');

/** The room on a Saturday morning. */
export function saturday(): string {
  const [priya, callum, yusuf] = [FOLK[5], FOLK[2], FOLK[3]] as Somebody[] as [Somebody, Somebody, Somebody];
  return [
    LIGHT,
    colours,
    room(),
    tallWindow(150, 3),
    tallWindow(535, 5),
    tallWindow(920, 8),
    [128, 512].map(patch).join(""),
    sitter(250, 372, 0.62, priya, 6),
    sitter(392, 380, 0.6, yusuf, -8),
    smallTable(
      320,
      440,
      168,
      box(226, 470, 58, 40, "#a8352f"),
      box(352, 462, 66, 24, "#2d6a8e"),
      box(356, 438, 54, 20, "#e0a93c"),
    ),
    sitter(962, 376, 0.62, callum, 5),
    smallTable(985, 444, 172, box(1040, 474, 72, 46, "#7a4a8a"), box(900, 478, 46, 22, "#e4572e")),
    lampOver(448, 46),
    lampOver(832, 46),
    longGame(),
    [150, 535, 920].map(beam).join(""),
    group(move(0, 0), rect(0, 0, WIDTH, HEIGHT, mix("#ffdf9e", OAK, 0.1), 'opacity=".07"')),
    vignette(WIDTH, HEIGHT, 0.5),
  ].join("");
}
