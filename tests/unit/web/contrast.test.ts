import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AA, AA_PARTS } from "../../../worker/contract/colours.ts";
import { PLAYER_COLOURS } from "../../../worker/contract/users/users.ts";
import { contrast, token } from "./contrast-support.ts";

const discs = readFileSync(new URL("../../../web/styles/player-colours.css", import.meta.url), "utf8");

function disc(colour: string): { ground: string; words: string } {
  const rule = new RegExp(`\\.colour-${colour} \\{([^}]+)\\}`).exec(discs)?.[1] ?? "";
  const [ground = "", words = ""] = rule.match(/#[0-9a-f]{6}/gi) ?? [];
  return { ground, words };
}

it("white on black has a contrast of 21, and #777777 on white too little", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeLessThan(AA);
});

describe.each(PLAYER_COLOURS)("the disc of colour %s", (colour) => {
  it("shows the colour of the palette", () => {
    expect(disc(colour).ground.toLowerCase()).toBe(`#${colour.toLowerCase()}`);
  });

  // The disc's background and text are the same in light and dark.
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
