import { expect, test } from "vitest";
import { decideScans, type ScannedCopy } from "../../../worker/shelf/scanning/rules.ts";

const NOW = Date.parse("2026-11-26T19:42:00Z");
const EDIE = { id: "edie", publicId: "edie", role: "EDITOR" } as const;
const START = NOW - 3_600_000;

const takeOf = (place: string | null, closedAt: string | null = null) => ({
  ...{ id: "take", startedAt: new Date(START).toISOString(), closedAt },
  place: place === null ? null : { id: place, name: place },
  ...{ seen: 0, expected: 0, moved: 0, out: 0 },
});

const copyOf = (facts: Partial<ScannedCopy> = {}): ScannedCopy => ({
  ...{ id: "copy", code: "7K3M9Q", name: "Azul", placeId: "A", place: "A", checkedAt: 1, retiredAt: null },
  ...{ titleId: "azul", missingSince: null, loanId: null, since: null, ...facts },
});

/** Returns the result of each scan of one copy, made so many seconds ago. */
const resultsOf = (copy: ScannedCopy, place: string | null, ...secondsAgo: number[]) =>
  decideScans(
    { member: EDIE, take: takeOf(place), copies: [copy] },
    secondsAgo.map((secondsAgo) => ({ code: "7k3m9q", secondsAgo })),
    NOW,
  ).results.map(({ result }) => result);

test.each<[string, Partial<ScannedCopy>, string | null, string]>([
  ["on its place", {}, "A", "seen"],
  ["anywhere, in a stock-take of everything", {}, null, "seen"],
  ["never seen before", { checkedAt: null }, "A", "seen"],
  ["elsewhere than listed", { placeId: "B" }, "A", "moved"],
  ["listed nowhere", { placeId: null }, "A", "moved"],
  ["seen since the start", { checkedAt: START }, "A", "again"],
  ["seen before the start", { checkedAt: START - 1 }, "A", "seen"],
  ["lent before", { loanId: "loan", since: START }, "A", "back"],
  ["lent after the scan", { loanId: "loan", since: NOW + 1 }, "A", "seen"],
  ["written off", { retiredAt: 1 }, "A", "written-off"],
  ["another's", { code: "000000" }, "A", "foreign"],
])("a box %s is told so", (_, facts, place, result) => {
  expect(resultsOf(copyOf(facts), place, 0)).toEqual([result]);
});

test("a box that comes twice in one request counts once", () => {
  expect(resultsOf(copyOf({ placeId: "B", loanId: "loan", since: 1 }), "A", 5, 4)).toEqual([
    "moved",
    "again",
  ]);
});

test("a scan from before the start counts from the start on", () => {
  expect(resultsOf(copyOf(), "A", 86_400)).toEqual(["seen"]);
});

test("a box that was missing arrives when it is scanned, one that wasn't does not", () => {
  const arrivedOf = (facts: Partial<ScannedCopy>) =>
    decideScans(
      { member: EDIE, take: takeOf("A"), copies: [copyOf(facts)] },
      [{ code: "7K3M9Q", secondsAgo: 0 }],
      NOW,
    ).arrived;
  expect(arrivedOf({ missingSince: 1 })).toEqual([{ titleId: "azul", titleName: "Azul" }]);
  expect(arrivedOf({})).toEqual([]);
});
