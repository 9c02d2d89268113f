import { expect, test } from "vitest";
import { addressOf } from "../../../../web/content/editor/club-link.ts";

test.each([
  ["elsewhere.example", "https://elsewhere.example/"],
  ["elsewhere.example/a?b#c", "https://elsewhere.example/a?b#c"],
  ["ada@club.example", "mailto:ada@club.example"],
  ["/calendar", "/calendar"],
  [" https://elsewhere.example/a ", "https://elsewhere.example/a"],
  ["javascript:alert(1)", null],
  ["javascript:alert(1)//a.example", null],
  ["//elsewhere.example", null],
  ["data:text/html,x", null],
  ["two words", null],
  ["", null],
])("the address that %j means is %j", (typed, meant) => expect(addressOf(typed)).toBe(meant));
