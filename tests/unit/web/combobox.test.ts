import { expect, test } from "vitest";
import { comboboxOver, nextIndex } from "../../../web/ui/combobox.ts";

test("the arrows go round the list, from nowhere to its first or its last", () => {
  const after = (key: string) => [-1, 0, 1, 2].map((active) => nextIndex(key, active, 3));
  expect(after("ArrowDown")).toEqual([0, 1, 2, 0]);
  expect(after("ArrowUp")).toEqual([2, 2, 0, 1]);
});

test("other keys lead nowhere", () => {
  expect(["Enter", "Escape", "a", "Home"].map((key) => nextIndex(key, 0, 3))).toEqual(
    Array(4).fill(undefined),
  );
});

test("an input says that it is open only over options, and names only one that is there", () => {
  const said = (count: number, active: number) => {
    const props = comboboxOver("id", count, active);
    return [props["aria-expanded"], props["aria-activedescendant"]];
  };
  expect(said(0, -1)).toEqual([false, undefined]);
  expect(said(0, 0)).toEqual([false, undefined]);
  expect(said(2, -1)).toEqual([true, undefined]);
  expect(said(2, 1)).toEqual([true, "id-1"]);
  expect(said(2, 2)).toEqual([true, undefined]);
});
