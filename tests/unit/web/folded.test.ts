import { expect, test } from "vitest";
import { foldCase } from "../../../web/lib/folded.ts";

test.each([
  ["Pat O’Brien", "pat o'brien"],
  ["Pat O´Brien", "pat o'brien"],
  ["Søren Łukasz Đorđe", "soren lukasz dorde"],
  ["Straße, Æbeltoft", "strasse, aebeltoft"],
  ["Zoë  Müller ", "zoe muller"],
  ["Anne‑Marie", "anne-marie"],
  ["ＡＺＵＬ", "azul"],
  ["Ирина", "ирина"],
])("%s is found as %s", (name, typed) => {
  expect(foldCase(name)).toBe(typed);
});
