import { circle, group, hills, move, polygon, type Random, shape, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, sun } from "./scenery.ts";

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
