import { circle, ellipse, group, move, shape, stroke } from "../board-game-geek/covers/drawing.ts";
import { shadow } from "./light.ts";

const BODY =
  "M-150 60Q-168 -34 -82 -64Q-10 -92 62 -62Q78 -92 112 -78Q150 -66 186 -22Q206 0 196 14Q170 30 128 30Q118 58 100 72H64L58 54H-60L-70 74H-108L-112 58Q-136 66 -150 60Z";

/** The badger, sawn out of wood and painted; it stands on the table. */
export const badger = (x: number, y: number, size: number) =>
  shadow(x + 20 * size, y + 72 * size, 210 * size, 34 * size) +
  group(
    move(x, y, size),
    ...[12, 9, 6, 3].map((by) => group(`translate(${by} ${-by / 2})`, shape(BODY, "#8b5a32"))),
    shape(BODY, "#6d6a6c"),
    shape(
      "M-150 60Q-168 -34 -82 -64Q-40 -80 0 -80Q-90 -50 -100 10Q-104 40 -112 58Q-136 66 -150 60Z",
      "#8c898a",
      'opacity=".6"',
    ),
    shape(
      "M-112 58Q-90 20 -20 26Q40 34 72 10Q100 30 128 30Q118 58 100 72H64L58 54H-60L-70 74H-108Z",
      "#2b2927",
    ),
    // Its face: white, with a stripe over the eye.
    shape(
      "M66 -62Q80 -86 112 -76Q150 -64 186 -22Q206 0 196 14Q170 30 128 30Q96 30 82 6Q66 -24 66 -62Z",
      "#f8f1e4",
    ),
    shape("M74 -70Q104 -74 138 -40Q166 -16 188 -8Q170 6 140 -2Q96 -14 70 -46Q68 -62 74 -70Z", "#2b2927"),
    circle(132, -24, 7, "#17100d"),
    circle(134, -27, 2.6, "#ffffff"),
    ellipse(192, 0, 13, 11, "#17100d"),
    ellipse(189, -4, 4, 3, "#8c898a"),
    circle(78, -66, 14, "#2b2927"),
    circle(79, -65, 7, "#f8f1e4"),
    stroke("M172 18q-14 8 -28 4", "#6b4226", 3.5),
    stroke(
      "M-120 -10q10 -14 24 -18M-80 -36q14 -10 30 -12M-30 -52q16 -6 32 -4M-110 26q8 -12 18 -16",
      "#b9b6b4",
      4,
      'opacity=".7"',
    ),
    stroke("M-104 74v-8m16 8v-8M70 72v-8m16 8v-8", "#f8f1e4", 4),
  );
