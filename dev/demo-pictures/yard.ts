import { circle, ellipse, rect, seeded, shape, stroke, times } from "../board-game-geek/covers/drawing.ts";
import { glowAt, shadow } from "./light.ts";
import { meeple } from "./things.ts";

export const lantern = (x: number, y: number) =>
  [
    glowAt(x, y + 28, 330, 0.85),
    stroke(`M${x} ${y - 42}V${y - 14}M${x - 36} ${y - 42}H${x + 36}`, "#1b2430", 8),
    shape(`M${x - 34} ${y - 8}H${x + 34}L${x + 22} ${y + 66}H${x - 22}Z`, "#ffe7a6"),
    circle(x, y + 32, 16, "#fffdf0"),
    stroke(
      `M${x - 34} ${y - 8}L${x - 22} ${y + 66}H${x + 22}L${x + 34} ${y - 8}M${x} ${y - 8}V${y + 66}`,
      "#1b2430",
      5,
    ),
    shape(`M${x - 44} ${y - 6}L${x} ${y - 34}L${x + 44} ${y - 6}Z`, "#1b2430"),
  ].join("");

/** Half a barrel, with what grows in it: coopers made them here. */
export const barrel = (x: number, y: number) =>
  [
    shadow(x + 20, y + 2, 140, 24),
    times(17, (i) => {
      const random = seeded(i + 200);
      const [px, py] = [x + random.between(-88, 88), y - 150 - random.between(0, 84)];
      return circle(px, py + 18, random.between(24, 38), i % 2 ? "#3f7d4f" : "#2f6340");
    }).join(""),
    times(16, (i) => {
      const random = seeded(i + 300);
      const [px, py] = [x + random.between(-92, 92), y - 140 - random.between(0, 98)];
      return (
        circle(px, py, 10, random.pick(["#f5026e", "#f9c750", "#fffaf0"])) + circle(px, py, 4, "#c97a1c")
      );
    }).join(""),
    shape(
      `M${x - 104} ${y - 124}H${x + 104}Q${x + 108} ${y - 50} ${x + 84} ${y}H${x - 84}Q${x - 108} ${y - 50} ${x - 104} ${y - 124}Z`,
      "url(#staves)",
    ),
    times(5, (i) =>
      stroke(
        `M${x - 70 + i * 35} ${y - 122}Q${x - 72 + i * 36} ${y - 50} ${x - 58 + i * 29} ${y - 2}`,
        "#3a2010",
        3,
        'opacity=".6"',
      ),
    ).join(""),
    [y - 112, y - 36]
      .map(
        (at, i) =>
          rect(x - 106 + i * 8, at, 212 - i * 16, 17, "#3b434e") +
          rect(x - 106 + i * 8, at, 212 - i * 16, 5, "#8a95a3", 'opacity=".7"'),
      )
      .join(""),
  ].join("");

/** The sign that hangs over the yard. */
export const sign = (x: number, y: number) =>
  [
    stroke(`M${x - 96} ${y - 22}H${x + 70}M${x - 46} ${y - 22}v24M${x + 46} ${y - 22}v24`, "#1b2430", 8),
    rect(x - 66 + 8, y + 12, 132, 146, "#1a0d06", 'rx="14" opacity=".35"'),
    rect(x - 66, y, 132, 146, "#1f4a3a", 'rx="14"'),
    rect(x - 58, y + 8, 116, 130, "none", 'rx="9" stroke="#e9b872" stroke-width="4"'),
    meeple(x - 2, y + 74, 0.72, "#f9c750"),
  ].join("");

interface Cobbles {
  rows: number;
  columns: number;
  /** Where the first row lies. */
  y: number;
  /** From one stone to the next; a row lies half as far below another, half a stone aside. */
  step: number;
  rx: number;
  ry: number;
  colours: readonly [even: string, odd: string];
  opacity: string;
}

export const cobbles = ({ rows, columns, y, step, rx, ry, colours, opacity }: Cobbles) =>
  times(rows, (row) =>
    times(columns, (i) =>
      ellipse(
        i * step + (row % 2) * (step / 2),
        y + row * (step / 2),
        rx,
        ry,
        colours[row % 2 ? 1 : 0],
        `opacity="${opacity}"`,
      ),
    ).join(""),
  ).join("");
