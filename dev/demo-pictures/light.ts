import { ellipse, gradient, type Point, rect } from "../board-game-geek/covers/drawing.ts";

/** The club's own colours. @see web/styles/tokens.css */
export const PAPER = "#fffaf0";
export const INK = "#2a1d17";
export const FELT = "#2f6b54";
export const FELT_DEEP = "#173a2e";
export const OAK = "#b9804a";
export const WALNUT = "#6b4226";
export const DARK = "#3a2417";
export const BRASS = "#e9b872";

/** Some of the players' colours, those that are good to see on felt and on wood. */
export const BITS = ["#f54144", "#f9c750", "#3a85ff", "#44aa8b", "#f3722b", "#8337ec", "#f5026e"] as const;
export const bit = (at: number): string => BITS[at % BITS.length] as string;

export const ACROSS = 'x1="0" y1="0" x2="1" y2="0"';
export const SLANTED = 'x1="0" y1="0" x2="1" y2="1"';

export const defs = (...content: string[]) => `<defs>${content.join("")}</defs>`;
export const fade = (id: string, colours: readonly string[], direction?: string) =>
  gradient(id, colours, direction);

/** A gradient around a point, of colours with their opacities. */
export const around = (id: string, stops: readonly (readonly [string, number])[], more = "") =>
  `<radialGradient id="${id}" ${more}>${stops
    .map(
      ([colour, opacity], i) =>
        `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("")}</radialGradient>`;

/** From one opacity of a colour to another, from top to bottom or as the direction says. */
export const veil = (
  id: string,
  colour: string,
  [from, to]: Point,
  direction = 'x1="0" y1="0" x2="0" y2="1"',
) =>
  `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>`;

/** What every scene may use: shadows without an edge. */
export const LIGHT = defs(
  around("shadow", [
    ["#1a0d06", 0.6],
    ["#1a0d06", 0.38],
    ["#1a0d06", 0],
  ]),
  around("lamp", [
    ["#ffe6ae", 0.95],
    ["#ffcf80", 0.4],
    ["#ffb85c", 0],
  ]),
);

export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 1) =>
  ellipse(x, y, rx, ry, "url(#shadow)", `opacity="${opacity}"`);

export const glowAt = (x: number, y: number, radius: number, opacity = 1) =>
  ellipse(x, y, radius, radius, "url(#lamp)", `opacity="${opacity}"`);

/** Darker towards the corners, as a camera sees a room. */
export const vignette = (width: number, height: number, strength = 0.45) =>
  defs(
    `<radialGradient id="vignette" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#140a05" stop-opacity="0"/><stop offset="1" stop-color="#140a05" stop-opacity="${strength}"/></radialGradient>`,
  ) + rect(0, 0, width, height, "url(#vignette)");

export interface Plane {
  /** Where a place on it is seen: across from -1 to 1, towards us from 0 to 1. */
  at(across: number, near: number): Point;
  /** How large things are there, 1 at the near edge. */
  scale(near: number): number;
  /** A part of it, by two of its corners. */
  part(left: number, far: number, right: number, near: number): Point[];
}

/** A level surface in perspective between two edges: the far one at a height and half as wide as said, and the near. */
export function plane(
  middle: number,
  far: { y: number; half: number },
  near: { y: number; half: number },
): Plane {
  const half = (v: number) => 1 / ((1 - v) / far.half + v / near.half);
  const at = (u: number, v: number): Point => [
    middle + u * half(v),
    far.y + ((near.y - far.y) * (half(v) - far.half)) / (near.half - far.half),
  ];
  return {
    at,
    scale: (v) => half(v) / near.half,
    part: (left, top, right, bottom) => [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
  };
}
