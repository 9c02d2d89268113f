import { circle, ellipse, glow, group, move, type Random, rect, SIZE, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";

/** Cities joined by lines over a globe, some of them in trouble. */
export function contagion(random: Random, p: Palette): string {
  const at = times(11, (i) => {
    const angle = i * 2.4;
    const r = 48 + Math.sqrt(i) * 62;
    return [
      300 + r * Math.cos(angle) + random.between(-14, 14),
      300 + r * Math.sin(angle) + random.between(-14, 14),
    ] as const;
  });
  const links = at.flatMap(([x, y], i) =>
    [1, 2, 3]
      .map((d) => at[i + d])
      .filter((other) => other !== undefined)
      .map(([ox, oy]) => stroke(`M${x} ${y}L${ox} ${oy}`, p.light, 4, 'opacity="0.55"')),
  );
  const colours = [PIECES[0], PIECES[1], PIECES[2], PIECES[3]];
  const nodes = at.map(([x, y], i) => {
    const hot = i % 4 === 1;
    const colour = colours[(i + random.whole(0, 1)) % 4] as string;
    const spikes = times(10, (s) =>
      group(move(x, y, 1, s * 36), stroke("M0 -34V-50", colour, 7) + circle(0, -54, 7, colour)),
    );
    return (
      (hot ? spikes.join("") + circle(x, y, 38, colour) : circle(x, y, 25, colour)) +
      circle(x, y, hot ? 19 : 12, p.light, 'opacity="0.85"')
    );
  });
  const grid = [0.25, 0.6, 0.92].map(
    (s) =>
      ellipse(300, 300, 262 * s, 262, "none", `stroke="${p.light}" stroke-width="3" opacity="0.2"`) +
      ellipse(300, 300, 262, 262 * s, "none", `stroke="${p.light}" stroke-width="3" opacity="0.2"`),
  );
  return [
    rect(0, 0, SIZE, SIZE, p.land[3]),
    `<defs>${glow("halo", p.sky[2], 0.55)}</defs>${circle(300, 300, 420, "url(#halo)")}`,
    circle(300, 300, 262, p.land[1]),
    ...grid,
    ...links,
    ...nodes,
  ].join("");
}
