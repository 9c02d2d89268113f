import { ellipse, group, hills, move, polygon, type Random, rect, shape, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, stars, sun } from "./scenery.ts";

/** Something with tentacles, under a moon too large. */
export function dark(random: Random, p: Palette): string {
  const arm = (x: number, height: number, bend: number, width: number) =>
    shape(
      `M${x - width} 620C${x - width + bend} ${600 - height * 0.4} ${x - bend * 1.6} ${600 - height * 0.6} ${x + bend * 0.4} ${600 - height}C${x - bend * 0.7} ${600 - height * 0.55} ${x + width + bend} ${600 - height * 0.4} ${x + width} 620Z`,
      p.ink,
    );
  const moon = random.between(130, 165);
  const house = [
    rect(-70, -90, 140, 90, p.land[3]),
    polygon(
      [
        [-90, -86],
        [0, -168],
        [90, -86],
      ],
      p.land[3],
    ),
    rect(22, -210, 44, 120, p.land[3]),
    polygon(
      [
        [14, -208],
        [44, -262],
        [74, -208],
      ],
      p.land[3],
    ),
    rect(-40, -66, 22, 32, p.accent),
    rect(6, -66, 22, 32, p.accent),
    rect(36, -186, 16, 26, p.accent),
  ];
  return [
    sky(p),
    stars(random, 60, p.light, 320),
    sun(random.between(240, 360), 230, moon, p.light),
    ...times(4, (i) =>
      ellipse(random.between(60, 540), 150 + i * 50, random.between(90, 160), 11, p.sky[0], 'opacity="0.5"'),
    ),
    shape(hills(random, 430, 80, 3), p.land[1]),
    shape("M120 520Q300 360 480 520V600H120Z", p.land[2]),
    group(move(300, 448, 1.15), ...house),
    shape(hills(random, 530, 50, 3), p.land[3]),
    ...(random.chance(0.65)
      ? [arm(60, 400, 90, 46), arm(170, 210, -60, 30), arm(540, 430, -90, 48), arm(430, 220, 60, 30)]
      : [40, 560].map((x) =>
          stroke(
            `M${x} 620Q${x + 14} 460 ${x} 330M${x + 4} 450L${x + 64} 350M${x} 400L${x - 62} 310M${x + 36} 394L${x + 40} 340M${x} 340L${x + 44} 250M${x} 335L${x - 40} 262`,
            p.ink,
            17,
          ),
        )),
  ].join("");
}
