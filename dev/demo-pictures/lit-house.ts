import { circle, rect, shape, stroke } from "../board-game-geek/covers/drawing.ts";
import { DARK, glowAt } from "./light.ts";

const opening = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width * 0.32}Q${x + width / 2} ${y - width * 0.12} ${x + width} ${y + width * 0.32}V${y + height}Z`;

export interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window with a table behind it, and who sits there. */
export function litWindow({ x, y, width, height }: Pane, at: number, ...people: string[]): string {
  const d = opening(x, y, width, height);
  return [
    glowAt(x + width / 2, y + height / 2, width * 1.25, 0.42),
    shape(d, "#d9c19a", 'stroke="#8c7352" stroke-width="16" stroke-linejoin="round"'),
    shape(d, "url(#inside)"),
    `<clipPath id="lit${at}"><path d="${d}"/></clipPath><g clip-path="url(#lit${at})">`,
    glowAt(x + width / 2, y + 10, width * 0.7, 0.9),
    stroke(`M${x + width / 2} ${y - 20}v46`, DARK, 3),
    shape(`M${x + width / 2 - 8} ${y + 24}h16l22 20h-60Z`, "#235341"),
    ...people,
    rect(x, y + height - 34, width, 10, "#e0ad74"),
    rect(x, y + height - 26, width, 30, "#3f7f66"),
    rect(x + width * 0.2, y + height - 46, width * 0.2, 14, "#c0392f", 'rx="2"'),
    rect(x + width * 0.58, y + height - 52, width * 0.24, 20, "#41578f", 'rx="2"'),
    "</g>",
    stroke(`M${x + width / 2} ${y + 4}V${y + height}M${x} ${y + height * 0.42}H${x + width}`, "#f3e2ba", 6),
    rect(x - 14, y + height, width + 28, 13, "#e7d3ac"),
    rect(x - 14, y + height + 13, width + 28, 5, "#1a0d06", 'opacity=".4"'),
  ].join("");
}

export const door = (x: number, y: number) =>
  [
    shape(opening(x, y, 118, 206), "#d9c19a", 'stroke="#8c7352" stroke-width="16"'),
    shape(opening(x, y, 118, 206), "#2d5f94"),
    shape(opening(x, y, 118, 206), "url(#door)"),
    rect(x + 18, y + 62, 34, 52, "#ffd98a", 'rx="3"'),
    rect(x + 66, y + 62, 34, 52, "#ffd98a", 'rx="3"'),
    rect(x + 18, y + 128, 34, 60, "#1d4470", 'rx="3"'),
    rect(x + 66, y + 128, 34, 60, "#1d4470", 'rx="3"'),
    circle(x + 59, y + 128, 5, "#e9b872"),
    rect(x - 20, y + 206, 158, 14, "#a8967a"),
  ].join("");
