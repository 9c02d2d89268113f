import { FrequentlyUsed } from "emoji-mart";
import { describe, expect, it } from "vitest";
import {
  EMOJI_DEFAULTS,
  emojiOptions,
  lineWithin,
} from "../../../web/platform/emoji-picker/emoji-options.ts";

describe("the emoji picker's options", () => {
  it("are those of the specification by default", () => {
    expect(emojiOptions()).toMatchObject({
      emojiSize: 24,
      emojiButtonSize: 36,
      perLine: 9,
      maxFrequentRows: 4,
      emojiVersion: 14,
      set: "native",
    });
    expect(FrequentlyUsed.DEFAULTS).toHaveLength(15);
  });

  it("are taken from the element where valid", () => {
    const asked = { perLine: 7, theme: "dark", skin: 6, maxFrequentRows: 0, emojiVersion: 12.1 };
    expect(emojiOptions(asked)).toEqual({ ...EMOJI_DEFAULTS, ...asked });
  });

  it.each([
    [
      "a number of another kind",
      { perLine: 7.5, emojiSize: Number.NaN, emojiButtonSize: Number.POSITIVE_INFINITY },
    ],
    ["a number out of range", { perLine: 0, emojiSize: -24, maxFrequentRows: 1_000, skin: 7 }],
    ["a text for a number", { perLine: "9", skin: "2" }],
    ["a version that our data is not of", { emojiVersion: 15 }],
    ["a set whose pictures would come from elsewhere", { set: "apple" }],
    [
      "a word that is no choice",
      { theme: "sepia", navPosition: "left", icons: "", searchPosition: "Sticky" },
    ],
    ["nothing", { perLine: null, theme: undefined, skin: [], set: {} }],
  ])("fall back to the default for %s", (_, asked) => {
    expect(emojiOptions(asked)).toEqual(EMOJI_DEFAULTS);
  });

  it("ignore all other attributes: sources of data or pictures, and inherited names", () => {
    const asked = Object.assign(Object.create({ perLine: 5 }), {
      data: "https://elsewhere.example",
      getImageURL: () => "https://elsewhere.example",
    });
    expect(emojiOptions(asked)).toEqual(EMOJI_DEFAULTS);
  });

  it("show as many emoji a row as fit on a phone, and no more than requested", () => {
    expect([320, 360, 1_280].map((width) => lineWithin(width, EMOJI_DEFAULTS))).toEqual([8, 9, 9]);
    expect(lineWithin(0, EMOJI_DEFAULTS)).toBe(1);
  });
});
