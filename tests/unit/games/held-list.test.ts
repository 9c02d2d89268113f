import { expect, it } from "vitest";
import { heldList, holdList } from "../../../worker/features/games/held-list.ts";

it("a list is held for its own database and its own day only", () => {
  const list = { json: "[]", revision: 7, day: "2026-11-20" };
  holdList("http://one", list);
  expect(heldList("http://one", "2026-11-20")).toBe(list);
  expect(heldList("http://one", "2026-11-21")).toBeNull();
  expect(heldList("http://two", "2026-11-20")).toBeNull();
});

it("the list that came last replaces the one held", () => {
  const newer = { json: "[1]", revision: 8, day: "2026-11-20" };
  holdList("http://one", { json: "[]", revision: 7, day: "2026-11-20" });
  holdList("http://one", newer);
  expect(heldList("http://one", "2026-11-20")).toBe(newer);
});
