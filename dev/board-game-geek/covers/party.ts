import { circle, ellipse, group, move, type Random, rect, SIZE, shape, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

/** People talking at once: speech bubbles in the players' colours. */
export function party(random: Random, p: Palette): string {
  const bubble = (x: number, y: number, s: number, colour: string, mark: string, tilt: number) =>
    group(
      `${move(x, y, s, tilt)}`,
      shape(
        "M-110 -80H110Q140 -80 140 -50V40Q140 70 110 70H10L-50 124L-40 70H-110Q-140 70 -140 40V-50Q-140 -80 -110 -80Z",
        colour,
      ),
      mark,
    );
  const marks = [
    [-56, 0, 56].map((x) => circle(x, -5, 19, p.light)).join(""),
    stroke("M-70 -30H70M-70 10H30", p.light, 20),
    shape("M0 48L-56 -8Q-60 -52 -28 -52Q-6 -52 0 -30Q6 -52 28 -52Q60 -52 56 -8Z", p.light),
    ellipse(0, -6, 84, 42, p.light) + circle(0, -6, 30, p.ink) + circle(9, -15, 9, p.light),
    shape("M0 -64L17 -22L62 -20L27 8L39 52L0 27L-39 52L-27 8L-62 -20L-17 -22Z", p.light),
  ].sort(() => random.between(-1, 1));
  const colours = [...PIECES.slice(0, 5)].sort(() => random.between(-1, 1));
  const confetti = times(44, () =>
    group(
      move(random.between(0, 600), random.between(0, 600), random.between(0.7, 1.4), random.between(0, 180)),
      rect(-10, -5, 20, 10, random.pick([p.accent, p.light, p.sky[2]]), 'rx="3" opacity="0.8"'),
    ),
  );
  return [
    `<defs>${gradient3(p)}</defs>${rect(0, 0, SIZE, SIZE, "url(#sky)")}`,
    ...confetti,
    bubble(180, 160, 1.02, colours[0] as string, marks[0] as string, random.between(-8, 2)),
    `<g transform="translate(600 0) scale(-1 1)">${bubble(170, 312, 1.08, colours[1] as string, "", random.between(-6, 4))}</g>`,
    group(move(430, 306, 1.08), marks[1] as string),
    bubble(210, 462, 1.02, colours[2] as string, marks[2] as string, random.between(-4, 6)),
  ].join("");
}

const gradient3 = (p: Palette) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${p.land[3]}"/><stop offset="1" stop-color="${p.land[1]}"/></linearGradient>`;
