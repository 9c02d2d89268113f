import { ellipse, group, mix, move, polygon, type Random, rect, SIZE, shape, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

const SUITS = [
  "M0 -42Q44 -8 30 20Q16 36 4 18L14 44H-14L-4 18Q-16 36 -30 20Q-44 -8 0 -42Z",
  "M0 42L-40 -4Q-44 -36 -20 -36Q-4 -36 0 -18Q4 -36 20 -36Q44 -36 40 -4Z",
  "M0 -46L32 0L0 46L-32 0Z",
  "M0 -44L11 -14L44 -13L18 7L27 40L0 21L-27 40L-18 7L-44 -13L-11 -14Z",
] as const;

/** A fan of cards. */
export function cards(random: Random, p: Palette): string {
  const suits = [...SUITS].sort(() => random.between(-1, 1));
  const colours = [p.accent, PIECES[0], PIECES[3], PIECES[2], PIECES[4]];
  const fan = times(5, (i) => {
    const suit = suits[i % 4] as string;
    const colour = colours[i] as string;
    const small = (x: number, y: number) => group(move(x, y, 0.42), shape(suit, colour));
    return group(
      `translate(300 600) rotate(${(i - 2) * 19}) translate(0 -310)`,
      rect(-92, -142, 190, 290, "#000000", 'rx="20" opacity="0.2"'),
      rect(-98, -148, 196, 296, p.light, 'rx="20"'),
      rect(-84, -134, 168, 268, mix(colour, p.light, 0.84), `rx="12" stroke="${colour}" stroke-width="5"`),
      small(-58, -104),
      small(58, 104),
      group(move(0, 0, 1.5), shape(suit, colour)),
    );
  });
  const rays = times(18, (i) =>
    i % 2
      ? ""
      : group(
          `rotate(${i * 20} 300 480)`,
          polygon(
            [
              [300, 480],
              [240, -420],
              [360, -420],
            ],
            p.land[0],
            'opacity="0.5"',
          ),
        ),
  );
  return [rect(0, 0, SIZE, SIZE, p.land[1]), ...rays, ...fan, ellipse(300, 640, 250, 90, p.land[3])].join("");
}
