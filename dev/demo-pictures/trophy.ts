import {
  circle,
  ellipse,
  group,
  move,
  rect,
  seeded,
  shape,
  stroke,
  times,
} from "../board-game-geek/covers/drawing.ts";
import { ACROSS, defs, fade, glowAt, LIGHT, shadow, veil, vignette } from "./light.ts";
import { boards, cube, meeple } from "./things.ts";

const [WIDTH, HEIGHT, EDGE] = [960, 1_200, 860];
const BRASS = ["#7a4a14", "#d89b3c", "#fff0bd", "#eebb5c", "#a86a20", "#6b3f12"];

function cup(): string {
  const bowl = "M-190 -330H190Q186 -96 70 -36Q0 -8 -70 -36Q-186 -96 -190 -330Z";
  return [
    // Handles.
    stroke("M-184 -290Q-316 -300 -296 -192Q-276 -100 -132 -96", "#a86a20", 34),
    stroke("M-184 -294Q-312 -304 -294 -194Q-274 -106 -134 -102", "#f3cf82", 12),
    stroke("M184 -290Q316 -300 296 -192Q276 -100 132 -96", "#7a4a14", 34),
    stroke("M184 -296Q306 -304 290 -198", "#d89b3c", 12),
    shape(bowl, "url(#brass)"),
    shape("M-120 -318Q-128 -130 -44 -50Q-98 -140 -84 -318Z", "#fffbe6", 'opacity=".6"'),
    // A reflection of the room.
    shape("M60 -318H120Q112 -150 40 -60Q84 -160 60 -318Z", "#7a3f17", 'opacity=".35"'),
    ellipse(0, -330, 192, 34, "#8a5518"),
    ellipse(0, -334, 192, 32, "url(#brass)"),
    shape("M-176 -336Q-150 -404 0 -410Q150 -404 176 -336Q0 -306 -176 -336Z", "url(#brass)"),
    shape("M-120 -350Q-100 -388 -10 -396Q-70 -380 -84 -344Z", "#fffbe6", 'opacity=".55"'),
    shape("M-40 -26H40Q26 10 30 56Q34 92 96 104V126H-96V104Q-34 92 -30 56Q-26 10 -40 -26Z", "url(#brass)"),
    ellipse(0, 8, 48, 13, "#f3cf82"),
    rect(-150, 126, 300, 34, "#8f5c33", 'rx="6"'),
    rect(-178, 158, 356, 78, "url(#plinth)", 'rx="8"'),
    rect(-178, 158, 356, 7, "#e0ad74", 'opacity=".8" rx="3"'),
    rect(-84, 176, 168, 44, "url(#brass)", 'rx="5"'),
    times(3, (i) => rect(-60, 186 + i * 10, 120 - (i % 2) * 34, 4, "#6b3f12", 'opacity=".6"')).join(""),
  ].join("");
}

/** For whoever comes last. */
const spoon = (x: number, y: number) =>
  shadow(x + 20, y + 270, 150, 26) +
  group(
    move(x, y, 1, 13),
    shape("M-13 -60L13 -60L20 268Q0 282 -20 268Z", "url(#wood)"),
    ellipse(0, -150, 66, 104, "#b9804a"),
    ellipse(0, -146, 66, 102, "url(#wood)"),
    ellipse(4, -140, 47, 78, "#8a5630", 'opacity=".65"'),
    ellipse(-8, -150, 36, 64, "#d9a468", 'opacity=".6"'),
    // A ribbon.
    shape("M-22 66Q-84 26 -80 70Q-78 104 -22 82ZM22 66Q84 26 80 70Q78 104 22 82Z", "#f5026e"),
    shape("M-14 80L-52 176L-26 166L-10 190L6 84ZM14 80L46 170L22 164L10 188L-4 84Z", "#c2035a"),
    circle(0, 74, 22, "#ff4f97"),
  );

/** The cup of the league, and the other one. */
export function trophy(): string {
  const random = seeded(12);
  const lights = times(26, () => {
    const size = random.between(26, 84);
    return circle(
      random.between(0, WIDTH),
      random.between(0, 640),
      size,
      random.pick(["#ffd98a", "#ffb56b", "#e9b872", "#7fae8f", "#f3722b", "#5fa389"]),
      `opacity="${random.between(0.1, 0.28)}"`,
    );
  });
  return [
    LIGHT,
    defs(
      fade("room", ["#132a22", "#24463a", "#5b4a34"]),
      fade("brass", BRASS, ACROSS),
      fade("plinth", ["#5b3519", "#a06a3c", "#6d4226", "#3a2417"], ACROSS),
      fade("wood", ["#e0b079", "#c08a52", "#8b5a32"], ACROSS),
      veil("near", "#140903", [0, 0.55]),
    ),
    rect(0, 0, WIDTH, HEIGHT, "url(#room)"),
    lights.join(""),
    glowAt(420, 330, 560, 0.75),
    boards(random, [0, EDGE, WIDTH, HEIGHT - EDGE], 4, "#8a5630"),
    rect(0, EDGE, WIDTH, 8, "#e0ad74", 'opacity=".7"'),
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, "url(#near)"),
    glowAt(380, 1_040, 440, 0.5),
    shadow(470, 1_042, 330, 60),
    group(move(420, 800), cup()),
    group(move(420, 338), ellipse(8, 52, 54, 11, "#6b3f12", 'opacity=".6"')),
    meeple(420, 316, 1.12, "#e9b13f"),
    spoon(746, 776),
    cube(186, 1_082, 30, "#3a85ff"),
    cube(254, 1_120, 30, "#f54144"),
    cube(132, 1_134, 30, "#f9c750"),
    vignette(WIDTH, HEIGHT, 0.6),
  ].join("");
}
