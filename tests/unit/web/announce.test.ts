import { expect, test } from "vitest";
import { shortened } from "../../../web/ui/announce.ts";

test("of a message with a long name both ends stay, which say what happened, and no letter is cut in two", () => {
  expect(shortened("Azul is saved.")).toBe("Azul is saved.");
  const name = "The Campaign for North Africa, ".repeat(6).trimEnd();
  const end = " is on for Thu 3 Dec. You’re in, and we’ve asked the others.";
  const said = shortened(`${name}${end}`);
  expect(said).toMatch(/^The Campaign for North Africa, The C…/);
  expect(said.endsWith(end)).toBe(true);
  expect(shortened("W".repeat(100))).toBe("W".repeat(100));
  expect(shortened("🎲".repeat(101))).toBe(`${"🎲".repeat(36)}…${"🎲".repeat(63)}`);
});
