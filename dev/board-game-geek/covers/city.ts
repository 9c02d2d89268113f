import { polygon, type Random, rect, SIZE, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, sun } from "./scenery.ts";

/** A modern skyline with lit windows and its reflection on the river. */
export function city(random: Random, p: Palette): string {
  const row = (base: number, low: number, high: number, colour: string, lit: number) => {
    const houses: string[] = [];
    for (let x = -10; x < SIZE; ) {
      const width = random.between(48, 88);
      const height = random.between(low, high);
      const top = base - height;
      houses.push(rect(x, top, width, height, colour));
      if (random.chance(0.35))
        houses.push(
          polygon(
            [
              [x, top],
              [x + width / 2, top - width * 0.6],
              [x + width, top],
            ],
            colour,
          ),
        );
      else if (random.chance(0.4)) houses.push(rect(x + width / 2 - 3, top - 44, 6, 46, colour));
      for (let wx = x + 10; wx < x + width - 14; wx += 19)
        for (let wy = top + 14; wy < base - 14; wy += 25)
          if (random.chance(lit)) houses.push(rect(wx, wy, 9, 13, p.accent));
      x += width + random.between(2, 10);
    }
    return houses.join("");
  };
  const ripples = times(22, () => {
    const y = random.between(505, 590);
    return stroke(
      `M${random.between(0, 520)} ${y}h${random.between(30, 120)}`,
      p.accent,
      4,
      'opacity="0.35"',
    );
  });
  return [
    sky(p),
    sun(random.between(160, 440), random.between(150, 220), random.between(80, 120), p.light),
    row(490, 170, 330, p.land[1], 0),
    row(490, 110, 270, p.land[2], 0.35),
    row(490, 50, 150, p.ink, 0.5),
    rect(0, 488, SIZE, 112, p.land[3]),
    ...ripples,
  ].join("");
}
