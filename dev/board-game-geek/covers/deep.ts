import {
  circle,
  ellipse,
  group,
  hills,
  move,
  polygon,
  type Random,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky } from "./scenery.ts";

function fish(x: number, y: number, scale: number, colour: string, ink: string): string {
  return group(
    move(x, y, scale),
    shape("M-60 0Q-20 -42 50 -4L86 -34Q76 0 86 34L50 4Q-20 42 -60 0Z", colour),
    circle(-34, -6, 5, ink),
  );
}

/** Beneath the waves: shafts of light, kelp, a shoal and a submarine. */
export function deep(random: Random, p: Palette): string {
  const rays = times(5, (i) =>
    polygon(
      [
        [60 + i * 110, -10],
        [110 + i * 110, -10],
        [60 + i * 150, 620],
        [-90 + i * 150, 620],
      ],
      p.light,
      'opacity="0.09"',
    ),
  );
  const kelp = times(12, (i) => {
    const x = i * 56 + random.between(-16, 16);
    const top = random.between(390, 520);
    return stroke(
      `M${x} 610Q${x - 26} ${560} ${x} ${(top + 600) / 2}T${x} ${top}`,
      p.land[i % 2 ? 2 : 3],
      16,
    );
  });
  const hull = [
    shape("M-150 0Q-150 -62 -60 -62H70Q150 -50 156 0Q150 50 70 62H-60Q-150 62 -150 0Z", p.accent),
    shape("M-150 8Q-120 62 -60 62H70Q150 50 156 0Q100 34 -10 34Q-110 34 -150 8Z", p.ink, 'opacity="0.22"'),
    shape("M-30 -60V-104H40V-60Z", p.accent),
    stroke("M6 -104V-140H34", p.ink, 10),
    ...[-70, 0, 70].map((x) => circle(x, -8, 25, p.ink) + circle(x, -8, 18, p.light)),
    ellipse(-166, 0, 10, 44, p.ink),
  ];
  return [
    sky({ ...p, sky: [p.sky[2], p.sky[1], p.sky[0]] }),
    ...rays,
    ...times(7, () =>
      fish(random.between(60, 540), random.between(60, 180), random.between(0.25, 0.5), p.land[3], p.light),
    ),
    shape(hills(random, 500, 90, 3), p.land[2]),
    group(`${move(300, 310, 1.15, random.between(-6, 6))} scale(${random.pick([1, -1])} 1)`, ...hull),
    fish(random.between(110, 200), 480, 0.7, p.light, p.ink),
    ...times(14, () =>
      circle(
        random.between(40, 560),
        random.between(60, 420),
        random.between(3, 9),
        p.light,
        'opacity="0.45"',
      ),
    ),
    shape(hills(random, 570, 40, 4), p.land[3]),
    ...kelp,
  ].join("");
}
