import { converter } from "culori";
import { describe, expect, it } from "vitest";
import {
  AA,
  AA_PARTS,
  ACCENT_TOKENS,
  colour,
  GROUNDS,
  hasAccents,
  ON_FELT,
  paletteOf,
  paletteSheet,
  SITE_ACCENTS,
  SITE_PALETTE,
} from "../../../worker/contract/colours.ts";
import { contrast, token } from "../web/contrast-support.ts";

const oklch = converter("oklch");
const hueOf = (hex = ""): number => oklch(hex)?.h ?? Number.NaN;

const SCHEMES = ["light", "dark"] as const;

function* everyColour(): Generator<string> {
  const parts = [0, 0x18, 0x30, 0x48, 0x60, 0x78, 0x90, 0xa8, 0xc0, 0xd8, 0xff];
  const hex = (part: number) => part.toString(16).padStart(2, "0");
  for (const red of parts)
    for (const green of parts) for (const blue of parts) yield `#${hex(red)}${hex(green)}${hex(blue)}`;
}

function unreadable(main: string | null, trim: string | null): string[] {
  const palette = paletteOf({ main, trim });
  return SCHEMES.flatMap((scheme) => {
    const { paper, card, sunk, ink } = GROUNDS[scheme];
    const is = palette[scheme];
    const pairs: [what: string, words: string, ground: string, least: number][] = [
      ["link on paper", is.link, paper, AA],
      ["link on card", is.link, card, AA],
      ["link on sunk", is.link, sunk, AA],
      ["link on wash", is.link, is["info-wash"], AA],
      ["ink on wash", ink, is["info-wash"], AA],
      ["words on a button", is["on-act"], is.act, AA],
      ["a button on paper", is.act, paper, AA_PARTS],
      ["a button on card", is.act, card, AA_PARTS],
      ["a button on sunk", is.act, sunk, AA_PARTS],
      ["words on felt", ON_FELT, is.felt, AA],
      ["words on deep felt", ON_FELT, is["felt-deep"], AA],
      ["trim on felt", is.brass, is.felt, AA_PARTS],
      ["trim on deep felt", is.brass, is["felt-deep"], AA],
      ["focus on felt", "#ffd166", is.felt, AA_PARTS],
    ];
    return pairs
      .filter(([, words, ground, least]) => contrast(words, ground) < least)
      .map(
        ([what, words, ground]) =>
          `${main}/${trim}, ${scheme}: ${what} ${contrast(words, ground).toFixed(2)}`,
      );
  });
}

it("knows the colours of the site's sheet", () => {
  for (const [at, scheme] of SCHEMES.entries()) {
    for (const [name, hex] of Object.entries(GROUNDS[scheme])) expect(hex, name).toBe(token(name)[at]);
  }
  expect(ON_FELT).toBe(token("on-felt")[0]);
  for (const [at, scheme] of SCHEMES.entries()) {
    for (const name of ACCENT_TOKENS) expect(SITE_PALETTE[scheme][name], name).toBe(token(name)[at]);
  }
});

it.each(["#23534", "red", "#12345g", "", "url(x)", "#235341;}body{display:none", null, 5])(
  "refuses %j as a colour",
  (main) => {
    const { error } = colour.safeParse(main);
    expect(error?.issues[0]?.message).toContain("like #235341");
  },
);

it("accepts a colour in either case", () => {
  expect(colour.parse(" #AbCdEf ")).toBe("#abcdef");
});

describe("a club's colours", () => {
  it("are readable in light and dark, for any choice", () => {
    expect([...everyColour()].flatMap((colour) => unreadable(colour, null))).toEqual([]);
  }, 60_000);

  it("are readable with any second colour", () => {
    const mains = ["#ffffff", "#000000", "#ffff00", "#0000ff", "#ff0000", "#808080"];
    const trims = [...everyColour()].filter((_, at) => at % 7 === 0);
    expect(mains.flatMap((main) => trims.flatMap((trim) => unreadable(main, trim)))).toEqual([]);
  }, 60_000);

  it("are the chosen ones where these are readable", () => {
    const palette = paletteOf({ main: "#6b1f5c", trim: "#f2d06b" });
    expect(palette.light).toMatchObject({
      felt: "#6b1f5c",
      act: "#6b1f5c",
      link: "#6b1f5c",
      brass: "#f2d06b",
    });
  });

  it("keep their hue where they are adjusted", () => {
    const { light, dark } = paletteOf({ main: "#ffe600", trim: null });
    for (const hex of [light.act, light.felt, dark.felt, dark.act])
      expect(Math.abs(hueOf(hex) - hueOf("#ffe600"))).toBeLessThan(2);
    // It moves no further than needed.
    expect(contrast(light.act, GROUNDS.light.card)).toBeLessThan(AA + 0.2);
  });

  it("are the site's own where none is chosen", () => {
    expect(hasAccents({ main: null, trim: null })).toBe(false);
    expect(paletteOf({ main: null, trim: null })).toBe(SITE_PALETTE);
  });

  it("are completed from the site's own where only one is chosen", () => {
    expect(paletteOf({ main: null, trim: "#ffffff" }).light.felt).toBe(SITE_ACCENTS.main);
    expect(paletteOf({ main: "#6b1f5c", trim: null }).light.brass).toBe(SITE_ACCENTS.trim);
  });

  it("become one rule for both schemes", () => {
    const sheet = paletteSheet(paletteOf({ main: "#6b1f5c", trim: null }));
    expect(sheet).toMatch(/^:root\{(--[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+\}$/);
    for (const name of ACCENT_TOKENS) expect(sheet).toContain(`--${name}:light-dark(`);
  });
});
