import {
  circle,
  ellipse,
  group,
  mix,
  move,
  type Point,
  polygon,
  type Random,
  rect,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { DARK, shadow } from "./light.ts";

const MEEPLE =
  "M0 -62C20 -62 28 -44 24 -28C52 -24 72 -8 66 4C62 14 44 10 32 8C34 28 50 44 50 58C50 66 14 64 10 58L0 40L-10 58C-14 64 -50 66 -50 58C-50 44 -34 28 -32 8C-44 10 -62 14 -66 4C-72 -8 -52 -24 -24 -28C-28 -44 -20 -62 0 -62Z";

/** Somebody made of wood, who stands: thick, lit from the left, with a shadow. */
export const meeple = (x: number, y: number, size: number, colour: string, degrees = 0) =>
  shadow(x + 22 * size, y + 56 * size, 78 * size, 20 * size, 0.9) +
  group(
    move(x, y, size, degrees),
    ...[10, 7, 4].map((by) =>
      group(`translate(${by} ${-by / 3})`, shape(MEEPLE, mix(colour, "#1a0d06", 0.45))),
    ),
    shape(MEEPLE, colour),
    shape(
      "M-14 -50C-6 -60 8 -58 12 -50M-58 -2C-46 -14 -30 -18 -18 -20",
      "none",
      'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".35"',
    ),
  );

/** A cube of wood, seen from one of its edges. */
export function cube(x: number, y: number, size: number, colour: string): string {
  const half = size * 0.5;
  const [top, left, right] = [mix(colour, "#ffffff", 0.25), colour, mix(colour, "#1a0d06", 0.38)];
  const corner = (dx: number, dy: number): Point => [x + dx * size * 0.87, y + dy * half];
  return [
    shadow(x + size * 0.35, y + size * 0.55, size * 1.15, size * 0.5, 0.8),
    polygon([corner(0, -2), corner(1, -1), corner(0, 0), corner(-1, -1)], top),
    polygon([corner(-1, -1), corner(0, 0), corner(0, 2), corner(-1, 1)], left),
    polygon([corner(0, 0), corner(1, -1), corner(1, 1), corner(0, 2)], right),
  ].join("");
}

/** A cup of tea from above. */
export const cupFromAbove = (x: number, y: number, radius: number, colour: string, degrees = 0) =>
  shadow(x + radius * 0.3, y + radius * 0.4, radius * 1.5, radius * 1.4, 0.8) +
  group(
    move(x, y, radius / 100, degrees),
    stroke("M86 -30Q160 -40 160 0T86 30", mix(colour, "#1a0d06", 0.2), 24),
    circle(0, 0, 100, colour),
    circle(0, 0, 86, mix(colour, "#1a0d06", 0.35)),
    circle(3, 5, 80, "#7a3f17"),
    ellipse(-18, -22, 46, 36, "#a8622c", 'opacity=".7"'),
    stroke("M-92 -22A95 95 0 0 1 -30 -90", "#ffffff", 7, 'opacity=".5"'),
  );

/** A cup from the side, steam over it. */
export const cup = (x: number, y: number, size: number, colour: string) =>
  shadow(x + 20 * size, y, 95 * size, 20 * size) +
  group(
    move(x, y, size),
    stroke("M44 -68Q86 -72 84 -44T38 -18", mix(colour, "#1a0d06", 0.25), 13),
    shape("M-50 -90H50V-26Q50 0 20 2H-20Q-50 0 -50 -26Z", colour),
    shape("M12 -90H50V-26Q50 0 20 2H4Q24 -10 22 -90Z", mix(colour, "#1a0d06", 0.3), 'opacity=".6"'),
    ellipse(0, -90, 50, 12, mix(colour, "#1a0d06", 0.3)),
    ellipse(0, -88, 42, 9, "#7a3f17"),
    stroke("M-38 -70V-30", "#ffffff", 7, 'opacity=".4"'),
    stroke(
      "M-14 -112Q-26 -134 -12 -152T-16 -196M14 -114Q4 -138 18 -158T12 -186",
      "#fffaf0",
      6,
      'opacity=".28"',
    ),
  );

/** Boards of wood, one above the other, with their grain. */
export function boards(
  random: Random,
  [x, y, width, height]: readonly [number, number, number, number],
  rows: number,
  colour: string,
): string {
  const each = height / rows;
  const grain = (top: number) => {
    const at = top + random.between(0.2, 0.8) * each;
    const from = x + random.between(0, 0.5) * width;
    const by = random.between(-0.1, 0.1) * each;
    return stroke(
      `M${from} ${at}q${width * 0.12} ${by} ${width * 0.24} 0t${width * 0.22} ${by}`,
      DARK,
      2,
      'opacity=".14"',
    );
  };
  return times(rows, (i) => {
    const top = y + i * each;
    return (
      rect(
        x,
        top,
        width,
        each + 0.5,
        mix(colour, random.chance(0.5) ? DARK : "#e8b87c", random.between(0.02, 0.14)),
      ) +
      times(4, () => grain(top)).join("") +
      rect(x, top, width, 1.6, "#fff3d6", 'opacity=".16"') +
      rect(x, top + each - 1.6, width, 2, DARK, 'opacity=".42"')
    );
  }).join("");
}

/** A card or tile that lies flat, and what is on it: drawn around its middle. */
export const card = (
  [x, y, degrees]: readonly [number, number, number],
  [width, height]: Point,
  colour: string,
  ...content: string[]
) =>
  group(
    move(x, y, 1, degrees),
    rect(-width / 2 + 7, -height / 2 + 9, width, height, "#1a0d06", `rx="${width * 0.07}" opacity=".3"`),
    rect(-width / 2, -height / 2, width, height, colour, `rx="${width * 0.07}"`),
    ...content,
    rect(
      -width / 2 + 1.5,
      -height / 2 + 1.5,
      width - 3,
      height - 3,
      "none",
      `rx="${width * 0.06}" stroke="#fff" stroke-opacity=".4" stroke-width="3"`,
    ),
  );
