import { expect, it } from "vitest";
import { byName } from "../../../worker/users/service.ts";

const named = (name: string, publicId = name) => ({ publicId, name, color: "F54144" as const });
const names = (...given: string[]) => byName(given.map((name) => named(name))).map(({ name }) => name);

it("members are sorted alphabetically, not by bytes", () => {
  expect(names("zoe", "Émile", "adam", "Zelda", "Bea")).toEqual(["adam", "Bea", "Émile", "Zelda", "zoe"]);
});

it("members with the same name are always in the same order", () => {
  const [a, b] = [named("Sam", "a"), named("Sam", "b")];
  expect(byName([b, a])).toEqual([a, b]);
  expect(byName([a, b])).toEqual([a, b]);
});
