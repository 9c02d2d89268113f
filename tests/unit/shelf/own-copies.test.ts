import { expect, test } from "vitest";
import { decideOwnCopy } from "../../../worker/shelf/own-copies/rules.ts";

const FOUND = { title: { id: "azul" }, enough: undefined, evening: { date: "2026-12-03" } };

test("a game at home is shown as its owner says, and brought to the next evening", () => {
  expect(decideOwnCopy(FOUND, { shownTo: "me", isBrought: false })).toEqual({
    shownTo: "me",
    broughtOn: null,
  });
  expect(decideOwnCopy(FOUND, { shownTo: "members", isBrought: true })).toEqual({
    ...{ shownTo: "members", broughtOn: "2026-12-03" },
  });
});

test("a game nobody knows, one too many, and an evening that isn't planned are refused", () => {
  const form = { shownTo: "members", isBrought: true } as const;
  expect(() => decideOwnCopy({ ...FOUND, title: undefined }, form)).toThrow(/no such game/i);
  expect(() => decideOwnCopy({ ...FOUND, enough: {} }, form)).toThrow(
    "You can list 1,000 games of your own.",
  );
  expect(() => decideOwnCopy({ ...FOUND, evening: undefined }, form)).toThrow("No evening is planned yet");
  expect(decideOwnCopy({ ...FOUND, evening: undefined }, { ...form, isBrought: false }).broughtOn).toBeNull();
});
