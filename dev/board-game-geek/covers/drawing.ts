/** Covers are square; all drawing happens on this grid. */
export const SIZE = 600;

export type Point = readonly [x: number, y: number];
export type Random = {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
};

/** Random numbers that are the same each time for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T,
    chance: (probability) => next() < probability,
  };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const round = (value: number) => Math.round(value * 10) / 10;
const list = (points: readonly Point[]) => points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");

export const circle = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = "") =>
  `<polygon points="${list(points)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" style="stroke-linecap:round" ${more}/>`;

export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join("")}</g>`;

export const move = (x: number, y: number, scale = 1, degrees = 0) =>
  `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000}) rotate(${round(degrees)})`;

/** A vertical gradient over the whole cover, to be filled with as `url(#id)`. */
export const gradient = (id: string, colours: readonly string[], direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${colours
    .map(
      (c, i) => `<stop offset="${round((i / Math.max(1, colours.length - 1)) * 100)}%" stop-color="${c}"/>`,
    )
    .join("")}</linearGradient>`;

export const glow = (id: string, colour: string, opacity = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** The corner points of a regular polygon. */
export const regular = (sides: number, x: number, y: number, radius: number, degrees = -90): Point[] =>
  times(sides, (i) => {
    const angle = ((degrees + (360 / sides) * i) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A soft hill line from edge to edge, closed at the bottom. */
export function hills(random: Random, y: number, height: number, waves: number): string {
  const step = SIZE / waves;
  let d = `M0 ${SIZE}V${round(y + random.between(-height, height) / 2)}`;
  for (let i = 0; i < waves; i++) {
    const up = y - random.between(0.2, 1) * height;
    const end = y + random.between(-0.3, 0.3) * height;
    d += `Q${round(step * (i + 0.5))} ${round(up)} ${round(step * (i + 1))} ${round(end)}`;
  }
  return `${d}V${SIZE}Z`;
}

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
