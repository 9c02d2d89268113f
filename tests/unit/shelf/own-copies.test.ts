import { expect, test } from "vitest";
import type { Role } from "../../../worker/contract/users/users.ts";
import { decideOwnCopy, decideOwnGame } from "../../../worker/shelf/own-copies/rules.ts";

const FOUND = {
  ...{ title: { isAtHome: false, bggId: null }, shown: undefined, lastAllowed: undefined },
  ...{ evening: { date: "2026-12-03" }, member: { role: "TRUSTED" as Role }, holds: undefined as unknown },
};

test("a game at home is shown as its owner says, and brought to the next evening", () => {
  expect(decideOwnCopy(FOUND, { shownTo: "me", isBrought: false })).toEqual({
    ...{ shownTo: "me", isHeld: false, broughtOn: null },
  });
  expect(decideOwnCopy(FOUND, { shownTo: "members", isBrought: true })).toEqual({
    ...{ shownTo: "members", isHeld: false, broughtOn: "2026-12-03" },
  });
  expect(decideOwnCopy(FOUND, { shownTo: "me" })).toEqual({ shownTo: "me", isHeld: false });
});

test("a game nobody knows, one too many, and an evening that isn't planned are refused", () => {
  const form = { shownTo: "members", isBrought: true } as const;
  expect(() => decideOwnCopy({ ...FOUND, title: undefined }, form)).toThrow(/no such game/i);
  expect(() => decideOwnCopy({ ...FOUND, lastAllowed: {} }, form)).toThrow(
    "You can list 1,000 games of your own.",
  );
  expect(() => decideOwnCopy({ ...FOUND, evening: undefined }, form)).toThrow("No evening is planned yet");
  expect(decideOwnCopy({ ...FOUND, evening: undefined }, { ...form, isBrought: false }).broughtOn).toBeNull();
});

test("a name that a NEW member typed waits where the club holds their words, and is shown once others have it", () => {
  const held = {
    ...FOUND,
    title: { isAtHome: true, bggId: null },
    member: { role: "NEW" as const },
    holds: {},
  };
  const form = { shownTo: "members", isBrought: false } as const;
  expect(decideOwnCopy(held, form)).toMatchObject({ shownTo: "me", isHeld: true });
  expect(decideOwnCopy(held, { ...form, shownTo: "me" })).toMatchObject({ shownTo: "me", isHeld: false });
  for (const changed of [
    ...[{ holds: undefined }, { member: { role: "TRUSTED" as const } }, { shown: {} }],
    ...[{ title: { isAtHome: true, bggId: 13 } }, { title: { isAtHome: false, bggId: null } }],
  ])
    expect(decideOwnCopy({ ...held, ...changed }, form)).toMatchObject({
      shownTo: "members",
      isHeld: false,
    });
});

const NAMED = {
  ...{ same: undefined, own: [] as { titleId: string }[], enoughNames: undefined as unknown },
  ...{ member: { role: "TRUSTED" as Role }, holds: undefined as unknown },
};
const GLOOM = { name: "Gloom", bggId: null };

test("a game by its name gets a title of its own, unless there is one; twice makes nothing", () => {
  expect(decideOwnGame(NAMED, GLOOM, "new")).toEqual({
    ...{ made: [{ ...GLOOM, id: "new" }], titleIds: ["new"], shownTo: "members", isHeld: false },
  });
  const same = { id: "gloom", isAtHome: true, bggId: null };
  expect(decideOwnGame({ ...NAMED, same }, GLOOM, "new")).toEqual({
    ...{ made: [], titleIds: ["gloom"], shownTo: "members", isHeld: false },
  });
  expect(decideOwnGame({ ...NAMED, same, own: [{ titleId: "gloom" }] }, GLOOM, "new")).toBeNull();
  const held = { ...NAMED, member: { role: "NEW" as const }, holds: {} };
  expect(decideOwnGame(held, GLOOM, "new")).toMatchObject({ shownTo: "me", isHeld: true });
  expect(decideOwnGame(held, { ...GLOOM, bggId: 13 }, "new")?.shownTo).toBe("members");
  expect(decideOwnGame({ ...held, same: { ...same, isAtHome: false } }, GLOOM, "new")?.shownTo).toBe(
    "members",
  );
});

test("one game too many and one name too many are refused; a number, or a name that is there, still fits", () => {
  const own = Array.from({ length: 1_000 }, (_, at) => ({ titleId: `${at}` }));
  expect(() => decideOwnGame({ ...NAMED, own }, GLOOM, "new")).toThrow("You can list 1,000 games");
  expect(decideOwnGame({ ...NAMED, own: own.slice(1) }, GLOOM, "new")).not.toBeNull();
  const full = { ...NAMED, enoughNames: {} };
  expect(() => decideOwnGame(full, GLOOM, "new")).toThrow("No more names fit");
  expect(decideOwnGame(full, { ...GLOOM, bggId: 13 }, "new")).not.toBeNull();
  const same = { id: "gloom", isAtHome: true, bggId: null };
  expect(decideOwnGame({ ...full, same }, GLOOM, "new")?.titleIds).toEqual(["gloom"]);
});
