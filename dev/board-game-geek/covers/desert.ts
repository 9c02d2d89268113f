import { group, hills, move, polygon, type Random, shape, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { sky, sun, sunColour } from "./scenery.ts";

function palm(x: number, base: number, height: number, colour: string): string {
  const top = base - height;
  const leaves = [-72, -40, -8, 24, 56].map((tilt) =>
    group(move(x + 12, top, height / 150, tilt), shape("M0 0Q38 -30 82 4Q40 -8 0 6Z", colour)),
  );
  const mirrored = [-56, -20, 16].map((tilt) =>
    group(
      `${move(x + 12, top, height / 150, 0)} scale(-1 1) rotate(${tilt})`,
      shape("M0 0Q38 -30 82 4Q40 -8 0 6Z", colour),
    ),
  );
  return (
    stroke(`M${x} ${base}Q${x - 6} ${base - height / 2} ${x + 12} ${top}`, colour, height / 14) +
    leaves +
    mirrored
  );
}

/** Pyramids under a low sun, with dunes and palms. */
export function desert(random: Random, p: Palette): string {
  const middle = random.between(230, 370);
  const pyramid = (x: number, base: number, half: number, steps: boolean) => {
    const top = base - half * 1.15;
    const courses = times(6, (i) => {
      const y = top + ((i + 1) * (base - top)) / 7;
      const reach = ((y - top) / (base - top)) * half;
      return stroke(`M${x - reach} ${y}H${x + reach}`, p.land[3], 3, 'opacity="0.22"');
    });
    return [
      polygon(
        [
          [x, top],
          [x + half, base],
          [x - half, base],
        ],
        p.land[1],
      ),
      polygon(
        [
          [x, top],
          [x + half, base],
          [x + half * 0.25, base],
        ],
        p.land[2],
      ),
      ...(steps ? courses : []),
    ].join("");
  };
  return [
    sky(p),
    sun(middle + random.pick([-120, 120]), 190, random.between(70, 96), sunColour(p)),
    shape(hills(random, 400, 40, 2), p.land[0]),
    pyramid(middle - 170, 430, 120, false),
    pyramid(middle + 190, 440, 140, false),
    pyramid(middle, 460, 215, true),
    shape(hills(random, 450, 50, 2), p.land[1]),
    shape(hills(random, 510, 70, 2), p.land[2]),
    palm(random.between(60, 130), 600, random.between(150, 210), p.ink),
    palm(random.between(470, 540), 610, random.between(120, 170), p.ink),
    shape(hills(random, 580, 40, 3), p.land[3]),
  ].join("");
}
