import {
  circle,
  ellipse,
  mix,
  polygon,
  rect,
  regular,
  seeded,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { hand } from "./hand.ts";
import { bit, defs, fade, glowAt, LIGHT, plane, shadow, veil, vignette } from "./light.ts";
import { boards, card, cube, meeple } from "./things.ts";

const [WIDTH, HEIGHT] = [1_280, 720];
const TABLE = plane(640, { y: 178, half: 560 }, { y: 772, half: 900 });
const BANDS = ["#e4c27a", "#d99a55", "#8fb06a", "#5d9a86", "#5b8fb0"];
const ROWS = 5;
const SPACES = 11;

/** The way of the pieces: there and back, row by row. */
function space(at: number): { across: number; near: number } {
  const row = Math.floor(at / SPACES);
  const along = at % SPACES;
  const across = -0.5 + ((row % 2 ? SPACES - 1 - along : along) / (SPACES - 1)) * 1.0;
  return { across, near: 0.95 - row * 0.21 };
}

function track(): string {
  const spaces = times(ROWS * SPACES, (at) => {
    const { across, near } = space(at);
    const corners = TABLE.part(across - 0.043, near - 0.085, across + 0.043, near + 0.085);
    const colour = at === ROWS * SPACES - 1 ? "#fff3cf" : (BANDS[Math.floor(at / SPACES)] as string);
    const lighter = at % 2 ? colour : mix(colour, "#fff6e0", 0.28);
    return polygon(corners, lighter, 'stroke="#fff6e0" stroke-width="3" stroke-linejoin="round"');
  });
  const turns = times(ROWS - 1, (row) => {
    const [from, to] = [space(row * SPACES + SPACES - 1), space((row + 1) * SPACES)];
    const [x, y] = TABLE.at(from.across, from.near - 0.1);
    const [, end] = TABLE.at(to.across, to.near + 0.075);
    return (
      stroke(`M${x} ${y}V${end}`, "#fff6e0", 38) +
      stroke(`M${x} ${y}V${end}`, mix(BANDS[row + 1] as string, "#fff6e0", 0.15), 31)
    );
  });
  return turns.join("") + spaces.join("");
}

/** Where it ends: a star, and light. */
function finish(): string {
  const { across, near } = space(ROWS * SPACES - 1);
  const [x, y] = TABLE.at(across, near);
  const star = times(10, (i) => regular(10, x, y, i % 2 ? 11 : 24)[i] as readonly [number, number]);
  return glowAt(x, y, 130, 0.75) + polygon(star, "#d5492f", 'stroke="#fffaf0" stroke-width="3"');
}

const runner = (at: number, colour: number, by = 0) => {
  const { across, near } = space(at);
  const [x, y] = TABLE.at(across + by, near);
  return { y, drawn: meeple(x, y - 30, 0.5 * TABLE.scale(near) + 0.14, bit(colour)) };
};

const upright = (x: number, y: number, colour: number) => cube(x, y, 20, bit(colour));

/** What lies on the way for whoever stops there. */
const coins = () =>
  [2, 8, 13, 19, 24, 27, 33, 38, 43]
    .map((at) => {
      const { across, near } = space(at);
      const [[x, y], size] = [TABLE.at(across, near), TABLE.scale(near) * 27];
      return [
        ellipse(x + 4, y + 6, size, size * 0.72, "#1a0d06", 'opacity=".4"'),
        ellipse(x, y, size, size * 0.72, "#a86a20"),
        ellipse(x, y - 4, size, size * 0.72, "#eebb5c"),
        ellipse(x, y - 4, size * 0.7, size * 0.48, "none", 'stroke="#a86a20" stroke-width="3"'),
      ].join("");
    })
    .join("");

/** What each player has in front of them, in their colour. */
const corner = (x: number, y: number, degrees: number, colour: number) =>
  times(3, (i) =>
    card(
      [x + i * 62, y + (i % 2) * 10, degrees + i * 5],
      [92, 128],
      mix(bit(colour), "#fff6e0", 0.82),
      rect(-34, -52, 68, 52, mix(bit(colour), "#fff6e0", 0.25), 'rx="5"'),
      circle(0, -26, 17, "#fff6e0", 'opacity=".85"'),
      rect(-32, 14, 64, 7, bit(colour), 'opacity=".6" rx="3"'),
      rect(-32, 30, 44, 7, bit(colour), 'opacity=".4" rx="3"'),
    ),
  ).join("");

/** The table when it is nearly over. */
export function lastRound(): string {
  const random = seeded(25);
  const runners = [runner(50, 2), runner(48, 1), runner(45, 3), runner(37, 4), runner(29, 5)];
  return [
    LIGHT,
    defs(
      fade("table", ["#8a5630", "#6d4226"]),
      fade("field", ["#3f7f66", "#2a5f4a"]),
      veil("evening", "#ffb963", [0.34, 0], 'x1="0" y1="0" x2="1" y2="1"'),
      veil("far", "#1a0d06", [0.62, 0]),
    ),
    rect(0, 0, WIDTH, HEIGHT, "#3a2417"),
    boards(random, [0, 0, WIDTH, HEIGHT], 9, "#8a5a34"),
    shadow(650, 440, 720, 420),
    polygon(
      TABLE.part(-0.61, 0.0, 0.61, 1.07),
      "#f3e2ba",
      'stroke="#b98a4f" stroke-width="5" stroke-linejoin="round"',
    ),
    polygon(TABLE.part(-0.58, 0.02, 0.58, 1.05), "url(#field)"),
    track(),
    finish(),
    coins(),
    runners
      .sort((one, other) => one.y - other.y)
      .map(({ drawn }) => drawn)
      .join(""),
    corner(26, 250, -14, 3),
    corner(1_090, 190, 8, 2),
    corner(-6, 560, -10, 1),
    upright(186, 420, 3),
    upright(226, 436, 3),
    upright(196, 396, 3),
    upright(1_150, 352, 2),
    upright(1_196, 366, 2),
    hand(784, 198, "#a9714b", "#f54144"),
    rect(0, 0, WIDTH, 220, "url(#far)"),
    rect(0, 0, WIDTH, HEIGHT, "url(#evening)"),
    vignette(WIDTH, HEIGHT, 0.6),
  ].join("");
}
