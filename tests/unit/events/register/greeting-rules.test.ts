import { describe, expect, test } from "vitest";
import { decideGreeting, newcomersFor } from "../../../../worker/events/register/greeting-rules.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { outcomeOf } from "../../../support/outcome.ts";

const TODAY = "2026-11-26";
const NIGHTS = [TODAY, TODAY] as const;
const day = { date: TODAY, removedAt: null };
const mei = { publicId: "mei", userId: "5" };
const derek = { id: "derek", firstDate: TODAY };
type Found = Parameters<typeof decideGreeting>[0];
const found = (given: Partial<Found> = {}): Found => ({
  ...{ member: { id: "1", publicId: "bea", role: "TRUSTED" }, day, offered: {} },
  ...{ newcomers: [mei], walkIns: [derek], greetings: [] },
  ...given,
});
const editor = { id: "2", publicId: "edie", role: "EDITOR" } as const;

describe("those who are new at an evening", () => {
  const everybody = { newcomers: [mei], walkIns: [derek] };
  const ahead = { day: { ...day, date: "2026-12-03" }, walkIns: [{ ...derek, firstDate: "2026-12-03" }] };

  test.each<[string, Partial<Found>, unknown]>([
    ["are known to members who greet", {}, everybody],
    ["are known to editors", { member: editor, offered: undefined }, everybody],
    ["are known to no other member", { offered: undefined }, null],
    ["are no longer known once it is over", { day: { ...day, date: "2026-11-25" } }, null],
    ["are known before the evening if they have an account", ahead, { newcomers: [mei], walkIns: [] }],
    [
      "are not those without an account who were here before",
      { walkIns: [{ ...derek, firstDate: "2026-11-19" }] },
      { newcomers: [mei], walkIns: [] },
    ],
  ])("%s", (_, given, known) => {
    expect(newcomersFor(found(given), NIGHTS)).toEqual(known);
  });

  test("are known until the night is over", () => {
    expect(newcomersFor(found(), [TODAY, "2026-11-27"])).toEqual(everybody);
    expect(newcomersFor(found(), ["2026-11-27", "2026-11-27"])).toBeNull();
  });
});

describe("a greeting", () => {
  const decide = (person: string, greets: boolean, given: Partial<Found> = {}) => {
    const decided = outcomeOf(() => decideGreeting(found(given), person, greets, NIGHTS));
    return decided instanceof ClubError ? decided.code : decided;
  };
  const by = (id: string) => ({ greetings: [{ publicId: "mei", by: id }] });

  test.each<[string, unknown, unknown]>([
    ["is promised to a member", decide("mei", true), { person: { userId: "5", walkInId: null } }],
    [
      "is promised to somebody without an account",
      decide("derek", true),
      { person: { userId: null, walkInId: "derek" } },
    ],
    ["is that of who was faster", decide("mei", true, by("2")), null],
    ["is taken back", decide("mei", false, by("1")), { person: { userId: "5", walkInId: null } }],
    ["is taken back by nobody else", decide("mei", false, by("2")), null],
    ["is for nobody who isn't new", decide("ada", true), "not-found"],
    ["is promised by no other member", decide("mei", true, { offered: undefined }), "forbidden"],
    ["is for a day that is there", decide("mei", true, { day: undefined }), "not-found"],
  ])("%s", (_, decided, expected) => {
    expect(decided).toEqual(expected);
  });
});
