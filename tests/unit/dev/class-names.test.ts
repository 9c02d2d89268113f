import { expect, test } from "vitest";
import { shortClassNames } from "../../../dev/vite/class-names.ts";

test("a class has a short name, the same for any source folder", () => {
  const here = shortClassNames("/here");
  const there = shortClassNames("/home/ada/there");
  const name = here("card", "/here/web/card.module.css");
  expect(name).toMatch(/^[a-z][a-z0-9]{5}$/);
  expect(there("card", "/home/ada/there/web/card.module.css")).toBe(name);
});

test("each class of each file has its own stable name", () => {
  const nameOf = shortClassNames("/here");
  const files = ["/here/web/card.module.css", "/here/web/seats.module.css"];
  const all = () =>
    files.flatMap((file) => Array.from({ length: 40 }, (_, at) => nameOf(`class-${at}`, file)));
  const names = all();
  expect(new Set(names).size).toBe(80);
  expect(all()).toEqual(names);
});

test("two files that would share names are refused", () => {
  const nameOf = shortClassNames("/here");
  const nameMany = () => {
    for (let file = 0; file < 10_000; file++) nameOf("card", `/here/web/${file}.module.css`);
  };
  expect(nameMany).toThrow(/get the same class names: rename one/);
});
