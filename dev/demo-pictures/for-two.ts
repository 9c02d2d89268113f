import {
  circle,
  ellipse,
  group,
  move,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { goban, stone, stones } from "./goban.ts";
import { around, defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { boards, cup } from "./things.ts";

const [WIDTH, HEIGHT, EDGE] = [1_280, 720, 356];

/** A bowl of stones. */
function bowl(x: number, y: number, size: number, isBlack: boolean): string {
  const random = seeded(isBlack ? 3 : 4);
  return [
    shadow(x + 30, y + 50 * size, 150 * size, 50 * size),
    shape(
      `M${x - 100 * size} ${y - 20 * size}Q${x - 104 * size} ${y + 62 * size} ${x} ${y + 66 * size}Q${x + 104 * size} ${y + 62 * size} ${x + 100 * size} ${y - 20 * size}Z`,
      "url(#bowl)",
    ),
    ellipse(x, y - 20 * size, 100 * size, 36 * size, "#3a2010"),
    ellipse(x, y - 16 * size, 88 * size, 29 * size, "#1d0f07"),
    times(22, () => {
      const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.between(0, 1))];
      return stone(
        [x + Math.cos(angle) * reach * 66 * size, y + (Math.sin(angle) * reach * 18 - 20) * size],
        19 * size,
        isBlack,
      );
    }).join(""),
  ].join("");
}

/** The window behind, by night: rain on it, lamps in the street. */
function night(): string {
  const random = seeded(19);
  return [
    rect(0, 0, WIDTH, EDGE, "url(#night)"),
    times(24, () =>
      circle(
        random.between(0, WIDTH),
        random.between(110, 320),
        random.between(12, 46),
        random.pick(["#ffcf80", "#f3985b", "#e7e0c0", "#79b3a8", "#f26d5b"]),
        `opacity="${random.between(0.14, 0.4)}"`,
      ),
    ).join(""),
    times(70, () => {
      const [x, y, length] = [random.between(0, WIDTH), random.between(0, 320), random.between(8, 30)];
      return stroke(`M${x} ${y}v${length}`, "#cfe4f0", random.between(1.5, 3), 'opacity=".3"');
    }).join(""),
    [0, 426, 853, 1_262]
      .map((x) => rect(x, 0, 20, EDGE, "#2b1a10") + rect(x, 0, 4, EDGE, "#7a5231"))
      .join(""),
    rect(0, EDGE - 30, WIDTH, 34, "#3a2417"),
    rect(0, EDGE - 30, WIDTH, 5, "#8a5d36"),
  ].join("");
}

const lamp = (x: number, y: number) =>
  [
    glowAt(x, y + 30, 430, 0.95),
    shadow(x + 10, y + 318, 110, 24),
    rect(x - 7, y + 70, 14, 240, "#8a6a2c"),
    ellipse(x, y + 312, 64, 17, "#6b4c1c"),
    ellipse(x, y + 307, 62, 15, "#c79a48"),
    shape(`M${x - 58} ${y - 60}H${x + 58}L${x + 110} ${y + 84}H${x - 110}Z`, "url(#shade)"),
    ellipse(x, y + 84, 110, 18, "#fff3c9"),
    stroke(`M${x - 58} ${y - 60}H${x + 58}`, "#8a6a2c", 5),
  ].join("");

/** A Thursday on which only one other person came early. */
export function forTwo(): string {
  return [
    LIGHT,
    defs(
      fade("night", ["#0d1a2b", "#1b3043", "#2c4350"]),
      fade("kaya", ["#d9a352", "#efc676", "#e2b05c"]),
      fade("bowl", ["#b9773f", "#8a5630", "#4d2a14"]),
      fade("shade", ["#f6dfa6", "#ffe9b5", "#f2b860"]),
      veil("dusk", "#120805", [0, 0.22]),
      around(
        "black",
        [
          ["#7d8794", 1],
          ["#2c323a", 1],
          ["#0e1013", 1],
        ],
        'cx=".62" cy=".28" r=".75"',
      ),
      around(
        "white",
        [
          ["#ffffff", 1],
          ["#f6ecd6", 1],
          ["#b9a585", 1],
        ],
        'cx=".62" cy=".28" r=".85"',
      ),
    ),
    night(),
    boards(seeded(31), [0, EDGE, WIDTH, HEIGHT - EDGE], 5, "#7a4a2a"),
    lamp(1_092, 108),
    cup(170, 452, 0.82, "#5f9a86"),
    goban(),
    stones(),
    cup(1_060, 560, 0.92, "#d9774f"),
    bowl(150, 590, 1.05, true),
    bowl(1_150, 650, 1.1, false),
    group(move(0, 0), rect(0, EDGE, WIDTH, HEIGHT - EDGE, "url(#dusk)")),
    glowAt(900, 420, 560, 0.28),
    vignette(WIDTH, HEIGHT, 0.5),
  ].join("");
}
