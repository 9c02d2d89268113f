import {
  circle,
  ellipse,
  glow,
  group,
  hills,
  mix,
  move,
  polygon,
  type Random,
  rect,
  regular,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { sky, sun } from "./land.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { stars } from "./sea-and-sky.ts";

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

/** A potion bubbling over. */
export function lab(random: Random, p: Palette): string {
  const brew = random.pick([PIECES[0], PIECES[2], PIECES[4], p.accent]);
  const bubbles = times(22, () =>
    circle(
      300 + random.between(-70, 70),
      random.between(20, 230),
      random.between(6, 26),
      brew,
      `opacity="${random.between(0.4, 0.95)}"`,
    ),
  );
  const jar = (x: number, h: number, colour: string) =>
    rect(x - 40, 520 - h, 80, h, colour, 'rx="18"') +
    rect(x - 40, 520 - h * 0.6, 80, h * 0.6, p.ink, 'rx="18" opacity="0.25"') +
    rect(x - 30, 500 - h, 60, 26, p.light, 'rx="7"');
  return [
    sky(p),
    `<defs>${glow("brew", brew, 0.7)}</defs>${circle(300, 340, 330, "url(#brew)")}`,
    ...bubbles,
    jar(80, random.between(100, 150), PIECES[3]),
    jar(522, random.between(90, 160), PIECES[1]),
    rect(0, 516, SIZE, 84, p.land[3]) + rect(0, 516, SIZE, 14, p.land[2]),
    shape(
      "M258 150H342V262Q470 320 440 440Q420 520 300 520T160 440Q130 320 258 262Z",
      p.light,
      'opacity="0.38"',
    ),
    shape("M170 366Q230 340 300 366T430 366Q452 410 432 448Q408 508 300 508T168 448Q148 410 170 366Z", brew),
    ...times(9, () =>
      circle(
        random.between(200, 400),
        random.between(390, 480),
        random.between(6, 17),
        p.light,
        'opacity="0.5"',
      ),
    ),
    stroke("M258 150V262Q130 320 160 440Q180 520 300 520T440 440Q470 320 342 262V150", p.light, 12),
    rect(242, 134, 116, 24, p.light, 'rx="12"'),
    stroke("M196 400Q186 340 236 306", "#ffffff", 12, 'opacity="0.75"'),
  ].join("");
}

/** Something with tentacles, under a moon too large. */
export function dark(random: Random, p: Palette): string {
  const arm = (x: number, height: number, bend: number, width: number) =>
    shape(
      `M${x - width} 620C${x - width + bend} ${600 - height * 0.4} ${x - bend * 1.6} ${600 - height * 0.6} ${x + bend * 0.4} ${600 - height}C${x - bend * 0.7} ${600 - height * 0.55} ${x + width + bend} ${600 - height * 0.4} ${x + width} 620Z`,
      p.ink,
    );
  const moon = random.between(130, 165);
  const house = [
    rect(-70, -90, 140, 90, p.land[3]),
    polygon(
      [
        [-90, -86],
        [0, -168],
        [90, -86],
      ],
      p.land[3],
    ),
    rect(22, -210, 44, 120, p.land[3]),
    polygon(
      [
        [14, -208],
        [44, -262],
        [74, -208],
      ],
      p.land[3],
    ),
    rect(-40, -66, 22, 32, p.accent),
    rect(6, -66, 22, 32, p.accent),
    rect(36, -186, 16, 26, p.accent),
  ];
  return [
    sky(p),
    stars(random, 60, p.light, 320),
    sun(random.between(240, 360), 230, moon, p.light),
    ...times(4, (i) =>
      ellipse(random.between(60, 540), 150 + i * 50, random.between(90, 160), 11, p.sky[0], 'opacity="0.5"'),
    ),
    shape(hills(random, 430, 80, 3), p.land[1]),
    shape("M120 520Q300 360 480 520V600H120Z", p.land[2]),
    group(move(300, 448, 1.15), ...house),
    shape(hills(random, 530, 50, 3), p.land[3]),
    ...(random.chance(0.65)
      ? [arm(60, 400, 90, 46), arm(170, 210, -60, 30), arm(540, 430, -90, 48), arm(430, 220, 60, 30)]
      : [40, 560].map((x) =>
          stroke(
            `M${x} 620Q${x + 14} 460 ${x} 330M${x + 4} 450L${x + 64} 350M${x} 400L${x - 62} 310M${x + 36} 394L${x + 40} 340M${x} 340L${x + 44} 250M${x} 335L${x - 40} 262`,
            p.ink,
            17,
          ),
        )),
  ].join("");
}

/** A door in the sky, a moon on a string: pictures to be half understood. */
export function dream(random: Random, p: Palette): string {
  const balloon = (x: number, y: number, s: number, colour: string) =>
    group(
      move(x, y, s),
      shape("M0 -110Q90 -110 90 -20Q80 50 22 96H-22Q-80 50 -90 -20Q-90 -110 0 -110Z", colour),
      shape(
        "M0 -110Q36 -100 36 -20Q34 50 8 96H-8Q-34 50 -36 -20Q-36 -100 0 -110Z",
        p.light,
        'opacity="0.75"',
      ),
      stroke("M-20 96L-16 128M20 96L16 128", p.ink, 4),
      rect(-22, 126, 44, 32, p.ink, 'rx="6"'),
    );
  return [
    sky(p),
    stars(random, 70, p.light, 380),
    sun(440, 150, 84, p.light),
    circle(474, 130, 78, p.sky[0]),
    shape(hills(random, 500, 120, 2), p.land[1]),
    balloon(240, 250, 1.35, PIECES[0]),
    balloon(470, 370, 0.6, PIECES[1]),
    balloon(90, 130, 0.45, PIECES[2]),
    shape(hills(random, 560, 70, 3), p.land[3]),
  ].join("");
}
