import { describe, expect, it, vi } from "vitest";
import { nameFor } from "../../../web/ui/named-disc.tsx";
import { guestLabel, initialsOf } from "../../../worker/contract/initials.ts";

describe("the initials on a player's disc", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["ada lovelace", "AL"],
    ["Cher", "C"],
    ["Jean Luc van den Berg", "JB"],
    ["  Ada   Lovelace ", "AL"],
    ["Élodie Ångström", "ÉÅ"],
    ["Дмитрий Иванов", "ДИ"],
    ["李 小龙", "李小"],
    ["(Bob) 'Dice' Jones", "BJ"],
    ["7 Wonders", "7W"],
  ])("of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("keep a letter together with its accents, composed or not", () => {
    expect(initialsOf("E\u0301lodie")).toBe("É");
    expect(initialsOf("g\u0308ert x")).toBe("G\u0308X");
  });

  it("keep a family emoji or a flag in one piece", () => {
    expect(initialsOf("👩‍👩‍👧‍👦 Smith")).toBe("👩‍👩‍👧‍👦S");
    expect(initialsOf("👍🏽")).toBe("👍🏽");
  });

  it("never become more than two characters, even if a capital has several", () => {
    expect(initialsOf("ßeta ﬁn")).toBe("ßﬁ");
  });

  it("are a question mark when nothing in the name can be seen", () => {
    expect(initialsOf("")).toBe("?");
    expect(initialsOf("\u200e \u200b")).toBe("?");
    expect(initialsOf("--- ...")).toBe("?");
  });

  it("leave direction marks and piles of combining marks out", () => {
    expect(initialsOf("\u200eAda")).toBe("A");
    expect(initialsOf(`Z${"\u0336".repeat(40)} Top`)).toBe("ZT");
  });

  it("are those of a name of 10,000 characters", () => {
    expect(initialsOf(`${"a".repeat(9_990)} ${"b".repeat(9)}`)).toBe("AB");
  });

  it("are cut by the segmenter only where something may combine", async () => {
    vi.resetModules();
    vi.stubGlobal("Intl", { Segmenter: vi.fn(Intl.Segmenter) });
    const fresh = await import("../../../worker/contract/initials.ts");
    for (const name of [
      "Ada Lovelace",
      "Élodie",
      "Ζωή – Żak",
      "(Bob) & “Дима”",
      "7 Wonders: Duel",
      "1×2",
      "田中 美咲",
      "김 はな",
    ]) {
      fresh.initialsOf(name);
    }
    expect(Intl.Segmenter).not.toHaveBeenCalled();
    expect(fresh.initialsOf("1\ufe0f\u20e3 Dice")).toBe("1\ufe0f\u20e3D");
    expect(Intl.Segmenter).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it("are the same as the segmenter alone would cut them", () => {
    const signs = [
      "a",
      "Z",
      "7",
      "é",
      "×",
      "Ω",
      "ж",
      "҃",
      "\u0301",
      "\ufe0f",
      "\u20e3",
      "\u200d",
      "#",
      "–",
      "(",
      "山",
      "👍",
      "ſ",
    ];
    for (let seed = 0; seed < signs.length ** 3; seed++) {
      const word = [seed, seed / signs.length, seed / signs.length ** 2]
        .map((at) => signs[Math.floor(at) % signs.length])
        .join("");
      expect(initialsOf(word), JSON.stringify(word)).toBe(cutBySegmenter(word));
    }
  });
});

describe("a guest’s name", () => {
  const seen = (name: string, me: string) => nameFor({ name, guestOf: "ada" }, me);

  it("says to their host whose guest they are in fewer words, and keeps their initials", () => {
    const label = guestLabel("Fern Hill", "Ada (she)");
    expect([seen(label, "bo"), seen(label, "ada")]).toEqual([label, "Fern Hill (your guest)"]);
    expect(seen(seen(label, "ada"), "ada")).toBe("Fern Hill (your guest)");
    expect(initialsOf(seen(label, "ada"))).toBe("FH");
    expect(seen("Ada (she)’s guest", "ada")).toBe("Your guest");
    expect(nameFor({ name: "Ada’s guest" }, "ada")).toBe("Ada’s guest");
  });
});

/** Returns a word's initial by the rule without shortcuts. */
function cutBySegmenter(word: string): string {
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word.normalize("NFC"));
  for (const { segment } of graphemes) {
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment)) continue;
    const upper = segment.toUpperCase();
    return upper.length > segment.length ? segment : upper;
  }
  return "?";
}
