import { circle, mix, type Point, polygon, type Random, rect, regular, SIZE, stroke } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

/** An island of terrain hexes. */
export function hexes(random: Random, p: Palette): string {
  const terrain = ["#5e8c4a", "#c9a13b", "#8aa9a0", "#b5623c", "#2f6f4f", "#e3c46b"];
  const radius = 92;
  const tiles: string[] = [];
  for (let q = -2; q <= 2; q++) {
    for (let r = Math.max(-2, -q - 2); r <= Math.min(2, -q + 2); r++) {
      const x = 300 + radius * Math.sqrt(3) * (q + r / 2);
      const y = 300 + radius * 1.5 * r;
      const colour = random.pick(terrain);
      tiles.push(
        polygon(regular(6, x, y + 8, radius - 2), mix(colour, p.ink, 0.55)),
        polygon(regular(6, x, y, radius - 4), colour),
        polygon(regular(6, x, y, radius * 0.8), mix(colour, "#ffffff", 0.16)),
        terrainMark(random, x, y, mix(colour, p.ink, 0.6)),
      );
    }
  }
  const corner = (column: number, row: number): Point => [
    300 + (radius * Math.sqrt(3) * column) / 2,
    300 + radius * 1.5 * row - radius / 2,
  ];
  const houses: Point[] = [corner(-1, 0), corner(1, 0), corner(0, 1), corner(2, 1)];
  const settlement = houses.map(([x, y], i) =>
    polygon(
      [
        [x - 22, y + 20],
        [x - 22, y - 8],
        [x, y - 32],
        [x + 22, y - 8],
        [x + 22, y + 20],
      ],
      PIECES[i] as string,
      `stroke="${p.ink}" stroke-width="4" stroke-linejoin="round"`,
    ),
  );
  return [rect(0, 0, SIZE, SIZE, p.land[2]), ...tiles, ...settlement].join("");
}

function terrainMark(random: Random, x: number, y: number, colour: string): string {
  return random.pick([
    () =>
      [-28, 0, 28]
        .map((d) =>
          polygon(
            [
              [x + d, y - 26 - Math.abs(d) / -4],
              [x + d + 18, y + 20],
              [x + d - 18, y + 20],
            ],
            colour,
          ),
        )
        .join(""),
    () => [-20, 0, 20].map((d) => stroke(`M${x - 34} ${y + d}q17 -14 34 0t34 0`, colour, 6)).join(""),
    () =>
      polygon(
        [
          [x - 44, y + 26],
          [x - 10, y - 30],
          [x + 8, y],
          [x + 20, y - 16],
          [x + 46, y + 26],
        ],
        colour,
      ),
    () => circle(x, y, 25, "#fbf3dc") + circle(x, y, 9, colour),
  ])();
}
