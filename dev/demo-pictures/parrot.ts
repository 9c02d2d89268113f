import { circle, group, move, shape, stroke } from "../board-game-geek/covers/drawing.ts";

/** Gerald. The place is the middle of his chest; his feet are 120 below it. */
export const parrot = (x: number, y: number, size: number) =>
  group(
    move(x, y, size),
    // His tail, over the far edge.
    shape("M28 70Q78 150 92 236Q60 226 44 190Q50 232 36 250Q10 190 4 96Z", "#2d6fb0"),
    shape("M40 92Q74 160 84 222Q62 180 34 120Z", "#f9c750"),
    stroke("M-14 112v26m-14 2q14 -10 30 0M18 112v26m-14 2q16 -10 32 0", "#5b4a44", 8),
    shape(
      "M-4 -126Q58 -124 64 -58Q88 14 60 78Q40 124 4 126Q-44 118 -54 56Q-64 0 -50 -52Q-48 -124 -4 -126Z",
      "#d9342f",
    ),
    shape("M-50 -30Q-64 40 -40 88Q-20 124 4 126Q-10 60 -22 20Q-38 -8 -50 -30Z", "#f26a4a", 'opacity=".7"'),
    // A wing in three colours.
    shape("M26 -44Q92 -18 90 66Q88 132 62 168Q30 124 12 66Q0 -10 26 -44Z", "#2f9a55"),
    shape("M34 10Q88 40 88 76Q86 132 62 168Q36 128 20 82Q14 36 34 10Z", "#f9c750"),
    shape("M32 48Q84 64 84 96Q80 136 62 168Q40 134 26 98Q20 66 32 48Z", "#2d6fb0"),
    stroke("M30 -26Q64 -6 70 40M42 84Q54 116 62 150M62 80Q68 112 66 140", "#14321f", 4, 'opacity=".45"'),
    // His face.
    shape("M-48 -84Q-40 -112 -10 -112Q18 -104 16 -76Q6 -48 -22 -46Q-46 -52 -48 -84Z", "#fff3dc"),
    stroke("M-24 -62q12 8 26 -2M-20 -54q10 6 20 0", "#d9342f", 2.6, 'opacity=".6"'),
    circle(-12, -86, 11.5, "#f9c750"),
    circle(-13, -86, 7, "#17100d"),
    circle(-16, -89, 2.4, "#ffffff"),
    shape("M-46 -92Q-92 -94 -88 -44Q-86 -26 -74 -26Q-70 -56 -44 -60Z", "#33312f"),
    shape("M-48 -86Q-80 -88 -82 -52Q-70 -72 -46 -74Z", "#7d7873", 'opacity=".8"'),
    shape("M-52 -60Q-66 -48 -62 -32Q-44 -36 -40 -54Z", "#1d1b1a"),
    stroke("M-38 10q8 8 16 0m4 14q8 8 16 0m-34 16q8 8 16 0m4 16q8 8 16 0", "#8f1d1f", 3.6, 'opacity=".5"'),
  );
