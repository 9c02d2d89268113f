import { ellipse, polygon, stroke, times } from "../board-game-geek/covers/drawing.ts";
import { plane, shadow } from "./light.ts";

const LINES = 13;
const BOARD = plane(610, { y: 398, half: 258 }, { y: 668, half: 396 });

/** Where two lines cross, from 0 to 12. */
const crossing = (column: number, row: number) =>
  BOARD.at(-0.9 + (column / (LINES - 1)) * 1.8, 0.05 + (row / (LINES - 1)) * 0.9);

export function goban(): string {
  const lines = times(LINES, (at) => {
    const [[ax, ay], [bx, by]] = [crossing(0, at), crossing(LINES - 1, at)];
    const [[cx, cy], [dx, dy]] = [crossing(at, 0), crossing(at, LINES - 1)];
    return `M${ax} ${ay}L${bx} ${by}M${cx} ${cy}L${dx} ${dy}`;
  });
  const [[left, low], [right]] = [BOARD.at(-1, 1), BOARD.at(1, 1)];
  return [
    shadow(660, 650, 560, 120),
    polygon(
      [
        [left, low],
        [right, low],
        [right - 8, low + 40],
        [left + 8, low + 40],
      ],
      "#9a6526",
    ),
    polygon(BOARD.part(-1, 0, 1, 1), "url(#kaya)"),
    stroke(`M${left} ${low}H${right}`, "#ffe1a4", 3),
    stroke(lines.join(""), "#4a2f14", 1.8, 'opacity=".8"'),
    [3, 6, 9]
      .flatMap((row) => [3, 6, 9].map((column) => ellipse(...crossing(column, row), 4, 2.6, "#4a2f14")))
      .join(""),
  ].join("");
}

export function stone([x, y]: readonly [number, number], size: number, isBlack: boolean): string {
  return (
    ellipse(x + size * 0.3, y + size * 0.3, size * 1.05, size * 0.66, "#1a0d06", 'opacity=".4"') +
    ellipse(x, y - size * 0.16, size, size * 0.72, isBlack ? "url(#black)" : "url(#white)")
  );
}

/** A game that is well under way, row by row from afar. */
const GAME = [
  "...........o.",
  "..xx...oox...",
  ".xoo.x.oxx.o.",
  ".xo.x.o.xo...",
  "..o.xo..x....",
  ".xxxo.o..x.o.",
  "..oxo.xo.....",
  ".oo.o.x.xxo..",
  "...x.xxo.oo..",
  ".x.xo.oo.ox..",
  "..xo.o...xx..",
  "...x...x.....",
  ".............",
];

export const stones = () =>
  GAME.flatMap((row, at) =>
    [...row].map((mark, column) =>
      mark === "." ? "" : stone(crossing(column, at), 23 * BOARD.scale(at / (LINES - 1)), mark === "x"),
    ),
  ).join("");
