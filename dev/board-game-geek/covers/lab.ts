import { circle, glow, type Random, rect, SIZE, shape, stroke, times } from "./drawing.ts";
import { type Palette, PIECES } from "./palettes.ts";
import { sky } from "./scenery.ts";

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
