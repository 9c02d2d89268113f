import {
  circle,
  ellipse,
  group,
  move,
  polygon,
  type Random,
  rect,
  SIZE,
  shape,
  stroke,
  times,
} from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky, sun, sunColour } from "./scenery.ts";

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
