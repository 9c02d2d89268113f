import {
  circle,
  group,
  mix,
  move,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { bicycle } from "./bicycle.ts";
import { ACROSS, DARK, defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { barrel, cobbles, lantern, sign } from "./yard.ts";

const [WIDTH, HEIGHT, GROUND] = [1_200, 800, 650];
const [X, TOP, ACROSS_DOOR] = [470, 208, 250];

const arch = (by: number) =>
  `M${X - by} ${GROUND}V${TOP + 110 - by * 0.2}Q${X - by} ${TOP - by} ${X + ACROSS_DOOR / 2} ${TOP - by}Q${X + ACROSS_DOOR + by} ${TOP - by} ${X + ACROSS_DOOR + by} ${TOP + 110 - by * 0.2}V${GROUND}Z`;

/** A wall of bricks, each a little different from the next. */
function wall(): string {
  const random = seeded(33);
  const [across, high] = [64, 26];
  return times(Math.ceil(GROUND / high), (row) =>
    times(Math.ceil(WIDTH / across) + 1, (i) => {
      const x = i * across - (row % 2 ? across / 2 : 0);
      const colour = mix(
        random.pick(["#a8553f", "#b9674a", "#96492f", "#c27a58", "#8a4636"]),
        "#e9c79a",
        random.between(0, 0.14),
      );
      return rect(x + 2, row * high + 2, across - 3.5, high - 3.5, colour, 'rx="2.5"');
    }).join(""),
  ).join("");
}

function door(): string {
  const plank = ACROSS_DOOR / 5;
  return [
    shape(arch(34), "#d9c7a4"),
    shape(arch(34), "none", 'stroke="#7d6a4c" stroke-width="4" opacity=".7"'),
    shape(arch(4), "#16304f"),
    `<clipPath id="leaf"><path d="${arch(0)}"/></clipPath><g clip-path="url(#leaf)">`,
    rect(X, TOP, ACROSS_DOOR, GROUND - TOP, "url(#blue)"),
    times(
      5,
      (i) =>
        rect(X + i * plank, TOP, 4, GROUND - TOP, "#12325c", 'opacity=".75"') +
        rect(X + i * plank + 4, TOP, 3, GROUND - TOP, "#9cc7ee", 'opacity=".35"'),
    ).join(""),
    [TOP + 150, GROUND - 110]
      .map(
        (y) =>
          rect(X - 4, y, 170, 17, "#1b2430", 'rx="7"') +
          [26, 78, 130].map((by) => circle(X + by, y + 8, 5, "#56606e")).join(""),
      )
      .join(""),
    "</g>",
    // A small window with the light of the room in it.
    circle(X + 125, TOP + 82, 44, "#16304f"),
    circle(X + 125, TOP + 82, 37, "url(#glass)"),
    stroke(`M${X + 125} ${TOP + 45}v74M${X + 88} ${TOP + 82}h74`, "#16304f", 6),
    circle(X + 212, TOP + 282, 16, "#7a5418"),
    circle(X + 210, TOP + 279, 14, "#e9b872"),
    circle(X + 206, TOP + 275, 5, "#fff3cf"),
    rect(X - 52, GROUND - 8, ACROSS_DOOR + 104, 26, "#b9a88c", 'rx="3"'),
    rect(X - 52, GROUND + 16, ACROSS_DOOR + 104, 12, "#6d6048", 'rx="3"'),
  ].join("");
}

/** The way in. */
export function blueDoor(): string {
  return [
    LIGHT,
    defs(
      fade("yard", ["#8f8272", "#5b5248"]),
      fade("blue", ["#3f86c8", "#2d6aa8", "#235385"]),
      fade("glass", ["#fff0bd", "#ffc766"]),
      fade("staves", ["#c58f57", "#a06a3c", "#5b3519"], ACROSS),
      veil("evening", "#1b2a4a", [0.62, 0.1]),
    ),
    rect(0, 0, WIDTH, GROUND, "#d3b68e"),
    wall(),
    rect(0, 0, WIDTH, GROUND, "url(#evening)"),
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, "url(#yard)"),
    cobbles({
      rows: 6,
      columns: 24,
      y: GROUND + 16,
      step: 54,
      rx: 25,
      ry: 11,
      colours: ["#867a6a", "#9c8f7e"],
      opacity: ".75",
    }),
    rect(0, GROUND - 4, WIDTH, 9, DARK, 'opacity=".45"'),
    glowAt(595, 700, 420, 0.5),
    lantern(595, 96),
    door(),
    sign(928, 150),
    barrel(846, 706),
    shadow(226, 702, 260, 26),
    bicycle(214, 694, 1, "#d9342f"),
    group(move(0, 0), shadow(1_120, 742, 220, 24), bicycle(1_108, 736, 1.02, "#44aa8b")),
    glowAt(595, 150, 640, 0.22),
    vignette(WIDTH, HEIGHT, 0.6),
  ].join("");
}
