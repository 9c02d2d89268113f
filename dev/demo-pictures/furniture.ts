import { ellipse, polygon, rect, shape, stroke } from "../board-game-geek/covers/drawing.ts";
import { DARK, glowAt, shadow } from "./light.ts";

/** A table with a cloth of felt on which things stand; its far edge at a height. */
export function smallTable(x: number, y: number, half: number, ...on: string[]): string {
  const depth = half * 0.34;
  const leg = (at: number, low: number) => rect(at - 7, y, 14, low, "#4d2d17");
  return [
    shadow(x + 30, y + depth + half * 0.42, half * 1.35, half * 0.26),
    leg(x - half * 0.86, depth + half * 0.4),
    leg(x + half * 0.86, depth + half * 0.4),
    polygon(
      [
        [x - half * 0.86, y],
        [x + half * 0.86, y],
        [x + half, y + depth],
        [x - half, y + depth],
      ],
      "url(#felt)",
      'stroke="#c08a52" stroke-width="7" stroke-linejoin="round"',
    ),
    rect(x - half - 3, y + depth, half * 2 + 6, 13, "url(#edge)", 'rx="4"'),
    ...on,
  ].join("");
}

export const box = (x: number, y: number, width: number, height: number, colour: string) =>
  shadow(x + width * 0.6, y, width * 0.8, 8) +
  rect(x, y - height, width, height, colour, 'rx="2"') +
  rect(x + width * 0.62, y - height, width * 0.38, height, "#1a0d06", 'opacity=".22"') +
  rect(x + 4, y - height * 0.72, width * 0.5, height * 0.34, "#fff6e0", 'opacity=".75" rx="2"');

export const lampOver = (x: number, y: number) =>
  stroke(`M${x} 0V${y}`, DARK, 3) +
  glowAt(x, y + 26, 120, 0.55) +
  shape(`M${x - 14} ${y}H${x + 14}L${x + 50} ${y + 34}H${x - 50}Z`, "#285844") +
  ellipse(x, y + 34, 50, 9, "#ffe9b5");
