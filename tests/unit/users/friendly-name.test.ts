import { expect, it } from "vitest";
import { NAME_MOST, PLAYER_COLOURS } from "../../../worker/contract/users/users.ts";
import { anyColour, friendlyName, isFriendlyName } from "../../../worker/users/friendly-name.ts";

it("a new member's name is two words and a number, short enough for a name, and seldom the same", () => {
  const names = Array.from({ length: 500 }, friendlyName);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d?$/);
    expect(name.length).toBeLessThanOrEqual(NAME_MOST);
  }
  expect(new Set(names).size).toBeGreaterThan(480);
});

it("a new member's colour is any of the palette", () => {
  const colours = new Set(Array.from({ length: 2_000 }, anyColour));
  expect([...colours].sort()).toEqual([...PLAYER_COLOURS].sort());
});

it("a generated name is distinguished from a chosen one", () => {
  for (let time = 0; time < 100; time++) expect(isFriendlyName(friendlyName())).toBe(true);
  for (const own of ["Ada", "Ada Lovelace", "Amber Meeple", "Amber Meeple 42 Jr", "Ada Meeple 42", ""])
    expect(isFriendlyName(own)).toBe(false);
});
