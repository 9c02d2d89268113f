import { circle, ellipse, glow, group, move, polygon, type Random, shape, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, stars } from "./scenery.ts";

/** Planets, a ring, and the paths between them. */
export function space(random: Random, p: Palette): string {
  const x = random.between(230, 370);
  const y = random.between(270, 340);
  const r = random.between(130, 165);
  const tilt = random.between(-30, -12);
  const body = random.pick([p.land[0], p.accent, PIECES[0], PIECES[2], PIECES[3]]);
  const ring = (half: string) =>
    group(
      move(x, y, 1, tilt),
      `<clipPath id="h${half}"><rect x="-400" y="${half === "back" ? -300 : 0}" width="800" height="300"/></clipPath>`,
      `<g clip-path="url(#h${half})">${ellipse(0, 0, r * 1.66, r * 0.4, "none", `stroke="${p.light}" stroke-width="17"`)}${ellipse(0, 0, r * 1.44, r * 0.33, "none", `stroke="${p.accent}" stroke-width="7"`)}</g>`,
    );
  const bands = times(5, (i) =>
    ellipse(
      0,
      -r + (i + 0.7) * r * 0.42,
      r * 1.2,
      r * random.between(0.05, 0.11),
      i % 2 ? p.light : p.ink,
      'opacity="0.2"',
    ),
  );
  const orbits = [250, 330, 410].map((o) =>
    circle(
      x,
      y,
      o,
      "none",
      `stroke="${p.light}" stroke-width="2.5" stroke-dasharray="3 13" stroke-linecap="round" opacity="0.55"`,
    ),
  );
  const moons = [250, 330, 410].map((o, i) => {
    const angle = random.between(0, Math.PI * 2);
    return circle(x + o * Math.cos(angle), y + o * Math.sin(angle), 13 + i * 7, i % 2 ? p.light : p.accent);
  });
  const ship = random.chance(0.7)
    ? group(
        move(random.pick([110, 490]), random.pick([110, 505]), 1.15, random.between(20, 60)),
        shape("M0 -62Q28 -26 22 34H-22Q-28 -26 0 -62Z", p.light),
        polygon(
          [
            [-20, 6],
            [-44, 46],
            [-18, 36],
          ],
          PIECES[0],
        ),
        polygon(
          [
            [20, 6],
            [44, 46],
            [18, 36],
          ],
          PIECES[0],
        ),
        circle(0, -12, 10, p.land[3]),
        shape("M-12 36Q0 92 12 36Z", p.accent),
      )
    : "";
  return [
    sky({ ...p, sky: [p.ink, p.sky[0], p.sky[1]] }),
    `<defs>${glow("halo", p.sky[2], 0.7)}</defs>${circle(x, y, r * 2.1, "url(#halo)")}`,
    stars(random, 110, p.light),
    ...orbits,
    ring("back"),
    `<clipPath id="globe">${circle(x, y, r, "#fff")}</clipPath><g clip-path="url(#globe)">${circle(x, y, r, body)}${group(move(x, y, 1, tilt), ...bands)}${circle(x - r * 0.42, y - r * 0.4, r * 1.5, "none", `stroke="${p.ink}" stroke-width="${r * 0.95}" opacity="0.42"`)}</g>`,
    ring("front"),
    ...moons,
    ship,
  ].join("");
}
