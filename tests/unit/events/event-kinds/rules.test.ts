import { describe, expect, it } from "vitest";
import { type ClubKind, KINDS_MOST, MARKS } from "../../../../worker/contract/events/event-kinds.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { kindRules, newKind } from "../../../../worker/events/event-kinds/rules.ts";
import { refusedOn } from "../../../support/outcome.ts";

const { decideAdding, decideRetiring } = kindRules;
const night: ClubKind = { id: "GAMES_DAY", name: "Game night", feed: "games-days.ics", isRetired: false };
const fair: ClubKind = { id: "FAIR", name: "Fair", feed: "fair.ics", isRetired: false };
const gala: ClubKind = { id: "GALA", name: "Gala", feed: "gala.ics", isRetired: true };
const found = { member: { role: "EDITOR" as const }, items: [night, fair, gala] };

describe("a kind of day", () => {
  it.each([
    ["Family Sunday", "FAMILY_SUNDAY", "family-sunday.ics"],
    ["Été à la plage", "ETE_A_LA_PLAGE", "ete-a-la-plage.ics"],
    // Another kind once had this name and has since been renamed.
    ["games day", "GAMES_DAY_2", "games-day-2.ics"],
    ["Games days", "GAMES_DAYS_2", "games-days-2.ics"],
    ["All", "ALL_2", "all-2.ics"],
    ["🎲", "DAYS", "days.ics"],
  ])("%s is known as %s, and has the feed %s", (name, id, feed) => {
    const { act } = decideAdding(found, { name });
    expect(newKind({ name }, "unused", found.items)).toEqual({ name, id, feed, mark: 3 % MARKS });
    expect(act).toEqual({ action: "added", subject: `the kind of day ${name}`, url: "/event-kinds" });
  });

  it(`is one of ${KINDS_MOST} at most`, () => {
    expect(kindRules.most).toBe(KINDS_MOST);
  });

  it("can be retired, except the last one", () => {
    expect(decideRetiring(found, "FAIR", true)?.act.action).toBe("retired");
    expect(refusedOn(() => decideRetiring({ ...found, items: [night, gala] }, "GAMES_DAY", true))).toEqual([
      "conflict",
      null,
    ]);
  });
});

it.each(ROLES)("%s may edit kinds of days only as an EDITOR or an ADMIN", (role) => {
  const as = { ...found, member: { role } };
  const may = role === "EDITOR" || role === "ADMIN";
  expect(refusedOn(() => decideRetiring(as, "FAIR", true))?.[0] ?? null).toBe(may ? null : "forbidden");
});
