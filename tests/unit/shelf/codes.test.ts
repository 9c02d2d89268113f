import { expect, it } from "vitest";
import { codeFrom, newCode } from "../../../worker/contract/shelf/copies.ts";
import { dueDay } from "../../../worker/shelf/present-rules.ts";

it.each([
  ["7k3m9q", "7K3M9Q"],
  [" 7K3-M9Q ", "7K3M9Q"],
  ["oIlOIL", "011011"],
  ["7K3M9", null],
  ["7K3M9QQ", null],
  ["7K3M9U", null],
  ["7K3M9É", null],
])("reads the typed label %j as %j", (typed, code) => {
  expect(codeFrom(typed)).toBe(code);
});

it("a new code reads as itself, and is seldom the same", () => {
  const codes = Array.from({ length: 1_000 }, newCode);
  for (const code of codes) expect(codeFrom(code)).toBe(code);
  expect(new Set(codes).size).toBeGreaterThan(995);
});

it("a loan is due on the evening that the club chose, or in as many weeks", () => {
  const evenings = [{ date: "2026-12-03" }, { date: "2026-12-10" }];
  const due = (eveningsUntilDue: number) =>
    dueDay({ today: "2026-11-27", evenings, club: { eveningsUntilDue } });
  expect([1, 2, 3].map(due)).toEqual(["2026-12-03", "2026-12-10", "2026-12-18"]);
});
