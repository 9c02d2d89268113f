import { circle, ellipse, rect, seeded, stroke, times } from "../board-game-geek/covers/drawing.ts";
import { DARK } from "./light.ts";
import { card } from "./things.ts";

const [ACROSS, HIGH] = [178, 236];

const sun = (x: number, y: number) =>
  circle(x, y, 17, "#f9c750") +
  circle(x, y, 27, "none", 'stroke="#f9c750" stroke-width="5" stroke-dasharray="6 9"');

/** What grows on a card, drawn with pencils: leaves in bunches and what is among them. */
function hedge(seed: number, among: "berries" | "blossom" | "gap" | "frost" | "nuts"): string {
  const random = seeded(seed);
  const greens =
    among === "frost" ? ["#8fb3b0", "#a9c7c4", "#6f9a9a"] : ["#3f7d4f", "#5b9a55", "#2f6340", "#79ad5c"];
  const leaves = times(46, () => {
    const x = random.between(-70, 70);
    const y = random.between(-20, 52);
    if (among === "gap" && Math.abs(x) < 34) return "";
    return ellipse(
      x,
      y,
      random.between(12, 20),
      random.between(9, 15),
      random.pick(greens),
      `transform="rotate(${random.between(-40, 40)} ${x} ${y})"`,
    );
  });
  const extra = times(11, () => {
    const [x, y] = [random.between(-62, 62), random.between(-14, 46)];
    if (among === "berries") return circle(x, y, 6, "#d9342f") + circle(x - 2, y - 2, 2, "#ffb9a0");
    if (among === "blossom")
      return (
        times(5, (i) =>
          circle(x + 6 * Math.cos(i * 1.257), y + 6 * Math.sin(i * 1.257), 4.6, "#fdeef0"),
        ).join("") + circle(x, y, 3.4, "#f9c750")
      );
    if (among === "nuts") return ellipse(x, y, 6, 8, "#a86a2c") + ellipse(x, y - 5, 6, 4, "#6b4226");
    if (among === "frost")
      return stroke(
        `M${x - 6} ${y}h12M${x} ${y - 6}v12M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`,
        "#ffffff",
        2,
      );
    return "";
  });
  return [
    rect(-ACROSS / 2 + 11, -HIGH / 2 + 12, ACROSS - 22, 178, "#dcebea", 'rx="8"'),
    rect(-ACROSS / 2 + 11, 40, ACROSS - 22, 20, "#8b6a3f", 'opacity=".8"'),
    stroke("M-60 58V4M-20 58V-4M20 58V0M62 58V6M-78 22Q0 8 78 24", "#7a5231", 6, 'opacity=".8"'),
    leaves.join(""),
    extra.join(""),
    among === "gap" ? ellipse(0, 54, 34, 13, "#3a2417") : "",
    among === "frost" ? "" : sun(-52, -78),
    circle(64, -88, 17, "#fff6e0", 'stroke="#6b4226" stroke-width="3.5"'),
    times(1 + (seed % 3), (i) => circle(57 + i * 7, -88, 3.4, DARK)).join(""),
    stroke(
      `M-66 82q${12 + (seed % 4)} -8 24 0t24 0t24 0t24 0M-66 100q12 -8 24 0t24 0t20 0`,
      "#5d6b8a",
      3,
      'opacity=".75"',
    ),
  ].join("");
}

export const laid = (
  x: number,
  y: number,
  degrees: number,
  seed: number,
  among: Parameters<typeof hedge>[1],
) => card([x, y, degrees], [ACROSS, HIGH], "#fbf3df", hedge(seed, among));
