import { circle, glow, gradient, polygon, type Random, rect, SIZE, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";

export function sky(p: Palette): string {
  return `<defs>${gradient("sky", p.sky)}</defs>${rect(0, 0, SIZE, SIZE, "url(#sky)")}`;
}

/** The accent where it is a warm colour: no sun is green. */
export function sunColour({ accent, light }: Palette): string {
  const red = Number.parseInt(accent.slice(1, 3), 16);
  const blue = Number.parseInt(accent.slice(5, 7), 16);
  return red > blue ? accent : light;
}

export function sun(x: number, y: number, radius: number, colour: string): string {
  return [
    `<defs>${glow("sun", colour, 0.75)}</defs>`,
    circle(x, y, radius * 2.6, "url(#sun)"),
    circle(x, y, radius * 1.32, colour, 'opacity="0.28"'),
    circle(x, y, radius, colour),
  ].join("");
}

export function pine(x: number, base: number, height: number, colour: string): string {
  const tiers = [0, 1, 2].map((tier) => {
    const top = base - height + tier * height * 0.24;
    const half = height * (0.15 + tier * 0.07);
    return polygon(
      [
        [x, top],
        [x + half, top + height * 0.4],
        [x - half, top + height * 0.4],
      ],
      colour,
    );
  });
  return tiers.join("") + rect(x - height * 0.03, base - height * 0.15, height * 0.06, height * 0.17, colour);
}

export function stars(random: Random, count: number, colour: string, bottom = SIZE): string {
  return times(count, () =>
    circle(
      random.between(0, SIZE),
      random.between(0, bottom),
      random.between(1, 3.4),
      colour,
      `opacity="${random.between(0.4, 1)}"`,
    ),
  ).join("");
}
