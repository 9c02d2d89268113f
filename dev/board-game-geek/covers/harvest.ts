import {
  circle,
  ellipse,
  group,
  hills,
  move,
  polygon,
  type Random,
  rect,
  SIZE,
  shape,
  times,
} from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, sun } from "./scenery.ts";

/** Striped fields running to a farm on the hill. */
export function harvest(random: Random, p: Palette): string {
  const at = random.between(170, 400);
  const rows = times(15, (i) => {
    const spread = (i - 7) * 105;
    return polygon(
      [
        [300 + (i - 7) * 14, 400],
        [300 + (i - 6.5) * 14, 400],
        [320 + spread + 45, 620],
        [300 + spread - 15, 620],
      ],
      i % 2 ? p.land[3] : p.accent,
      `opacity="${i % 2 ? 0.75 : 0.9}"`,
    );
  });
  const barn = [
    polygon(
      [
        [0, 0],
        [0, -62],
        [48, -104],
        [96, -62],
        [96, 0],
      ],
      p.land[3],
    ),
    polygon(
      [
        [-10, -58],
        [48, -112],
        [106, -58],
        [98, -48],
        [48, -94],
        [-2, -48],
      ],
      p.ink,
    ),
    rect(34, -44, 28, 44, p.light, 'rx="14"'),
    rect(112, -120, 36, 120, p.land[2]),
    ellipse(130, -120, 18, 16, p.ink),
  ];
  const trees = times(9, (i) =>
    circle(
      i * 76 + random.between(-20, 20),
      392 - random.between(0, 12),
      random.between(20, 38),
      p.land[i % 2 ? 2 : 3],
    ),
  );
  return [
    sky(p),
    sun(random.pick([120, 470]), 150, random.between(60, 84), p.light),
    shape(hills(random, 340, 90, 2), p.land[0]),
    shape(hills(random, 380, 50, 3), p.land[1]),
    ...trees,
    group(move(at, 412, 1.15), ...barn),
    rect(0, 398, SIZE, 202, p.land[2]),
    ...rows,
  ].join("");
}
