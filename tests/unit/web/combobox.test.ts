import { expect, test } from "vitest";
import { comboboxOver, nextIndex } from "../../../web/ui/combobox.ts";

test("the arrow keys cycle through the list, from no choice to its first or last", () => {
  const after = (key: string) => [-1, 0, 1, 2].map((active) => nextIndex(key, active, 3));
  expect(after("ArrowDown")).toEqual([0, 1, 2, 0]);
  expect(after("ArrowUp")).toEqual([2, 2, 0, 1]);
});

test("other keys do not move the choice", () => {
  expect(["Enter", "Escape", "a", "Home"].map((key) => nextIndex(key, 0, 3))).toEqual(
    Array(4).fill(undefined),
  );
});

test("an input is announced as open only with options, and refers only to an existing one", () => {
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
