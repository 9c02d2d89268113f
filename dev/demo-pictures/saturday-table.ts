import { polygon, rect, regular, seeded, stroke, times } from "../board-game-geek/covers/drawing.ts";
import { bit, DARK, plane, shadow } from "./light.ts";
import { cube, cup, meeple } from "./things.ts";

const TERRAIN = ["#dcae55", "#7fae5a", "#4a7f56", "#b9703f", "#c9c2ac", "#5f9fb3"];

/** The big table in front, with a game for six hours on it. */
export function longGame(): string {
  const random = seeded(41);
  const top = plane(650, { y: 512, half: 452 }, { y: 742, half: 640 });
  const board = plane(640, { y: 528, half: 262 }, { y: 690, half: 352 });
  const tile = (across: number, near: number, colour: string) =>
    polygon(
      regular(6, across, near, 0.098, 0).map(([u, v]) => board.at(u, 0.5 + (v - 0.5) * 1.9)),
      colour,
      'stroke="#f7ead0" stroke-width="3" stroke-linejoin="round"',
    );
  const tiles = times(13, (column) =>
    times(column % 2 ? 3 : 4, (row) =>
      tile(-0.9 + column * 0.15, 0.5 + (row - (column % 2 ? 1 : 1.5)) * 0.175, random.pick(TERRAIN)),
    ).join(""),
  );
  return [
    shadow(660, 700, 760, 130),
    polygon(top.part(-1, 0, 1, 1), "#8a5630"),
    polygon(top.part(-0.965, 0.06, 0.965, 1), "url(#felt)"),
    stroke(`M${top.at(-1, 0).join(" ")}L${top.at(1, 0).join(" ")}`, "#d9a468", 6),
    polygon(board.part(-1.03, -0.02, 1.03, 1.06), "#1a0d06", 'opacity=".3"'),
    polygon(board.part(-1, -0.05, 1, 1), "#efdfba"),
    tiles.join(""),
    [
      [450, 556, 0],
      [560, 604, 1],
      [700, 560, 2],
      [812, 612, 3],
      [640, 650, 0],
    ]
      .map(([x, y, at]) =>
        meeple(x as number, y as number, 0.36 + ((y as number) - 540) / 900, bit(at as number)),
      )
      .join(""),
    [
      [505, 590, 3],
      [598, 640, 1],
      [760, 655, 0],
      [742, 592, 3],
    ]
      .map(([x, y, at]) => cube(x as number, y as number, 15, bit(at as number)))
      .join(""),
    tower(1_064, 640, "#b3402f"),
    hand(290, 628),
    cup(196, 672, 0.62, "#efe2c4"),
    cup(1_150, 600, 0.5, "#d9774f"),
    times(6, (i) =>
      cube(1_000 + (i % 3) * 34 + Math.floor(i / 3) * 9, 672 + Math.floor(i / 3) * 20, 14, bit(2)),
    ).join(""),
  ].join("");
}

/** The boxes that it all came out of. */
const tower = (x: number, y: number, colour: string) =>
  shadow(x + 60, y + 4, 130, 22) +
  rect(x - 72, y - 62, 150, 62, colour, 'rx="3"') +
  rect(x - 72, y - 62, 150, 9, "#ffffff", 'opacity=".25"') +
  rect(x + 20, y - 62, 58, 62, "#1a0d06", 'opacity=".22"') +
  rect(x - 60, y - 44, 76, 24, "#fbe7b8", 'rx="3"') +
  rect(x - 62, y - 104, 128, 42, "#2f6f6d", 'rx="3"') +
  rect(x + 14, y - 104, 52, 42, "#1a0d06", 'opacity=".22"') +
  rect(x - 50, y - 92, 60, 16, "#fbe7b8", 'rx="3"');

/** Cards, fanned face down. */
const hand = (x: number, y: number) =>
  times(5, (i) =>
    rect(
      x + i * 19,
      y - 40 + Math.abs(i - 2) * 3,
      44,
      66,
      i % 2 ? "#31507d" : "#3b5f93",
      `rx="5" stroke="#f7ead0" stroke-width="4" transform="rotate(${(i - 2) * 7} ${x + 50} ${y + 70})"`,
    ),
  ).join("") + stroke(`M${x - 20} ${y + 46}q70 10 150 0`, DARK, 3, 'opacity=".25"');
