import set from "@emoji-mart/data/sets/14/native.json";
import { init, SearchIndex } from "emoji-mart";
import { describe, expect, it } from "vitest";
import { EMOJI_DEFAULTS } from "../../../web/platform/emoji-picker/emoji-options.ts";
import { sanitisedMemory } from "../../../web/platform/emoji-picker/memory.ts";
import { positionPopover } from "../../../web/platform/emoji-picker/place.ts";

describe("the emoji of the package", () => {
  it("are found by word, by emoticon and by themselves, 90 at most", async () => {
    await init({ data: set, i18n: {} });
    const ids = async (words: string) =>
      (await SearchIndex.search(words, undefined as never)).map((each: { id: string }) => each.id);
    expect(await ids("dice")).toContain("game_die");
    expect(await ids(":)")).not.toEqual([]);
    expect(await ids("👍🏽")).toEqual(["+1"]);
    expect(await ids("e")).toHaveLength(90);
  });

  it("are of the picker's default version, none newer", () => {
    const versions = Object.values(set.emojis).map(({ version }) => version);
    expect(Math.max(...versions)).toBe(EMOJI_DEFAULTS.emojiVersion);
  });
});

describe("what the browser remembers", () => {
  const exists = (id: string) => ["+1", "joy"].includes(id);

  it("is used where valid", () => {
    const memory = { frequently: { "+1": 3, joy: 1 }, last: "joy", skin: 4 };
    expect(sanitisedMemory(memory, exists)).toEqual(memory);
  });

  it.each([
    ["nothing", { frequently: undefined, last: undefined, skin: undefined }],
    ["of another kind", { frequently: "often", last: 7, skin: "dark" }],
    ["a list", { frequently: [1, 2], last: ["joy"], skin: [1] }],
    ["about emoji that there are none of", { frequently: { constructor: 3 }, last: "toString", skin: 9 }],
    ["no count", { frequently: { "+1": "3", joy: -1 }, last: null, skin: null }],
  ])("is dropped when it is %s", (_, memory) => {
    expect(sanitisedMemory(memory, exists)).toEqual({ frequently: null, last: null, skin: null });
  });
});

describe("the picker's place", () => {
  const view = { width: 1_000, height: 800 };
  const size = { width: 360, height: 440 };
  const anchor = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

  it("is above its button where there is room, else below", () => {
    expect(positionPopover(anchor(100, 600), size, view)).toEqual({ x: 100, y: 154 });
    expect(positionPopover(anchor(100, 100), size, view)).toEqual({ x: 100, y: 150 });
  });

  it("is within view for any position of the button and height of the window", () => {
    expect(positionPopover(anchor(900, 400), size, view)).toEqual({ x: 632, y: 352 });
    expect(positionPopover(anchor(-50, 200), size, { width: 300, height: 300 })).toEqual({ x: 8, y: 8 });
  });
});
