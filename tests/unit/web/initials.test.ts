import { describe, expect, it } from "vitest";
import { initialsOf } from "../../../worker/contract/initials.ts";

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

  it("never become more than two characters, whatever capitals do", () => {
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

  it("are found quickly in a name of 10,000 characters", () => {
    const start = performance.now();
    expect(initialsOf(`${"a".repeat(9_990)} ${"b".repeat(9)}`)).toBe("AB");
    expect(performance.now() - start).toBeLessThan(50);
  });
});
