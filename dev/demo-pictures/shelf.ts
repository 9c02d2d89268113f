import {
  group,
  move,
  polygon,
  type Random,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { lying, standing } from "./game-boxes.ts";
import { ACROSS, defs, fade, LIGHT, shadow, veil, vignette } from "./light.ts";
import { boards, meeple } from "./things.ts";

const [WIDTH, HEIGHT] = [1_200, 800];
const SPINES =
  "#a8352f #d9863b #e3b64a #6f9a58 #2f6f6d #2d6a8e #41578f #7a4a8a #a84a6a #f1e4c8 #2f3238 #8b5a3a".split(
    " ",
  );
const [LEFT, RIGHT] = [300, 1_130];
/** The height of the things on each board, and how many boxes stand there: forty-one altogether. */
const ROWS = [
  { base: 208, stand: 9, lie: 2 },
  { base: 392, stand: 10, lie: 0 },
  { base: 576, stand: 7, lie: 3 },
  { base: 758, stand: 8, lie: 2 },
] as const;

function row(random: Random, { base, stand, lie }: (typeof ROWS)[number], colour: () => string): string {
  const lieWidth = lie > 0 ? 168 : 0;
  const room = RIGHT - LEFT - 26 - lieWidth - (lie > 0 ? 18 : 66);
  const raw = times(stand, () => random.between(0.7, 1.35));
  const total = raw.reduce((sum, width) => sum + width, 0);
  let x = LEFT + 14;
  const boxes = raw.map((share) => {
    const width = (share / total) * room;
    const drawn = standing(random, x, base, width - 2.5, random.between(112, 146), colour());
    x += width;
    return drawn;
  });
  let top = base;
  const pile = times(lie, (i) => {
    const height = random.between(36, 46);
    const drawn = lying(random, x + 8 + i * 5, top, lieWidth - i * 14, height, colour());
    top -= height + 1;
    return drawn;
  });
  return [shadow((LEFT + RIGHT) / 2, base, 460, 14), ...boxes, ...pile].join("");
}

const wood = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, "url(#teal)") +
  rect(x, y, width, 4, "#b9dccb", 'opacity=".8"') +
  rect(x, y + height - 4, width, 4, "#16362b", 'opacity=".6"');

/** A fern, as every club room has one. */
const plant = (x: number, y: number) =>
  times(15, (i) => {
    const angle = -90 + (i - 7) * 11;
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const reach = 150 - Math.abs(i - 7) * 3;
    return stroke(
      `M${x} ${y}Q${x + dx * reach * 0.6} ${y + dy * reach} ${x + dx * reach * 1.15} ${y + dy * reach * 0.55}`,
      i % 2 ? "#3f7d4f" : "#5b9a5c",
      13 - Math.abs(i - 7) * 0.7,
    );
  }).join("");

/** The open shelf by the Bay Window. */
export function shelf(): string {
  const random = seeded(141);
  let last = "";
  const colour = () => {
    const next = random.pick(SPINES.filter((one) => one !== last));
    last = next;
    return next;
  };
  return [
    LIGHT,
    defs(
      fade("wall", ["#f3e3c2", "#e6cd9f"], ACROSS),
      fade("inside", ["#234b3d", "#173a2e"]),
      fade("teal", ["#5fa389", "#3f7d66"]),
      `<linearGradient id="spine" ${ACROSS}><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".18" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#1a0d06" stop-opacity="0"/><stop offset="1" stop-color="#1a0d06" stop-opacity=".42"/></linearGradient>`,
      veil("lid", "#1a0d06", [0, 0.35]),
      veil("ray", "#fff1c2", [0.85, 0], ACROSS),
      veil("deep", "#0b1f17", [0.75, 0]),
    ),
    rect(0, 0, WIDTH, HEIGHT, "url(#wall)"),
    boards(random, [0, 772, WIDTH, 30], 1, "#8a5630"),
    shadow(720, 776, 520, 36),
    rect(LEFT - 30, 26, RIGHT - LEFT + 60, 746, "url(#teal)", 'rx="6"'),
    rect(LEFT, 50, RIGHT - LEFT, 708, "url(#inside)"),
    ...ROWS.flatMap((one) => [
      rect(LEFT, one.base - 158, RIGHT - LEFT, 54, "url(#deep)"),
      row(random, one, colour),
      one.base < 700 ? wood(LEFT - 2, one.base, RIGHT - LEFT + 4, 24) : "",
    ]),
    meeple(1_092, 352, 0.6, "#f9c750"),
    rect(LEFT - 30, 26, 30, 746, "#7db79f", 'opacity=".55"'),
    rect(RIGHT, 26, 30, 746, "#1d4637", 'opacity=".5"'),
    stroke(`M${LEFT - 40} 28H${RIGHT + 40}`, "#8cc4ac", 18),
    // Morning, from the left; the bars of the window in it.
    ...[0, 1, 2].map((i) =>
      polygon(
        [
          [0, 40 + i * 190],
          [0, 180 + i * 190],
          [900, 470 + i * 190],
          [900, 330 + i * 190],
        ],
        "url(#ray)",
        'opacity=".3"',
      ),
    ),
    shadow(146, 776, 130, 22),
    plant(136, 560),
    group(
      move(136, 664),
      shape("M-72 -108H72L54 104Q50 112 40 112H-40Q-50 112 -54 104Z", "#c0623c"),
      shape("M20 -108H72L54 104Q50 112 40 112H14Z", "#7d3722", 'opacity=".55"'),
      rect(-80, -124, 160, 30, "#d4774d", 'rx="6"'),
    ),
    vignette(WIDTH, HEIGHT, 0.42),
  ].join("");
}
