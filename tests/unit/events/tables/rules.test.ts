import { describe, expect, it } from "vitest";
import { type ClubTable, TABLES_MOST } from "../../../../worker/contract/events/tables.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { tableRules } from "../../../../worker/events/tables/rules.ts";
import { refusalOf, refusedOn } from "../../../support/outcome.ts";

const { decideAdding, decideChanging, decideOrder, decideRetiring } = tableRules;
const editor = { publicId: "ed", role: "EDITOR" as const };
const felt: ClubTable = { id: "felt", name: "Felt", seats: 6, isRetired: false };
const oak: ClubTable = { id: "oak", name: "Oak", seats: null, isRetired: false };
const attic: ClubTable = { id: "attic", name: "Attic", seats: 4, isRetired: true };
const found = { member: editor, items: [felt, oak, attic] };
const full = Array.from({ length: TABLES_MOST }, (_, at) => ({ ...felt, id: `t${at}`, name: `Table ${at}` }));

describe("a table", () => {
  it("is added under a unique name, ignoring case", () => {
    expect(decideAdding(found, { name: "Bar", seats: 3 }).act).toEqual({
      action: "added",
      subject: "the table Bar",
      url: "/tables",
    });
    expect(refusedOn(() => decideAdding(found, { name: "FELT", seats: null }))).toEqual(["conflict", "name"]);
    expect(refusalOf(() => decideAdding(found, { name: "attic", seats: null }))?.message).toContain(
      "Bring it back",
    );
  });

  it("is refused beyond the most that a club can have", () => {
    const more = () => decideAdding({ ...found, items: full }, { name: "One more", seats: null });
    expect(refusedOn(more)).toEqual(["conflict", "name"]);
    expect(decideAdding({ ...found, items: full.slice(1) }, { name: "One more", seats: null })).toBeTruthy();
  });

  it("is saved with another name or number of seats, and only then", () => {
    expect(decideChanging(found, "felt", { name: "Green", seats: 6 })?.act.action).toBe("renamed Felt to");
    expect(decideChanging(found, "felt", { name: "Felt", seats: 5 })?.act.action).toBe("changed");
    expect(decideChanging(found, "felt", { name: "felt", seats: 6 })?.act.subject).toBe("the table felt");
    expect(decideChanging(found, "felt", { name: "Felt", seats: 6 })).toBeNull();
    expect(refusedOn(() => decideChanging(found, "felt", { name: "oak", seats: 6 }))).toEqual([
      "conflict",
      "name",
    ]);
    expect(refusedOn(() => decideChanging(found, "gone", { name: "Oak 2", seats: 6 }))).toEqual([
      "not-found",
      null,
    ]);
  });

  it("can be retired and brought back, once each", () => {
    expect(decideRetiring(found, "felt", true)?.act.action).toBe("retired");
    expect(decideRetiring(found, "attic", true)).toBeNull();
    expect(decideRetiring(found, "attic", false)?.act.action).toBe("brought back");
    expect(decideRetiring(found, "felt", false)).toBeNull();
    const crowded = { ...found, items: [...full, attic] };
    expect(refusedOn(() => decideRetiring(crowded, "attic", false))).toEqual(["conflict", "name"]);
    expect(refusedOn(() => decideRetiring(found, "gone", true))).toEqual(["not-found", null]);
  });

  it("is moved to where an editor puts it, unless the tables have changed", () => {
    expect(decideOrder(found, ["oak", "felt"])).toEqual({ order: ["oak", "felt"] });
    expect(decideOrder(found, ["felt", "oak"])).toBeNull();
    for (const order of [["felt"], ["felt", "oak", "attic"], ["felt", "felt"], ["felt", "bar"], []])
      expect(refusedOn(() => decideOrder(found, order))).toEqual(["conflict", null]);
  });
});

it.each(ROLES)("%s may edit tables only as an EDITOR or an ADMIN", (role) => {
  const as = { ...found, member: { publicId: "x", role } };
  const deeds = [
    () => decideAdding(as, { name: "Bar", seats: null }),
    () => decideChanging(as, "felt", { name: "Green", seats: 6 }),
    () => decideRetiring(as, "felt", true),
    () => decideOrder(as, ["oak", "felt"]),
  ];
  for (const deed of deeds) {
    if (role === "EDITOR" || role === "ADMIN") expect(deed()).toBeTruthy();
    else expect(refusedOn(deed)).toEqual(["forbidden", null]);
  }
});
