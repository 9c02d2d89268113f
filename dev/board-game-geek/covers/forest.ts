import { group, hills, move, type Random, SIZE, shape, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import { pine, sky, sun } from "./scenery.ts";

function deer(colour: string): string {
  return [
    shape(
      "M-46 -60Q-10 -76 34 -66L44 -104Q46 -116 60 -116L78 -106L62 -94L52 -52Q44 -40 40 -34L42 0H34L26 -36Q0 -30 -24 -38L-32 0H-40L-40 -36Q-54 -46 -46 -60Z",
      colour,
    ),
    stroke("M56 -114Q44 -136 50 -158M50 -136L34 -148M60 -114Q70 -134 66 -158M66 -136L82 -150", colour, 5),
  ].join("");
}

/** Trunks in the mist, layer behind layer, and a stag or a fox in the clearing. */
export function forest(random: Random, p: Palette): string {
  const row = (base: number, low: number, high: number, step: number, colour: string) =>
    times(Math.ceil(SIZE / step) + 1, (i) =>
      pine(i * step + random.between(-step, step) / 3, base, random.between(low, high), colour),
    ).join("");
  const clearing = random.between(250, 350);
  return [
    sky(p),
    sun(clearing, random.between(200, 240), random.between(80, 110), p.light),
    row(410, 150, 280, 46, p.land[0]),
    row(460, 150, 300, 66, p.land[1]),
    shape(hills(random, 455, 30, 3), p.land[1]),
    shape(hills(random, 490, 40, 2), p.land[2]),
    group(`${move(clearing, 505, 1.3)} scale(${random.pick([1, -1])} 1)`, deer(p.ink)),
    shape(hills(random, 545, 40, 3), p.land[3]),
    ...[20, 95, 515, 585].map((x) => pine(x, 620, random.between(330, 470), p.ink)),
  ].join("");
}
