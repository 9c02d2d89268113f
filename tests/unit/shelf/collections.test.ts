import { expect, it, test } from "vitest";
import { parseCollection } from "../../../worker/clients/bgg-collection.ts";
import { decideCollected, decideCollection } from "../../../worker/shelf/own-copies/collection-rules.ts";

const NOW = Date.parse("2026-12-03T19:00:00Z");
const MINUTE = 60_000;
const [azul, root] = [
  { bggId: 230_802, name: "Azul" },
  { bggId: 237_182, name: "Root" },
];
const item = (id: number, name: string) =>
  `<item objecttype="thing" objectid="${id}" subtype="boardgame" collid="1"><name sortindex="1">${name}</name><status own="1"/></item>`;

test("a collection is read, each game once, with names as people write them", () => {
  const xml = `<items totalitems="3">${item(1, "Catan &amp; Co")}${item(2, " Ra\n")}${item(2, "Ra")}</items>`;
  expect(parseCollection(xml)).toEqual([
    { bggId: 1, name: "Catan & Co" },
    { bggId: 2, name: "Ra" },
  ]);
});

test.each([
  ["a page", "<html><body>One moment</body></html>"],
  ["a message", "<message>Your request is being processed</message>"],
  ["a torn answer", `<items totalitems="2">${item(1, "Ra")}<item objectid="2"><name>A`],
])("%s is no collection", (_, xml) => {
  expect(() => parseCollection(xml)).toThrow(/no whole items element/);
});

it("keeps what was found by name, says that nobody has the name, or asks again later", () => {
  expect(decideCollected({ tries: 3 }, { found: [root, azul] }, NOW)).toEqual({
    ...{ dueAt: null, tries: 0, trouble: null },
    games: [azul, root],
  });
  expect(decideCollected({ tries: 0 }, { found: null }, NOW)).toMatchObject({
    dueAt: null,
    trouble: "unknown",
  });
  const busy = { isBusy: true, retryAfter: 5, appliesToAll: false } as const;
  expect(decideCollected({ tries: 0 }, busy, NOW)).toEqual({ dueAt: NOW + MINUTE, tries: 1, trouble: null });
  expect(decideCollected({ tries: 14 }, busy, NOW)).toEqual({
    ...{ dueAt: NOW + 12 * 60 * MINUTE, tries: 0, trouble: "later" },
  });
  expect(decideCollected({ tries: 0 }, { ...busy, retryAfter: 7_200 }, NOW)).toEqual({
    ...{ dueAt: NOW + 120 * MINUTE, tries: 1, trouble: "later" },
  });
  expect(decideCollected({ tries: 0 }, { isRefused: true }, NOW)).toEqual({
    ...{ dueAt: NOW + 60 * MINUTE, tries: 1, trouble: "refused" },
  });
});

it("gives up after three answers that can't be read, so that the member is told and can ask again", () => {
  const after = (tries: number) => decideCollected({ tries }, null, NOW);
  // Answers that are on their way take up a fifth of that.
  expect(after(2)).toEqual({ dueAt: NOW + 60 * MINUTE, tries: 7, trouble: null });
  expect(after(10)).toEqual({ dueAt: null, tries: 0, trouble: "failed" });
});

it("lists those chosen, with titles for games that nobody has yet, and none twice", () => {
  const ids = ["t1", "t2"];
  const found = {
    asked: { games: [azul, root, { bggId: 3, name: "Ra" }] },
    known: [{ id: "known", name: "Azul (second edition)", bggId: azul.bggId }],
    own: [] as { titleId: string }[],
  };
  const form = { games: [azul.bggId, root.bggId, 4_711], shownTo: "me" as const };
  const decided = decideCollection(found, form, () => ids.shift() ?? "");
  expect(decided).toEqual({
    ...{ made: [{ ...root, id: "t1" }], titleIds: ["known", "t1"], shownTo: "me", isHeld: false },
  });
  const again = decideCollection({ ...found, own: [{ titleId: "known" }] }, form, () => "t2");
  expect(again.titleIds).toEqual(["t2"]);
});

it("is a game that the club knows by its name alone, and none of the same name with another number", () => {
  const found = { asked: { games: [azul] }, own: [] };
  const form = { games: [azul.bggId], shownTo: "members" as const };
  const known = (bggId: number | null) => [{ id: "known", name: azul.name.toUpperCase(), bggId }];
  const listed = (bggId: number | null) =>
    decideCollection({ ...found, known: known(bggId) }, form, () => "new");
  expect(listed(null)).toMatchObject({ made: [], titleIds: ["known"] });
  expect(listed(4_711)).toMatchObject({ made: [{ id: "new" }], titleIds: ["new"] });
});

it("refuses more than a member may list, and what was never fetched", () => {
  const form = { games: [azul.bggId], shownTo: "members" as const };
  const found = {
    asked: { games: [azul] },
    known: [],
    own: Array.from({ length: 1_000 }, (_, at) => ({ titleId: `${at}` })),
  };
  expect(() => decideCollection(found, form, () => "new")).toThrow("choose 0 of these at most");
  expect(() => decideCollection({ ...found, asked: { games: null } }, form, () => "new")).toThrow(
    "fetch your games again",
  );
  expect(decideCollection({ ...found, own: found.own.slice(1) }, form, () => "new").titleIds).toEqual([
    "new",
  ]);
});
