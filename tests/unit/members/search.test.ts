import { expect, it } from "vitest";
import { patternOf } from "../../../worker/members/search.ts";

it("an empty search finds every member", () => {
  expect(patternOf("")).toBe("*");
  expect(patternOf("  \t ")).toBe("*");
});

it("a letter matches its accented forms, in both cases", () => {
  const [, letters = ""] = /^\*\[(.+)\]\*$/.exec(patternOf("é")) ?? [];
  for (const letter of "eEéÉèÈêÊëĚęẽ") expect(letters).toContain(letter);
  expect(patternOf("E")).toBe(patternOf("é"));
  expect(patternOf("o")).toContain("ø");
  expect(patternOf("Ø")).toBe(patternOf("o"));
});

it("wildcard characters match themselves", () => {
  expect(patternOf("*?[]")).toBe("*[*][?][[]]*");
});

it("other scripts match in both cases where they have them", () => {
  expect(patternOf("я")).toBe("*[яЯ]*");
  expect(patternOf("ß")).toBe("*ß*");
  expect(patternOf("山👩‍🚀")).toBe("*山👩‍🚀*");
});

it("a long search stays within the database's pattern limit", () => {
  expect(new TextEncoder().encode(patternOf("a".repeat(200))).length).toBeLessThan(50_000);
});
