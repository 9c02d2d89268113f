import { circle, group, mix, move, type Point, polygon, rect } from "../board-game-geek/covers/drawing.ts";
import { INK, PAPER } from "./light.ts";

const PIPS: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die with three of its faces, turned by some degrees. */
export function die(
  x: number,
  y: number,
  size: number,
  colour: string,
  faces: readonly [number, number, number],
  degrees = 0,
) {
  const pip = colour === PAPER ? INK : PAPER;
  const face = (matrix: string, fill: string, count: number) =>
    group(
      `matrix(${matrix})`,
      rect(-50, -50, 100, 100, fill, 'rx="15"'),
      ...(PIPS[count] ?? []).map(([px, py]) => circle(px * 25, py * 25, 10.5, pip)),
    );
  const s = size / 100;
  const [w, h] = [0.87 * s, 0.5 * s];
  return group(
    move(x, y, 1, degrees),
    // What would show between the rounded faces.
    polygon(
      [
        [0, -94 * s],
        [80 * s, -48 * s],
        [80 * s, 46 * s],
        [0, 93 * s],
        [-80 * s, 46 * s],
        [-80 * s, -48 * s],
      ],
      mix(colour, "#1a0d06", 0.2),
      'stroke-linejoin="round"',
    ),
    face(`${w} ${h} ${-w} ${h} 0 ${-50 * s}`, mix(colour, "#ffffff", 0.22), faces[0]),
    face(`${w} ${h} 0 ${s} ${-43.5 * s} ${25 * s}`, colour, faces[1]),
    face(`${w} ${-h} 0 ${s} ${43.5 * s} ${25 * s}`, mix(colour, "#1a0d06", 0.3), faces[2]),
  );
}
