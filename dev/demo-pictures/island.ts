import {
  circle,
  ellipse,
  group,
  mix,
  move,
  type Point,
  polygon,
  regular,
  seeded,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";

const [REACH, FLAT] = [82, 0.56];
const LAND = { sand: "#e9cf8f", palm: "#7fb15c", jungle: "#3f7d4f", rock: "#8d7b70", lava: "#5a3a38" };
type Kind = keyof typeof LAND;

/** The island by its hexagons: where each lies, what it is and how many layers of card. */
export const ISLAND: readonly (readonly [column: number, row: number, kind: Kind, layers: number])[] = [
  [0, -2, "palm", 1],
  [1, -2, "jungle", 1],
  [-1, -1, "sand", 1],
  [0, -1, "jungle", 2],
  [1, -1, "rock", 2],
  [2, -1, "palm", 1],
  [-2, 0, "sand", 1],
  [-1, 0, "jungle", 2],
  [0, 0, "rock", 3],
  [1, 0, "rock", 2],
  [2, 0, "palm", 1],
  [-1, 1, "palm", 1],
  [0, 1, "jungle", 2],
  [1, 1, "palm", 1],
  [2, 1, "sand", 1],
  [0, 2, "sand", 1],
  [1, 2, "sand", 1],
];

export const place = (column: number, row: number): Point => [
  560 + (column + (row % 2 === 0 ? 0 : -0.5)) * REACH * 1.74,
  430 + row * REACH * 1.5 * FLAT,
];

const corners = (x: number, y: number, reach: number): Point[] =>
  regular(6, 0, 0, reach).map(([dx, dy]) => [x + dx, y + dy * FLAT]);

export function tile([column, row, kind, layers]: (typeof ISLAND)[number]): string {
  const [x, y] = place(column, row);
  const thick = 18 * layers;
  const colour = LAND[kind];
  const top = corners(x, y - thick, REACH);
  const [, a, b, c, d] = top as [Point, Point, Point, Point, Point];
  const wall = (from: Point, to: Point, fill: string) =>
    polygon([from, to, [to[0], to[1] + thick], [from[0], from[1] + thick]], fill);
  return [
    wall(b, c, mix(colour, "#1a0d06", 0.45)),
    wall(c, d, mix(colour, "#1a0d06", 0.28)),
    wall(a, b, mix(colour, "#1a0d06", 0.5)),
    times(layers - 1, (i) =>
      stroke(
        `M${d[0]} ${d[1] + 18 * (i + 1)}L${c[0]} ${c[1] + 18 * (i + 1)}L${b[0]} ${b[1] + 18 * (i + 1)}`,
        "#f3e2ba",
        2.4,
        'opacity=".5"',
      ),
    ).join(""),
    polygon(top, colour, 'stroke="#fff3d6" stroke-width="3.5" stroke-linejoin="round"'),
    polygon(corners(x - 6, y - thick - 4, REACH * 0.7), "#ffffff", 'opacity=".1"'),
    growth(kind, x, y - thick, column + row * 3),
  ].join("");
}

function growth(kind: Kind, x: number, y: number, seed: number): string {
  const random = seeded(seed + 50);
  if (kind === "palm")
    return [-26, 22].map((by) => palm(x + by, y + random.between(-8, 14), random.between(0.7, 1))).join("");
  if (kind === "jungle")
    return times(7, (i) => {
      const [bx, by] = [x - 42 + i * 14, y - 8 + (i % 3) * 11];
      return (
        ellipse(bx + 5, by + 6, 20, 13, "#16361f", 'opacity=".5"') +
        circle(bx, by - 8, 18, i % 2 ? "#2c6640" : "#4a8f55") +
        circle(bx - 5, by - 14, 7, "#7fbf74", 'opacity=".7"')
      );
    }).join("");
  return "";
}

const palm = (x: number, y: number, size: number) =>
  group(
    move(x, y, size),
    ellipse(16, 4, 30, 9, "#1a0d06", 'opacity=".35"'),
    stroke("M0 0Q6 -30 -4 -58", "#8b5a32", 8),
    [
      "M-4 -58Q-36 -78 -50 -46",
      "M-4 -58Q-30 -92 -58 -76",
      "M-4 -58Q4 -98 34 -90",
      "M-4 -58Q34 -76 44 -44",
      "M-4 -58Q10 -60 22 -30",
    ]
      .map((leaf, i) => stroke(leaf, i % 2 ? "#3f8a4c" : "#5fae58", 9))
      .join(""),
  );
