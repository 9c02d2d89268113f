import {
  circle,
  mix,
  polygon,
  type Random,
  rect,
  regular,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { DARK } from "./light.ts";

const CREAM = "#f1e4c8";

function emblem(random: Random, x: number, y: number, size: number, colour: string): string {
  const kind = random.whole(0, 4);
  if (kind === 0) return circle(x, y, size, colour) + circle(x, y, size * 0.5, DARK, 'opacity=".35"');
  if (kind === 1) return polygon(regular(6, x, y, size * 1.1), colour);
  if (kind === 2) return polygon(regular(3, x, y, size * 1.2), colour);
  if (kind === 3)
    return rect(
      x - size * 0.8,
      y - size * 0.8,
      size * 1.6,
      size * 1.6,
      colour,
      `transform="rotate(45 ${x} ${y})"`,
    );
  return polygon(
    times(10, (i) => regular(10, x, y, i % 2 ? size * 0.5 : size * 1.25)[i] as readonly [number, number]),
    colour,
  );
}

/** A box by its spine; the sticker says whether it is learned in five minutes. */
export function standing(
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
): string {
  const [light, y] = [colour === CREAM ? "#a8352f" : mix(colour, "#fff6e0", 0.72), base - height];
  const sticker = random.chance(0.4) ? "#3fa36b" : random.chance(0.4) ? "#e0473c" : null;
  return [
    rect(x, y, width, height, colour, 'rx="3"'),
    rect(x, y, width, height, "url(#spine)", 'rx="3"'),
    rect(x, y + height * 0.1, width, 4, light, 'opacity=".8"'),
    emblem(random, x + width / 2, y + height * 0.25, Math.min(width * 0.27, 17), light),
    rect(
      x + width * 0.36,
      y + height * 0.42,
      width * 0.28,
      height * random.between(0.22, 0.34),
      light,
      'rx="3" opacity=".9"',
    ),
    sticker
      ? circle(
          x + width / 2,
          base - 17,
          Math.min(9, width * 0.22),
          sticker,
          'stroke="#fffaf0" stroke-width="2.5"',
        )
      : "",
  ].join("");
}

export function lying(
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
): string {
  const light = mix(colour, "#fff6e0", 0.72);
  return [
    rect(x, base - height, width, height, colour, 'rx="3"'),
    rect(x, base - height, width, height, "url(#lid)", 'rx="3"'),
    rect(x + width * 0.34, base - height * 0.66, width * 0.44, height * 0.32, light, 'rx="3" opacity=".9"'),
    emblem(random, x + width * 0.16, base - height / 2, height * 0.26, light),
  ].join("");
}
