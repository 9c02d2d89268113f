import { circle, group, move, rect, shape, stroke, times } from "../board-game-geek/covers/drawing.ts";
import { DARK } from "./light.ts";

const wheel = (x: number) =>
  circle(x, -84, 80, "none", `stroke="${DARK}" stroke-width="10"`) +
  circle(x, -84, 73, "none", 'stroke="#c9c2b4" stroke-width="3.5"') +
  times(9, (i) => {
    const [dx, dy] = [Math.cos(i * 0.349) * 72, Math.sin(i * 0.349) * 72];
    return stroke(`M${x - dx} ${-84 - dy}L${x + dx} ${-84 + dy}`, "#e7e0d0", 1.6, 'opacity=".55"');
  }).join("") +
  circle(x, -84, 9, "#8a8578");

/** A bicycle that leans on a wall, a box on its carrier; it stands on the place. */
export const bicycle = (x: number, y: number, size: number, colour: string) =>
  group(
    move(x, y, size),
    wheel(-116),
    wheel(122),
    stroke("M-116 -84L-18 -78L-60 -190ZM-60 -190L84 -198L-18 -78M122 -84L80 -226", colour, 12),
    stroke("M-114 -88L-62 -186M-58 -194L82 -202", "#ffffff", 3, 'opacity=".4"'),
    stroke("M-60 -190L-68 -224", "#8a8578", 8),
    shape("M-108 -238Q-66 -246 -30 -232Q-34 -220 -66 -220Q-100 -218 -108 -238Z", "#4a2c1a"),
    stroke("M80 -226L74 -250Q96 -262 124 -246", "#2b2f36", 9),
    stroke("M112 -250L136 -240", "#6b4226", 13),
    circle(-18, -78, 21, "none", 'stroke="#2b2f36" stroke-width="7"'),
    stroke("M-18 -78L2 -46M-8 -44H14", "#2b2f36", 7),
    stroke("M-64 -166H-168L-116 -90", "#2b2f36", 6),
    rect(-182, -226, 104, 58, "#8337ec", 'rx="4"'),
    rect(-110, -226, 32, 58, "#1a0d06", 'opacity=".25"'),
    rect(-170, -212, 52, 18, "#f4e6ff", 'rx="3"'),
    stroke("M-148 -226V-168", "#f9c750", 6),
    circle(106, -214, 11, "#ffe7a6"),
  );
