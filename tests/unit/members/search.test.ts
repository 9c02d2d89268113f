import { expect, it } from "vitest";
import { patternOf } from "../../../worker/members/search.ts";

it("finds all when nothing was typed", () => {
  expect(patternOf("")).toBe("*");
  expect(patternOf("  \t ")).toBe("*");
});

it("takes a letter for all that are written on it, in both cases", () => {
  const [, letters = ""] = /^\*\[(.+)\]\*$/.exec(patternOf("é")) ?? [];
  for (const letter of "eEéÉèÈêÊëĚęẽ") expect(letters).toContain(letter);
  expect(patternOf("E")).toBe(patternOf("é"));
  expect(patternOf("o")).toContain("ø");
  expect(patternOf("Ø")).toBe(patternOf("o"));
});

it("takes the pattern's own signs as they are", () => {
  expect(patternOf("*?[]")).toBe("*[*][?][[]]*");
});

it("takes other scripts in both cases, and what has none as it is", () => {
  expect(patternOf("я")).toBe("*[яЯ]*");
  expect(patternOf("ß")).toBe("*ß*");
  expect(patternOf("山👩‍🚀")).toBe("*山👩‍🚀*");
});

it("stays within what the database takes as a pattern, however much was typed", () => {
  expect(new TextEncoder().encode(patternOf("a".repeat(200))).length).toBeLessThan(50_000);
});
