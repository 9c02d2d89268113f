import { describe, expect, it } from "vitest";
import { changesMeanwhile, mergedValues } from "../../../web/features/games/changes.ts";
import { FLAGS } from "../../../web/features/games/flags.tsx";
import { FIELDS, NEW_GAME, valuesOf } from "../../../web/features/games/game-values.ts";
import { suggestForm } from "../../../worker/contract/games.ts";
import { aGame } from "./games-samples.ts";

const began = aGame({
  date: "2026-11-26T00:00:00.000Z",
  table: { id: "t1", name: "The Snug" },
  expectedMinutes: 45,
});
const newest = {
  ...began,
  version: 2,
  name: "Carcassonne: Hunters",
  maxPlayers: 6,
  expectedMinutes: null,
  date: "2026-12-03T00:00:00.000Z",
  table: null,
  lookingForCopy: true,
};

describe("a game in the form", () => {
  it("has the very fields of the contract, with its defaults", () => {
    expect(suggestForm.parse({ ...NEW_GAME, name: "Go" })).toEqual({ ...NEW_GAME, name: "Go" });
    expect(Object.keys(suggestForm.parse({ name: "Go" })).sort()).toEqual([...FIELDS].sort());
  });

  it("passes the contract's rules as it came", () => {
    expect(suggestForm.parse(valuesOf(began))).toEqual({
      name: "Carcassonne",
      bggId: null,
      image: null,
      lookingForTeacher: false,
      lookingForCopy: false,
      isTournament: false,
      isPlayTest: false,
      minPlayers: 2,
      maxPlayers: 5,
      expectedMinutes: 45,
      date: "2026-11-26",
      table: "t1",
      message: null,
    });
  });

  it("has a checkbox for each of the four flags", () => {
    const flags = FIELDS.filter((field) => typeof NEW_GAME[field] === "boolean");
    expect(FLAGS.map(([flag]) => flag)).toEqual(flags);
  });
});

describe("an edit that races with another", () => {
  const mine = { ...valuesOf(began), name: "Carcassonne Big Box", message: "My words" };

  it("names what others changed, and says what of it I changed, too", () => {
    expect(changesMeanwhile(began, newest, mine)).toEqual([
      { field: "name", label: "Name", now: "Carcassonne: Hunters", isMineToo: true },
      { field: "lookingForCopy", label: "Needs a copy", now: "yes", isMineToo: false },
      { field: "maxPlayers", label: "Max. players", now: "6", isMineToo: false },
      { field: "expectedMinutes", label: "How long (minutes)", now: "none", isMineToo: false },
      { field: "date", label: "Date", now: "Thu 3 Dec", isMineToo: false },
      { field: "table", label: "Table", now: "none yet", isMineToo: false },
    ]);
  });

  it("does not call it a quarrel when both wrote the same", () => {
    const agreed = { ...mine, name: newest.name };
    expect(changesMeanwhile(began, newest, agreed)[0]?.isMineToo).toBe(false);
  });

  it("keeps what I typed, and takes over what I did not touch", () => {
    expect(mergedValues(began, newest, mine)).toEqual({
      ...valuesOf(newest),
      name: "Carcassonne Big Box",
      message: "My words",
    });
  });

  it("changes nothing when nothing else was changed", () => {
    expect(changesMeanwhile(began, { ...began, version: 2 }, mine)).toEqual([]);
    expect(mergedValues(began, { ...began, version: 2 }, mine)).toEqual(mine);
  });
});
