import { describe, expect, it } from "vitest";
import { type ClubKind, KINDS_MOST, MARKS } from "../../../../worker/contract/events/event-kinds.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { kindRules, newKind } from "../../../../worker/events/event-kinds/rules.ts";
import { refusalOf, refusedOn } from "../../../support/outcome.ts";

const { decideAdding, decideChanging, decideOrder, decideRetiring } = kindRules;
const night: ClubKind = { id: "GAMES_DAY", name: "Game night", feed: "games-days.ics", isRetired: false };
const fair: ClubKind = { id: "FAIR", name: "Fair", feed: "fair.ics", isRetired: false };
const gala: ClubKind = { id: "GALA", name: "Gala", feed: "gala.ics", isRetired: true };
const found = { member: { role: "EDITOR" as const }, items: [night, fair, gala] };
const full = Array.from({ length: KINDS_MOST }, (_, at) => ({ ...fair, id: `K${at}`, name: `Kind ${at}` }));

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

  it("needs a unique name, ignoring case", () => {
    expect(refusedOn(() => decideAdding(found, { name: "game NIGHT" }))).toEqual(["conflict", "name"]);
    expect(refusalOf(() => decideAdding(found, { name: "gala" }))?.message).toContain("Bring it back");
    expect(refusedOn(() => decideChanging(found, "FAIR", { name: "Game night" }))).toEqual([
      "conflict",
      "name",
    ]);
    expect(decideChanging(found, "FAIR", { name: "fair" })?.act.action).toBe("renamed Fair to");
    expect(decideChanging(found, "FAIR", { name: "Fair" })).toBeNull();
    expect(refusedOn(() => decideChanging(found, "NONE", { name: "Some" }))).toEqual(["not-found", null]);
  });

  it("is refused beyond the most that a club can have", () => {
    expect(refusedOn(() => decideAdding({ ...found, items: full }, { name: "More" }))).toEqual([
      "conflict",
      "name",
    ]);
    expect(decideAdding({ ...found, items: full.slice(1) }, { name: "More" })).toBeTruthy();
    expect(refusedOn(() => decideRetiring({ ...found, items: [...full, gala] }, "GALA", false))).toEqual([
      "conflict",
      "name",
    ]);
  });

  it("can be retired and brought back, once each, except the last one", () => {
    expect(decideRetiring(found, "FAIR", true)?.act.action).toBe("retired");
    expect(decideRetiring(found, "FAIR", false)).toBeNull();
    expect(decideRetiring(found, "GALA", false)?.act.action).toBe("brought back");
    expect(refusedOn(() => decideRetiring({ ...found, items: [night, gala] }, "GAMES_DAY", true))).toEqual([
      "conflict",
      null,
    ]);
  });

  it("is moved to where an editor puts it, unless the kinds have changed", () => {
    expect(decideOrder(found, ["FAIR", "GAMES_DAY"])).toEqual({ order: ["FAIR", "GAMES_DAY"] });
    expect(decideOrder(found, ["GAMES_DAY", "FAIR"])).toBeNull();
    for (const order of [["FAIR"], ["FAIR", "GAMES_DAY", "GALA"], ["FAIR", "FAIR"], []])
      expect(refusedOn(() => decideOrder(found, order))).toEqual(["conflict", null]);
  });
});

it.each(ROLES)("%s may edit kinds of days only as an EDITOR or an ADMIN", (role) => {
  const as = { ...found, member: { role } };
  const deeds = [
    () => decideAdding(as, { name: "Bar" }),
    () => decideChanging(as, "FAIR", { name: "Market" }),
    () => decideRetiring(as, "FAIR", true),
    () => decideOrder(as, ["FAIR", "GAMES_DAY"]),
  ];
  const may = role === "EDITOR" || role === "ADMIN";
  for (const deed of deeds) expect(refusedOn(deed)?.[0] ?? null).toBe(may ? null : "forbidden");
});
