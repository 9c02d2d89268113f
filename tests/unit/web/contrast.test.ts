import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLAYER_COLOURS } from "../../../worker/contract/users.ts";

const AA = 4.5;
const AA_PARTS = 3;

const read = (file: string) => readFileSync(new URL(`../../../web/styles/${file}`, import.meta.url), "utf8");
const discs = read("player-colours.css");
const tokens = read("tokens.css");

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What a token is in light and in dark. */
function token(name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/gi) ?? [];
  expect(light, name).toMatch(/^#/);
  return [light, dark];
}

function disc(colour: string): { ground: string; words: string } {
  const rule = new RegExp(`\\.colour-${colour} \\{([^}]+)\\}`).exec(discs)?.[1] ?? "";
  const [ground = "", words = ""] = rule.match(/#[0-9a-f]{6}/gi) ?? [];
  return { ground, words };
}

it("knows the ends of the scale", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeLessThan(AA);
});

describe.each(PLAYER_COLOURS)("the disc of colour %s", (colour) => {
  it("shows the colour of the palette", () => {
    expect(disc(colour).ground.toLowerCase()).toBe(`#${colour.toLowerCase()}`);
  });

  // The disc brings its own ground and its own words, the same in light and dark.
  it("has initials that can be read", () => {
    const { ground, words } = disc(colour);
    expect(contrast(ground, words)).toBeGreaterThanOrEqual(AA);
  });
});

const PAIRS: [words: string, ground: string, least: number][] = [
  ...["paper", "card", "sunk", "info-wash", "danger-wash"].map((on): [string, string, number] => [
    "ink",
    on,
    AA,
  ]),
  ...["paper", "card", "sunk"].map((on): [string, string, number] => ["ink-soft", on, AA]),
  ...["paper", "card", "sunk", "info-wash"].map((on): [string, string, number] => ["link", on, AA]),
  ...["paper", "card", "danger-wash"].map((on): [string, string, number] => ["danger", on, AA]),
  ["on-act", "act", AA],
  ["on-felt", "felt", AA],
  ["on-felt", "felt-deep", AA],
  ["brass", "felt-deep", AA],
  ["control", "paper", AA_PARTS],
  ["control", "card", AA_PARTS],
  ["focus", "paper", AA_PARTS],
  ["focus", "card", AA_PARTS],
];

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("in %s", (_, scheme) => {
  it.each(PAIRS)("%s on %s reaches a ratio of %d", (words, ground, least) => {
    expect(contrast(token(words)[scheme], token(ground)[scheme])).toBeGreaterThanOrEqual(least);
  });
});
