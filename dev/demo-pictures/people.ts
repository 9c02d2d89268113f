import { circle, ellipse, group, mix, move, shape, stroke } from "../board-game-geek/covers/drawing.ts";
import { shadow } from "./light.ts";

export interface Somebody {
  coat: string;
  skin: string;
  hair: string;
  /** 0: short, 1: long, 2: a bun, 3: none to speak of. */
  style: 0 | 1 | 2 | 3;
}

const one = (coat: string, skin: string, hair: string, style: Somebody["style"]): Somebody => ({
  coat,
  skin,
  hair,
  style,
});

/** Nobody in particular, in the players' colours. */
export const FOLK = [
  one("#287da1", "#8a5a3c", "#1f1512", 2),
  one("#f3722b", "#f0c7a4", "#8a4a22", 1),
  one("#44aa8b", "#e6b48e", "#33231a", 0),
  one("#f9c750", "#6b432c", "#17100d", 0),
  one("#8337ec", "#f2d2b4", "#1c1714", 1),
  one("#f5026e", "#c98d64", "#d8d2c6", 2),
  one("#90be6d", "#edbf99", "#b3682f", 3),
  one("#3a85ff", "#a9714b", "#241814", 0),
] as const;

/** Somebody who sits behind a table and looks our way, down to the chest; the middle of the face is the place. */
export function sitter(x: number, y: number, size: number, who: Somebody, lean = 0): string {
  const { coat, skin, hair, style } = who;
  const back = style === 1 ? shape("M-44 -8Q-46 -58 0 -60Q46 -58 44 -8L48 52Q0 70 -48 52Z", hair) : "";
  return group(
    move(x, y, size),
    shape("M-92 190Q-98 84 -52 66Q-24 56 0 56Q24 56 52 66Q98 84 92 190Z", coat),
    shape("M20 58Q98 64 92 190H36Q52 110 20 58Z", mix(coat, "#1a0d06", 0.3), 'opacity=".55"'),
    group(
      `rotate(${lean} 0 60)`,
      back,
      shape("M-17 30H17V62Q0 76 -17 62Z", mix(skin, "#5b2b16", 0.25)),
      ellipse(0, 0, 38, 44, skin),
      shape("M10 -42Q40 -34 38 4Q34 38 6 44Q26 10 10 -42Z", mix(skin, "#5b2b16", 0.35), 'opacity=".4"'),
      style === 2 ? circle(2, -58, 20, hair) : "",
      style === 3
        ? shape("M-40 -2Q-46 -42 -14 -44Q-34 -28 -33 0ZM40 -2Q46 -42 14 -44Q34 -28 33 0Z", hair)
        : shape("M-41 4Q-48 -56 2 -56Q50 -54 41 4Q34 -20 14 -26Q-20 -26 -30 -14Q-38 -6 -41 4Z", hair),
      circle(-13, 2, 3.6, "#2a1d17"),
      circle(13, 2, 3.6, "#2a1d17"),
      stroke("M-11 20Q0 29 11 20", "#7a3524", 3.4),
    ),
  );
}

/** Somebody at a table from above, the head up where the table is: both hands on it, or one that points. */
export function fromAbove(
  x: number,
  y: number,
  size: number,
  degrees: number,
  who: Somebody,
  reach = 0,
): string {
  const { coat, skin, hair, style } = who;
  const dark = mix(coat, "#1a0d06", 0.28);
  const far = -118 - reach;
  return (
    shadow(x + 16, y + 22, 150 * size, 120 * size, 0.75) +
    group(
      move(x, y, size, degrees),
      stroke(`M-92 0Q-112 -62 -58 -104`, dark, 44),
      stroke(`M92 0Q112 -62 ${58 - reach * 0.15} ${far + 14}`, coat, 44),
      circle(-54, -110, 20, skin),
      circle(56 - reach * 0.15, far, 20, skin),
      reach > 0 ? stroke(`M${52 - reach * 0.15} ${far}l-10 -34`, skin, 13) : "",
      shape("M-124 18Q-122 -40 -60 -44H60Q122 -40 124 18Q110 66 0 70Q-110 66 -124 18Z", coat),
      shape("M30 -44H60Q122 -40 124 18Q110 66 0 70Q80 50 30 -44Z", dark, 'opacity=".6"'),
      style === 1 ? ellipse(0, 20, 50, 56, hair) : "",
      ellipse(0, -20, 20, 30, skin),
      ellipse(0, 0, 45, 50, style === 3 ? skin : hair),
      style === 3 ? shape("M-44 4Q-40 50 0 50T44 4Q36 30 0 32T-44 4Z", hair) : "",
      style === 2 ? circle(0, 26, 22, mix(hair, "#ffffff", 0.12)) : "",
      ellipse(-14, -16, 15, 12, "#ffffff", 'opacity=".18" transform="rotate(-30)"'),
    )
  );
}
