import {
  circle,
  group,
  mix,
  move,
  polygon,
  rect,
  regular,
  seeded,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { around, bit, DARK, defs, fade, LIGHT, PAPER, shadow, vignette } from "./light.ts";
import { FOLK, fromAbove, type Somebody } from "./people.ts";
import { boards, card, cupFromAbove } from "./things.ts";

const [WIDTH, HEIGHT] = [1_200, 800];
const MIDDLE = [600, 405] as const;
const FROM_MIDDLE = 372;

/** Seats, in degrees from the top; the third one teaches. */
const SEATS = [-57, 0, 57, 123, 180, 237];
const TEACHER = 4;

const polar = (degrees: number, reach: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [MIDDLE[0] + Math.cos(angle) * reach * 1.18, MIDDLE[1] + Math.sin(angle) * reach * 0.98] as const;
};

function bird(colour: string): string {
  return [
    `<path d="M-20 6Q-20 -16 2 -16Q14 -16 16 -6L26 -2L16 2Q14 20 -6 20L-26 26Z" fill="${colour}"/>`,
    circle(6, -7, 2.6, DARK),
  ].join("");
}

/** What a card shows: a bird in its weather. */
const birdCard = (x: number, y: number, degrees: number, at: number, size = 1) =>
  group(
    move(x, y, size, degrees),
    card(
      [0, 0, 0],
      [76, 108],
      PAPER,
      rect(-30, -46, 60, 58, mix(bit(at), "#fff6e0", 0.62), 'rx="4"'),
      group("translate(0 -16) scale(.95)", bird(bit(at))),
      rect(-28, 22, 56, 6, DARK, 'opacity=".45" rx="3"'),
      rect(-28, 34, 36, 6, DARK, 'opacity=".3" rx="3"'),
    ),
  );

/** The reserve in the middle of it all: trees, water, meadow. */
function board(): string {
  const random = seeded(8);
  const cells = times(7, (column) =>
    times(column % 2 ? 4 : 5, (row) => {
      const [x, y] = [-165 + column * 55, (row - (column % 2 ? 1.5 : 2)) * 63];
      const colour = random.pick(["#8fb46a", "#5f9a5c", "#5b9fc0", "#e3c273", "#3f7d56"]);
      const tree = random.chance(0.4)
        ? circle(x + 5, y + 6, 13, "#1a3d28", 'opacity=".35"') +
          circle(x, y, 13, "#2f6b45") +
          circle(x - 4, y - 4, 6, "#6fa96a")
        : "";
      return polygon(regular(6, x, y, 35, 0), colour, 'stroke="#fff3d6" stroke-width="3"') + tree;
    }).join(""),
  );
  return group(
    move(MIDDLE[0], MIDDLE[1] - 12, 0.98),
    rect(-206, -186, 432, 392, "#1a0d06", 'rx="14" opacity=".35"'),
    rect(-216, -198, 432, 392, "#efdfba", 'rx="14"'),
    rect(-206, -188, 412, 372, "#c9d9a6", 'rx="9"'),
    cells.join(""),
  );
}

const disc = (x: number, y: number, at: number) =>
  circle(x + 5, y + 7, 15, "#1a0d06", 'opacity=".4"') +
  circle(x, y, 15, mix(bit(at), "#1a0d06", 0.25)) +
  circle(x - 1, y - 3, 14, bit(at)) +
  circle(x - 4, y - 7, 5, "#fff", 'opacity=".35"');

/** The teaching table. */
export function teaching(): string {
  const seated = SEATS.map((degrees, at) => {
    const [x, y] = polar(degrees, FROM_MIDDLE);
    return fromAbove(x, y, 0.98, degrees + 180, FOLK[at] as Somebody, at === TEACHER ? 108 : 0);
  });
  const cards = SEATS.flatMap((degrees, at) => {
    if (at === TEACHER) return [];
    return [-1, 0, 1].map((by) => {
      const [x, y] = polar(degrees + by * 8, 214 + (by === 0 ? 6 : 0));
      return birdCard(x, y, degrees + 180 + by * 7, (at + by + 7) % 7, 0.66);
    });
  });
  return [
    LIGHT,
    defs(
      fade("rim", ["#c58f57", "#7a4a28"]),
      around("cloth", [
        ["#63a98b", 1],
        ["#3b7f66", 1],
        ["#215140", 1],
      ]),
    ),
    boards(seeded(6), [0, 0, WIDTH, HEIGHT], 10, "#6d4329"),
    shadow(624, 440, 570, 490),
    group(
      move(MIDDLE[0], MIDDLE[1]),
      `<ellipse rx="430" ry="357" fill="url(#rim)"/><ellipse rx="408" ry="336" fill="url(#cloth)"/>`,
    ),
    board(),
    cards.join(""),
    disc(500, 330, 0),
    disc(664, 300, 2),
    disc(548, 470, 1),
    disc(720, 402, 5),
    disc(610, 396, 4),
    cupFromAbove(352, 300, 31, "#efe2c4", 200),
    cupFromAbove(858, 520, 31, "#d9774f", 30),
    seated.join(""),
    group(move(0, 0), `<circle cx="600" cy="380" r="560" fill="url(#lamp)" opacity=".3"/>`),
    vignette(WIDTH, HEIGHT, 0.62),
  ].join("");
}
