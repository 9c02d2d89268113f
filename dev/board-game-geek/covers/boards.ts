import { circle, ellipse, group, move, type Random, rect, SIZE, shape, stroke, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";

/** Black and white stones on a wooden board. */
export function stones(random: Random): string {
  const lines = times(7, (i) =>
    stroke(`M${i * 100 + 50} 0V600M0 ${i * 100 + 50}H600`, "#5a3a1c", 4, 'opacity="0.75"'),
  );
  const grain = times(14, (i) =>
    stroke(`M0 ${i * 46 + 10}q150 ${random.between(-18, 18)} 300 0t300 0`, "#b98443", 5, 'opacity="0.35"'),
  );
  const stone = (x: number, y: number, dark: boolean) =>
    [
      circle(x + 4, y + 7, 46, "#000000", 'opacity="0.25"'),
      circle(x, y, 46, dark ? "#20222b" : "#f7f2e6"),
      ellipse(x - 13, y - 16, 15, 9, "#ffffff", `opacity="${dark ? 0.22 : 0.95}"`),
    ].join("");
  const placed = times(36, (i) =>
    random.chance(0.42) ? stone((i % 6) * 100 + 50, Math.floor(i / 6) * 100 + 50, random.chance(0.5)) : "",
  );
  return [rect(0, 0, SIZE, SIZE, "#d9a760"), ...grain, ...lines, ...placed].join("");
}

const KING =
  "M-66 130H66L58 96H44L30 -30Q64 -60 52 -92Q20 -112 10 -82V-112H30V-134H10V-160H-10V-134H-30V-112H-10V-82" +
  "Q-20 -112 -52 -92Q-64 -60 -30 -30L-44 96H-58Z";

const PAWN =
  "M-62 130H62L54 98H36L22 22H44V2H26Q46 -16 42 -44Q34 -82 0 -82T-42 -44Q-46 -16 -26 2H-44V22H-22L-36 98H-54Z";

/** Chessmen facing each other. */
export function chessmen(random: Random, p: Palette): string {
  const squares = times(36, (i) =>
    rect((i % 6) * 100, Math.floor(i / 6) * 100, 100, 100, (i + Math.floor(i / 6)) % 2 ? p.land[2] : p.light),
  );
  const man = (x: number, y: number, scale: number, d: string, fill: string, line: string) =>
    group(
      move(x, y, scale),
      ellipse(12, 134, 80, 18, "#000000", 'opacity="0.3"'),
      shape(d, fill, `stroke="${line}" stroke-width="8" stroke-linejoin="round"`),
    );
  const [left, right] = random.pick([
    [KING, KING],
    [KING, PAWN],
    [PAWN, KING],
  ] as const);
  return [
    ...squares,
    rect(0, 0, SIZE, SIZE, p.land[3], 'opacity="0.25"'),
    man(190, 270, 1.25, left, p.light, p.ink),
    man(410, 370, 1.45, right, p.ink, p.accent),
  ].join("");
}
