/** Width in SVG units. */
export const WIDTH = 480;
export const HEIGHT = 170;
export const LEFT = 44;
export const RIGHT = WIDTH - 10;
const TOP = 10;
const BOTTOM = HEIGHT - 12;

/** Shares with grid lines. */
export const GRID = [0, 0.25, 0.5, 0.75, 1];

const tenths = (value: number) => Math.round(value * 10) / 10;

export const yOf = (share: number): number => tenths(BOTTOM - share * (BOTTOM - TOP));

/** Returns the point of a game's share (`at` counts from 0); a single one is centred. */
export function pointAt(at: number, count: number, share: number): [x: number, y: number] {
  const across = count > 1 ? at / (count - 1) : 0.5;
  return [tenths(LEFT + 8 + across * (RIGHT - LEFT - 16)), yOf(share)];
}

export const curveOf = (shares: readonly number[]): string =>
  shares.map((share, at) => `${at === 0 ? "M" : "L"}${pointAt(at, shares.length, share).join(" ")}`).join("");
