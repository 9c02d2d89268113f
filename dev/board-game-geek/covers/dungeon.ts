import { circle, glow, group, move, polygon, type Random, rect, SIZE, shape, times } from "./drawing.ts";
import type { Palette } from "./palettes.ts";

function torch(x: number, y: number, p: Palette, id: string): string {
  return [
    `<defs>${glow(id, p.accent, 0.8)}</defs>`,
    circle(x, y, 120, `url(#${id})`),
    polygon(
      [
        [x - 14, y + 20],
        [x + 14, y + 20],
        [x + 6, y + 96],
        [x - 6, y + 96],
      ],
      p.ink,
    ),
    shape(
      `M${x} ${y - 52}Q${x + 34} ${y - 6} ${x + 16} ${y + 22}H${x - 16}Q${x - 34} ${y - 6} ${x} ${y - 52}Z`,
      p.accent,
    ),
    shape(
      `M${x} ${y - 20}Q${x + 16} ${y + 4} ${x + 7} ${y + 20}H${x - 7}Q${x - 16} ${y + 4} ${x} ${y - 20}Z`,
      p.light,
    ),
  ].join("");
}

/** A vaulted doorway, torches, a shield and crossed swords. */
export function dungeon(random: Random, p: Palette): string {
  const bricks = times(12, (r) =>
    times(8, (c) =>
      rect(
        c * 90 - (r % 2 ? 45 : 0) + 3,
        r * 50 + 3,
        84,
        44,
        p.land[1],
        `rx="6" opacity="${random.between(0.35, 0.95)}"`,
      ),
    ).join(""),
  );
  const sword = (tilt: number) =>
    group(
      move(300, 335, 1.35, tilt),
      polygon(
        [
          [-11, 90],
          [-11, -130],
          [0, -160],
          [11, -130],
          [11, 90],
        ],
        p.light,
      ),
      polygon(
        [
          [0, 90],
          [0, -160],
          [11, -130],
          [11, 90],
        ],
        p.sky[2],
      ),
      rect(-46, 84, 92, 15, p.accent, 'rx="7"'),
      rect(-7, 96, 14, 48, p.land[3]),
      circle(0, 150, 13, p.accent),
    );
  const emblem = random.pick([
    polygon(
      [
        [300, 262],
        [322, 316],
        [378, 320],
        [334, 356],
        [350, 412],
        [300, 380],
        [250, 412],
        [266, 356],
        [222, 320],
        [278, 316],
      ],
      p.light,
    ),
    shape("M286 250H314V318H382V346H314V430H286V346H218V318H286Z", p.light),
    polygon(
      [
        [300, 256],
        [372, 340],
        [300, 424],
        [228, 340],
      ],
      p.light,
    ),
  ]);
  return [
    rect(0, 0, SIZE, SIZE, p.land[2]),
    ...bricks,
    shape("M120 600V300Q120 70 300 70T480 300V600Z", p.land[3]),
    shape("M150 600V300Q150 100 300 100T450 300V600Z", p.ink),
    torch(66, 220, p, "left"),
    torch(534, 220, p, "right"),
    sword(38),
    sword(-38),
    shape("M190 230Q250 234 300 206Q350 234 410 230V350Q404 446 300 494Q196 446 190 350Z", p.light),
    shape("M204 244Q254 246 300 222Q346 246 396 244V350Q390 434 300 478Q210 434 204 350Z", p.land[0]),
    shape("M300 222Q346 246 396 244V350Q390 434 300 478Z", p.ink, 'opacity="0.2"'),
    emblem,
  ].join("");
}
