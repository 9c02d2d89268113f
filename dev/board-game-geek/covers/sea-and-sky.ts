import {
  circle,
  ellipse,
  glow,
  group,
  hills,
  move,
  polygon,
  type Random,
  rect,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { sky, sun, sunColour } from "./land.ts";
import { type Palette, PIECES } from "./palettes.ts";

export function stars(random: Random, count: number, colour: string, bottom = SIZE): string {
  return times(count, () =>
    circle(
      random.between(0, SIZE),
      random.between(0, bottom),
      random.between(1, 3.4),
      colour,
      `opacity="${random.between(0.4, 1)}"`,
    ),
  ).join("");
}

function galleon(p: Palette, flag: string): string {
  const sail = (x: number, y: number, w: number, h: number) =>
    shape(
      `M${x} ${y}H${x + w}Q${x + w + 34} ${y + h / 2} ${x + w} ${y + h}H${x}Q${x + 24} ${y + h / 2} ${x} ${y}Z`,
      p.light,
    ) +
    shape(
      `M${x + w * 0.55} ${y}H${x + w}Q${x + w + 34} ${y + h / 2} ${x + w} ${y + h}H${x + w * 0.55}Q${x + w * 0.55 + 28} ${y + h / 2} ${x + w * 0.55} ${y}Z`,
      p.ink,
      'opacity="0.1"',
    );
  return [
    stroke("M-100 -30V-240M10 -30V-300M112 -30V-220M150 -50L236 -104", p.ink, 9),
    polygon(
      [
        [10, -300],
        [66, -316],
        [10, -334],
      ],
      flag,
    ),
    sail(-142, -226, 74, 70),
    sail(-148, -144, 84, 84),
    sail(-38, -284, 84, 84),
    sail(-46, -188, 100, 120),
    sail(76, -206, 66, 62),
    sail(70, -134, 76, 74),
    shape("M-196 -70L-146 -64L-140 -34H150L190 -58Q186 40 110 62H-120Q-186 40 -196 -70Z", p.land[3]),
    shape("M-186 -24L-142 -8H158L176 -22Q172 0 166 10H-176Z", p.accent),
    ...times(6, (i) => circle(-108 + i * 46, 30, 9, p.accent)),
  ].join("");
}

/** A ship under full sail, the sun on the water. */
export function voyage(random: Random, p: Palette): string {
  const wave = (y: number, colour: string, shift: number) => {
    const d = times(9, (i) => `q45 -34 90 0`.concat(i % 2 ? "" : "")).join("");
    return shape(`M${-120 + shift} ${y}${d}V600H-120Z`, colour);
  };
  const x = random.pick([130, 300, 470]);
  const glints = times(12, (i) =>
    stroke(
      `M${x - 90 + random.between(0, 90)} ${372 + i * 7}h${random.between(30, 100)}`,
      p.light,
      4,
      'opacity="0.5"',
    ),
  );
  return [
    sky(p),
    sun(x, 330, random.between(90, 130), sunColour(p)),
    ...times(3, () =>
      ellipse(
        random.between(60, 540),
        random.between(60, 180),
        random.between(60, 110),
        13,
        p.light,
        'opacity="0.4"',
      ),
    ),
    rect(0, 360, SIZE, 240, p.land[0]),
    ...glints,
    wave(450, p.land[1], random.between(-40, 40)),
    group(
      `${move(300, 468, 1.12, random.between(-4, 4))} scale(${random.pick([1, -1])} 1)`,
      galleon(p, random.pick(PIECES.slice(0, 5))),
    ),
    wave(505, p.land[2], random.between(-40, 40)),
    wave(555, p.land[3], random.between(-40, 40)),
  ].join("");
}

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

/** Above the clouds: an aeroplane, or fireworks by night. */
export function clouds(random: Random, p: Palette): string {
  const bank = (y: number, colour: string) =>
    times(9, (i) => circle(i * 78 - 10, y + random.between(-18, 18), random.between(54, 86), colour)).join(
      "",
    ) + rect(0, y + 20, SIZE, 300, colour);
  const plane = [
    shape("M-150 12Q-160 -8 -120 -10L120 -22Q166 -20 176 0Q166 22 120 24L-110 28Q-140 28 -150 12Z", p.light),
    shape("M10 6L-70 120H-34L84 10Z", PIECES[0]),
    shape("M20 -20L-34 -92H-8L76 -20Z", p.land[2]),
    shape("M-140 0L-176 -72H-142L-92 -6Z", PIECES[0]),
    ...times(6, (i) => circle(-60 + i * 30, -2, 6, p.land[3])),
  ];
  const burst = (x: number, y: number, r: number, colour: string) =>
    times(16, (i) =>
      group(
        move(x, y, 1, i * 22.5),
        stroke(`M0 ${-r * 0.28}V${-r * 0.8}`, colour, 7) + circle(0, -r, 8, colour),
      ),
    ).join("");
  const show = random.chance(0.5)
    ? group(`${move(300, 270, 1.35, -14)}`, ...plane)
    : burst(210, 230, 140, p.accent) + burst(430, 160, 96, p.light) + burst(440, 340, 74, PIECES[0]);
  return [
    sky(p),
    sun(random.pick([110, 480]), 130, 60, sunColour(p)),
    stars(random, 24, p.light, 200),
    bank(430, p.sky[2]),
    show,
    bank(510, p.light),
    shape(hills(random, 600, 30, 3), p.sky[2]),
  ].join("");
}
