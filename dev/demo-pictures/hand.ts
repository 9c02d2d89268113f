import { group, mix, move, shape, stroke } from "../board-game-geek/covers/drawing.ts";
import { bit } from "./light.ts";
import { meeple } from "./things.ts";

/** A hand that moves a piece, from the right; it is held where the place is. */
export const hand = (x: number, y: number, skin: string, sleeve: string) => {
  const darker = (by: number) => mix(skin, "#5b2b16", by);
  return group(
    move(x, y, 1.12, 36),
    group("translate(14 58)", stroke("M60 10Q120 20 150 40L470 300", "#1a0d06", 96, 'opacity=".24"')),
    [0.34, 0.26, 0.18]
      .map((by, i) =>
        stroke(
          `M${64 + i * 4} ${26 - i * 26}Q${92 + i * 8} ${-26 - i * 16} ${150 + i * 4} ${24 - i * 12}`,
          darker(by),
          33,
        ),
      )
      .join(""),
    stroke("M168 52L236 104", darker(0.1), 92),
    stroke("M214 88L560 366", mix(sleeve, "#1a0d06", 0.3), 126),
    stroke("M216 80L560 352", sleeve, 106),
    stroke("M196 128L262 48", mix(sleeve, "#1a0d06", 0.22), 26),
    shape("M112 -22Q172 -28 206 22Q222 80 180 112Q128 116 96 76Q84 16 112 -22Z", skin),
    stroke("M8 -6Q64 -62 132 0", skin, 33),
    stroke("M6 -8Q10 -14 18 -18", mix(skin, "#fff1e0", 0.5), 15),
    meeple(0, 30, 0.56, bit(0), -40),
    stroke("M16 38Q68 62 132 78", darker(0.08), 35),
    stroke("M15 36Q20 36 27 39", mix(skin, "#fff1e0", 0.5), 15),
    stroke("M150 20Q166 26 174 40", darker(0.3), 4, 'opacity=".6"'),
  );
};
