import {
  circle,
  ellipse,
  group,
  hills,
  move,
  polygon,
  type Random,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { pine, sky, sun } from "./land.ts";
import { type Palette, PIECES } from "./palettes.ts";

function deer(colour: string): string {
  return [
    shape(
      "M-46 -60Q-10 -76 34 -66L44 -104Q46 -116 60 -116L78 -106L62 -94L52 -52Q44 -40 40 -34L42 0H34L26 -36Q0 -30 -24 -38L-32 0H-40L-40 -36Q-54 -46 -46 -60Z",
      colour,
    ),
    stroke("M56 -114Q44 -136 50 -158M50 -136L34 -148M60 -114Q70 -134 66 -158M66 -136L82 -150", colour, 5),
  ].join("");
}

/** Trunks in the mist, layer behind layer, and a stag or a fox in the clearing. */
export function forest(random: Random, p: Palette): string {
  const row = (base: number, low: number, high: number, step: number, colour: string) =>
    times(Math.ceil(SIZE / step) + 1, (i) =>
      pine(i * step + random.between(-step, step) / 3, base, random.between(low, high), colour),
    ).join("");
  const clearing = random.between(250, 350);
  return [
    sky(p),
    sun(clearing, random.between(200, 240), random.between(80, 110), p.light),
    row(410, 150, 280, 46, p.land[0]),
    row(460, 150, 300, 66, p.land[1]),
    shape(hills(random, 455, 30, 3), p.land[1]),
    shape(hills(random, 490, 40, 2), p.land[2]),
    group(`${move(clearing, 505, 1.3)} scale(${random.pick([1, -1])} 1)`, deer(p.ink)),
    shape(hills(random, 545, 40, 3), p.land[3]),
    ...[20, 95, 515, 585].map((x) => pine(x, 620, random.between(330, 470), p.ink)),
  ].join("");
}

function bird(body: string, wing: string, breast: string, ink: string): string {
  return [
    shape("M-150 84L-70 20L-40 50Z", wing),
    shape("M-86 40Q-60 -60 30 -72Q96 -74 104 -22Q106 40 40 74Q-30 100 -86 40Z", body),
    shape("M40 -20Q92 -30 100 -8Q100 40 40 70Q10 80 -14 74Q40 40 40 -20Z", breast),
    shape("M-96 46Q-40 -30 34 -12Q30 40 -30 52Q-60 60 -96 46Z", wing),
    polygon(
      [
        [100, -38],
        [140, -24],
        [100, -14],
      ],
      ink,
    ),
    circle(72, -38, 9, ink),
    circle(75, -41, 3, "#ffffff"),
    stroke("M10 78V112M34 74V112", ink, 6),
  ].join("");
}

/** A bird on a branch before the sun. */
export function birds(random: Random, p: Palette): string {
  const [wing, breast] = random.pick([
    [PIECES[3], PIECES[1]],
    [PIECES[0], PIECES[5]],
    [p.land[3], PIECES[0]],
    [PIECES[2], PIECES[1]],
  ] as const);
  const leaf = (x: number, y: number, tilt: number, colour: string) =>
    group(move(x, y, random.between(1.1, 1.7), tilt), shape("M0 0Q24 -26 56 -4Q28 18 0 0Z", colour));
  return [
    sky(p),
    sun(random.between(250, 350), 270, random.between(150, 180), p.light),
    shape(hills(random, 500, 60, 3), p.land[0]),
    shape(hills(random, 550, 60, 3), p.land[1]),
    stroke("M-20 470Q200 400 380 428T640 360", p.ink, 22),
    stroke("M400 426Q460 460 520 520", p.ink, 12),
    ...times(12, (i) => leaf(30 + i * 50, 440 - i * 4, i % 2 ? -60 : 50, p.land[i % 3 ? 2 : 1])),
    group(`${move(300, 296, 1.25)} scale(${random.pick([1, -1])} 1)`, bird(p.land[2], wing, breast, p.ink)),
  ].join("");
}

function fish(x: number, y: number, scale: number, colour: string, ink: string): string {
  return group(
    move(x, y, scale),
    shape("M-60 0Q-20 -42 50 -4L86 -34Q76 0 86 34L50 4Q-20 42 -60 0Z", colour),
    circle(-34, -6, 5, ink),
  );
}

/** Beneath the waves: shafts of light, kelp, a shoal and a submarine. */
export function deep(random: Random, p: Palette): string {
  const rays = times(5, (i) =>
    polygon(
      [
        [60 + i * 110, -10],
        [110 + i * 110, -10],
        [60 + i * 150, 620],
        [-90 + i * 150, 620],
      ],
      p.light,
      'opacity="0.09"',
    ),
  );
  const kelp = times(12, (i) => {
    const x = i * 56 + random.between(-16, 16);
    const top = random.between(390, 520);
    return stroke(
      `M${x} 610Q${x - 26} ${560} ${x} ${(top + 600) / 2}T${x} ${top}`,
      p.land[i % 2 ? 2 : 3],
      16,
    );
  });
  const hull = [
    shape("M-150 0Q-150 -62 -60 -62H70Q150 -50 156 0Q150 50 70 62H-60Q-150 62 -150 0Z", p.accent),
    shape("M-150 8Q-120 62 -60 62H70Q150 50 156 0Q100 34 -10 34Q-110 34 -150 8Z", p.ink, 'opacity="0.22"'),
    shape("M-30 -60V-104H40V-60Z", p.accent),
    stroke("M6 -104V-140H34", p.ink, 10),
    ...[-70, 0, 70].map((x) => circle(x, -8, 25, p.ink) + circle(x, -8, 18, p.light)),
    ellipse(-166, 0, 10, 44, p.ink),
  ];
  return [
    sky({ ...p, sky: [p.sky[2], p.sky[1], p.sky[0]] }),
    ...rays,
    ...times(7, () =>
      fish(random.between(60, 540), random.between(60, 180), random.between(0.25, 0.5), p.land[3], p.light),
    ),
    shape(hills(random, 500, 90, 3), p.land[2]),
    group(`${move(300, 310, 1.15, random.between(-6, 6))} scale(${random.pick([1, -1])} 1)`, ...hull),
    fish(random.between(110, 200), 480, 0.7, p.light, p.ink),
    ...times(14, () =>
      circle(
        random.between(40, 560),
        random.between(60, 420),
        random.between(3, 9),
        p.light,
        'opacity="0.45"',
      ),
    ),
    shape(hills(random, 570, 40, 4), p.land[3]),
    ...kelp,
  ].join("");
}
