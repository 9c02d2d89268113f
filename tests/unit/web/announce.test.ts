import { expect, test } from "vitest";
import { shortName } from "../../../web/ui/announce.ts";

test("a long name leaves room for the rest of a message, and no letter is cut in two", () => {
  expect(shortName("Azul")).toBe("Azul");
  expect(shortName("W".repeat(40))).toBe("W".repeat(40));
  expect(shortName("W".repeat(41))).toBe(`${"W".repeat(39)}…`);
  expect(shortName("🎲".repeat(200))).toBe(`${"🎲".repeat(39)}…`);
});
