import {
  circle,
  group,
  mix,
  move,
  polygon,
  type Random,
  rect,
  regular,
  SIZE,
  shape,
  times,
} from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

/** A wall of painted tiles, or a window of coloured glass. */
export function mosaic(random: Random, p: Palette): string {
  const colours = [p.land[2], p.accent, p.land[0], ...PIECES.slice(0, 4)];
  const [main, second, third] = [
    random.pick(colours.slice(0, 3)),
    random.pick(colours.slice(3)),
    random.pick(PIECES.slice(0, 3)),
  ];
  const designs = [
    () =>
      shape("M0 -70Q12 -12 70 0Q12 12 0 70Q-12 12 -70 0Q-12 -12 0 -70Z", main) +
      circle(0, 0, 15, third) +
      [0, 90, 180, 270].map((t) => group(`rotate(${t})`, circle(56, 56, 15, second))).join(""),
    () =>
      polygon(regular(8, 0, 0, 66, 22.5), second) +
      polygon(regular(4, 0, 0, 50, 0), p.light) +
      polygon(regular(4, 0, 0, 32, 45), main),
    () =>
      [0, 90, 180, 270]
        .map((t) =>
          group(`rotate(${t})`, shape("M0 0Q50 -8 72 -72Q8 -50 0 0Z", main) + circle(64, 0, 11, third)),
        )
        .join(""),
    () =>
      polygon(
        [
          [-75, -75],
          [75, -75],
          [-75, 75],
        ],
        main,
      ) +
      circle(0, 0, 38, p.light) +
      circle(0, 0, 22, third),
  ].sort(() => random.between(-1, 1));
  const tiles = times(16, (i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    const draw = designs[(column + row) % 2 ? 0 : 1] as () => string;
    const base = (column + row) % 2 ? p.light : mix(p.light, second, 0.22);
    return group(
      move(75 + column * 150, 75 + row * 150, 1, (column + row * 2) * 90),
      rect(-72, -72, 144, 144, base, 'rx="7"'),
      draw(),
    );
  });
  return [rect(0, 0, SIZE, SIZE, p.ink), ...tiles].join("");
}
