import { circle, ellipse, group, move, type Random, rect, SIZE, shape, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

function car(colour: string, p: Palette): string {
  return [
    ...[
      [-62, -78],
      [62, -78],
      [-62, 62],
      [62, 62],
    ].map(([x, y]) => rect((x ?? 0) - 17, (y ?? 0) - 28, 34, 62, p.ink, 'rx="10"')),
    rect(-64, -66, 128, 12, p.ink),
    rect(-64, 68, 128, 12, p.ink),
    shape("M-34 96Q-46 0 -24 -112Q0 -146 24 -112Q46 0 34 96Q0 112 -34 96Z", colour),
    rect(-7, -128, 14, 226, p.light),
    ellipse(0, 20, 23, 32, p.ink),
    circle(0, 22, 15, p.accent),
  ].join("");
}

function kerbstones(d: string, colour: string, dashes: string): string {
  const line = (of: string, more: string) =>
    `<path d="${d}" fill="none" stroke="${of}" stroke-width="24" ${more}/>`;
  return line(colour, "") + line(PIECES[0], `stroke-dasharray="${dashes}"`);
}

/** Racing cars in a bend, seen from above. */
export function race(random: Random, p: Palette): string {
  const colours = random.chance(0.5) ? [PIECES[0], PIECES[3], PIECES[1]] : [PIECES[2], PIECES[0], PIECES[4]];
  const kerb = (r: number) => `M${600 - r} 640A${r} ${r} 0 0 1 640 ${600 - r}`;
  const at = (r: number, degrees: number, colour: string) => {
    const angle = (degrees * Math.PI) / 180;
    return group(move(600 - r * Math.cos(angle), 600 - r * Math.sin(angle), 0.78, degrees), car(colour, p));
  };
  return [
    rect(0, 0, SIZE, SIZE, p.land[1]),
    ...times(9, (i) => circle(600, 600, 1000 - i * 70, p.land[i % 2 ? 1 : 0], 'opacity="0.5"')),
    circle(600, 600, 580, p.light) + circle(600, 600, 560, p.land[3]),
    kerbstones(kerb(570), p.light, "36 36"),
    stroke(kerb(370), p.light, 5, 'stroke-dasharray="44 40" opacity="0.7"'),
    circle(600, 600, 196, p.land[2]) + circle(600, 600, 150, p.land[1]),
    kerbstones(kerb(184), p.light, "30 30"),
    at(465, random.between(14, 24), colours[0] as string),
    at(285, random.between(34, 48), colours[1] as string),
    at(460, random.between(64, 74), colours[2] as string),
  ].join("");
}
