import {
  circle,
  group,
  move,
  polygon,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { glowAt, shadow } from "./light.ts";
import { cobbles } from "./yard.ts";

const [WIDTH, HEIGHT, STREET] = [1_280, 720, 560];

/** The moon on the night of the eclipse, bitten into. */
const moon = (x: number, y: number) =>
  glowAt(x, y, 190, 0.5) +
  circle(x, y, 46, "#fff3d0") +
  circle(x - 14, y - 10, 9, "#e3cf9f", 'opacity=".7"') +
  circle(x + 12, y + 18, 7, "#e3cf9f", 'opacity=".7"') +
  `<clipPath id="moon"><circle cx="${x}" cy="${y}" r="46.5"/></clipPath><g clip-path="url(#moon)">` +
  circle(x + 32, y - 16, 50, "#6b3433") +
  circle(x + 40, y - 22, 46, "#3d2a3c", 'opacity=".8"') +
  "</g>";

export function sky(): string {
  const random = seeded(66);
  return [
    rect(0, 0, WIDTH, STREET, "url(#sky)"),
    times(60, () =>
      circle(
        random.between(0, WIDTH),
        random.between(0, 300),
        random.between(0.8, 2.4),
        "#fff6e0",
        `opacity="${random.between(0.3, 0.95)}"`,
      ),
    ).join(""),
    moon(92, 112),
    times(16, (i) => {
      const [x, high] = [i * 86 - 30, random.between(70, 150)];
      return (
        polygon(
          [
            [x, STREET],
            [x, STREET - 150 - high],
            [x + 44, STREET - 190 - high],
            [x + 88, STREET - 150 - high],
            [x + 88, STREET],
          ],
          "#16243b",
        ) + (i % 3 === 0 ? rect(x + 34, STREET - 120 - high, 12, 16, "#ffcf80", 'opacity=".8"') : "")
      );
    }).join(""),
  ].join("");
}

/** The wet street: what shines above shines below. */
export const street = (windows: readonly { x: number; width: number }[]) =>
  [
    rect(0, STREET, WIDTH, HEIGHT - STREET, "url(#cobble)"),
    cobbles({
      rows: 7,
      columns: 30,
      y: STREET + 14,
      step: 46,
      rx: 21,
      ry: 8.5,
      colours: ["#2b3a52", "#34445c"],
      opacity: ".8",
    }),
    windows
      .map(({ x, width }) =>
        polygon(
          [
            [x, STREET + 6],
            [x + width, STREET + 6],
            [x + width + 44, HEIGHT],
            [x - 44, HEIGHT],
          ],
          "url(#spill)",
        ),
      )
      .join(""),
    polygon(
      [
        [690, STREET + 6],
        [810, STREET + 6],
        [850, HEIGHT],
        [650, HEIGHT],
      ],
      "url(#spill)",
    ),
    rect(0, STREET, WIDTH, 8, "#4b5b73"),
  ].join("");

/** Somebody who comes late, with a box under the arm. */
export const latecomer = (x: number, y: number) =>
  shadow(x + 26, y, 70, 13) +
  group(
    `${move(x, y, 1)} scale(-1 1)`,
    stroke("M-8 -62L-18 -4M10 -62L22 -6", "#1b2537", 15),
    shape("M-30 -146Q-4 -160 24 -146L34 -54H-36Z", "#f3722b"),
    shape("M4 -152Q20 -150 24 -146L34 -54H4Z", "#8a3a16", 'opacity=".5"'),
    circle(-2, -172, 21, "#6b432c"),
    shape("M-26 -170Q-26 -200 -2 -200Q22 -200 20 -172Q0 -184 -26 -170Z", "#235341"),
    circle(-2, -202, 7, "#f9c750"),
    stroke("M16 -134Q40 -112 30 -92", "#d9602a", 14),
    rect(8, -116, 62, 42, "#8337ec", 'rx="3"'),
    rect(14, -108, 34, 13, "#f4e6ff", 'rx="2"'),
    stroke("M-26 -140Q-38 -150 24 -140", "#f9c750", 11),
  );
