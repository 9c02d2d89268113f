import {
  circle,
  ellipse,
  glow,
  gradient,
  group,
  hills,
  move,
  type Point,
  polygon,
  type Random,
  rect,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import type { Palette } from "./palettes.ts";

export function sky(p: Palette): string {
  return `<defs>${gradient("sky", p.sky)}</defs>${rect(0, 0, SIZE, SIZE, "url(#sky)")}`;
}

/** The accent where it is a warm colour: no sun is green. */
export function sunColour({ accent, light }: Palette): string {
  const red = Number.parseInt(accent.slice(1, 3), 16);
  const blue = Number.parseInt(accent.slice(5, 7), 16);
  return red > blue ? accent : light;
}

export function sun(x: number, y: number, radius: number, colour: string): string {
  return [
    `<defs>${glow("sun", colour, 0.75)}</defs>`,
    circle(x, y, radius * 2.6, "url(#sun)"),
    circle(x, y, radius * 1.32, colour, 'opacity="0.28"'),
    circle(x, y, radius, colour),
  ].join("");
}

export function pine(x: number, base: number, height: number, colour: string): string {
  const tiers = [0, 1, 2].map((tier) => {
    const top = base - height + tier * height * 0.24;
    const half = height * (0.15 + tier * 0.07);
    return polygon(
      [
        [x, top],
        [x + half, top + height * 0.4],
        [x - half, top + height * 0.4],
      ],
      colour,
    );
  });
  return tiers.join("") + rect(x - height * 0.03, base - height * 0.15, height * 0.06, height * 0.17, colour);
}

function peak(
  x: number,
  base: number,
  width: number,
  height: number,
  lit: string,
  shade: string,
  snow: string,
) {
  const top = base - height;
  const at = (side: number, down: number): Point => [x + side * width * down, top + height * down];
  const ragged: Point[] = [[x, top], at(1, 0.3), [x + width * 0.13, top + height * 0.22]];
  const cap: Point[] = [
    ...ragged,
    [x + width * 0.02, top + height * 0.38],
    [x - width * 0.12, top + height * 0.24],
  ];
  return [
    polygon([[x, top], at(1, 1), at(-1, 1)], lit),
    polygon([[x, top], at(1, 1), [x + width * 0.22, base], [x - width * 0.08, top + height * 0.45]], shade),
    polygon([...cap, at(-1, 0.3)], snow),
  ].join("");
}

/** Snow-capped mountains, a big sun, pines in front. */
export function peaks(random: Random, p: Palette): string {
  const middle = random.between(220, 380);
  const far = [-170, 190].map((offset) =>
    peak(middle + offset, 470, 210, random.between(200, 270), p.land[0], p.land[1], p.light),
  );
  const pines = times(13, (i) => pine(i * 50 + random.between(-14, 14), 600, random.between(80, 175), p.ink));
  return [
    sky(p),
    sun(middle + random.pick([-140, 150]), random.between(130, 180), random.between(52, 72), sunColour(p)),
    ...far,
    peak(middle, 500, 270, random.between(330, 380), p.land[1], p.land[2], p.light),
    shape(hills(random, 470, 70, 3), p.land[2]),
    shape(hills(random, 530, 50, 4), p.land[3]),
    ...pines,
  ].join("");
}

function palm(x: number, base: number, height: number, colour: string): string {
  const top = base - height;
  const leaves = [-72, -40, -8, 24, 56].map((tilt) =>
    group(move(x + 12, top, height / 150, tilt), shape("M0 0Q38 -30 82 4Q40 -8 0 6Z", colour)),
  );
  const mirrored = [-56, -20, 16].map((tilt) =>
    group(
      `${move(x + 12, top, height / 150, 0)} scale(-1 1) rotate(${tilt})`,
      shape("M0 0Q38 -30 82 4Q40 -8 0 6Z", colour),
    ),
  );
  return (
    stroke(`M${x} ${base}Q${x - 6} ${base - height / 2} ${x + 12} ${top}`, colour, height / 14) +
    leaves +
    mirrored
  );
}

/** Pyramids under a low sun, with dunes and palms. */
export function desert(random: Random, p: Palette): string {
  const middle = random.between(230, 370);
  const pyramid = (x: number, base: number, half: number, steps: boolean) => {
    const top = base - half * 1.15;
    const courses = times(6, (i) => {
      const y = top + ((i + 1) * (base - top)) / 7;
      const reach = ((y - top) / (base - top)) * half;
      return stroke(`M${x - reach} ${y}H${x + reach}`, p.land[3], 3, 'opacity="0.22"');
    });
    return [
      polygon(
        [
          [x, top],
          [x + half, base],
          [x - half, base],
        ],
        p.land[1],
      ),
      polygon(
        [
          [x, top],
          [x + half, base],
          [x + half * 0.25, base],
        ],
        p.land[2],
      ),
      ...(steps ? courses : []),
    ].join("");
  };
  return [
    sky(p),
    sun(middle + random.pick([-120, 120]), 190, random.between(70, 96), sunColour(p)),
    shape(hills(random, 400, 40, 2), p.land[0]),
    pyramid(middle - 170, 430, 120, false),
    pyramid(middle + 190, 440, 140, false),
    pyramid(middle, 460, 215, true),
    shape(hills(random, 450, 50, 2), p.land[1]),
    shape(hills(random, 510, 70, 2), p.land[2]),
    palm(random.between(60, 130), 600, random.between(150, 210), p.ink),
    palm(random.between(470, 540), 610, random.between(120, 170), p.ink),
    shape(hills(random, 580, 40, 3), p.land[3]),
  ].join("");
}

/** Striped fields running to a farm on the hill. */
export function harvest(random: Random, p: Palette): string {
  const at = random.between(170, 400);
  const rows = times(15, (i) => {
    const spread = (i - 7) * 105;
    return polygon(
      [
        [300 + (i - 7) * 14, 400],
        [300 + (i - 6.5) * 14, 400],
        [320 + spread + 45, 620],
        [300 + spread - 15, 620],
      ],
      i % 2 ? p.land[3] : p.accent,
      `opacity="${i % 2 ? 0.75 : 0.9}"`,
    );
  });
  const barn = [
    polygon(
      [
        [0, 0],
        [0, -62],
        [48, -104],
        [96, -62],
        [96, 0],
      ],
      p.land[3],
    ),
    polygon(
      [
        [-10, -58],
        [48, -112],
        [106, -58],
        [98, -48],
        [48, -94],
        [-2, -48],
      ],
      p.ink,
    ),
    rect(34, -44, 28, 44, p.light, 'rx="14"'),
    rect(112, -120, 36, 120, p.land[2]),
    ellipse(130, -120, 18, 16, p.ink),
  ];
  const trees = times(9, (i) =>
    circle(
      i * 76 + random.between(-20, 20),
      392 - random.between(0, 12),
      random.between(20, 38),
      p.land[i % 2 ? 2 : 3],
    ),
  );
  return [
    sky(p),
    sun(random.pick([120, 470]), 150, random.between(60, 84), p.light),
    shape(hills(random, 340, 90, 2), p.land[0]),
    shape(hills(random, 380, 50, 3), p.land[1]),
    ...trees,
    group(move(at, 412, 1.15), ...barn),
    rect(0, 398, SIZE, 202, p.land[2]),
    ...rows,
  ].join("");
}
