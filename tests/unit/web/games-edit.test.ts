import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLAGS } from "../../../web/games/flags.tsx";
import { LABELS } from "../../../web/games/game-fields.tsx";
import { FIELDS, type GameValues, inWords, NEW_GAME, valuesOf } from "../../../web/games/game-values.ts";
import { concurrentChanges, isSameValue, mergedValues } from "../../../web/lib/concurrent-changes.ts";
import { suggestForm } from "../../../worker/contract/games/games.ts";
import { aGame } from "./games-samples.ts";

const sourceOf = (file: string) => readFileSync(`web/games/${file}`, "utf8");

const began = aGame({
  date: "2026-11-26T00:00:00.000Z",
  table: { id: "t1", name: "The Snug" },
  expectedMinutes: 45,
  neededBy: "2026-11-25T00:00:00.000Z",
});
const newest = {
  ...began,
  version: 2,
  name: "Carcassonne: Hunters",
  maxPlayers: 6,
  expectedMinutes: null,
  date: "2026-12-03T00:00:00.000Z",
  neededBy: null,
  table: null,
  copyCode: "7K3M9Q",
  lookingForCopy: true,
};

describe("a game in the form", () => {
  it("has exactly the contract's fields, with its defaults", () => {
    expect(suggestForm.parse({ ...NEW_GAME, name: "Go" })).toEqual({ ...NEW_GAME, name: "Go" });
    expect(Object.keys(suggestForm.parse({ name: "Go" })).sort()).toEqual([...FIELDS].sort());
  });

  it.each(FIELDS)("has an input for %s", (field) => {
    // Inputs have their names in quotation marks. A label is no input.
    expect(FLAGS.some(([flag]) => flag === field) || sourceOf("game-fields.tsx").includes(`"${field}"`)).toBe(
      true,
    );
  });

  it.each(FIELDS.filter((field) => field !== "message"))("shows %s to readers of the game", (field) => {
    const files = [
      "flags.tsx",
      "game-card.tsx",
      "game-facts.tsx",
      "game-heading.tsx",
      "player-list.tsx",
      "../../worker/contract/games/seats.ts",
      "seats.ts",
      "seats.tsx",
    ];
    const shown = files.map(sourceOf);
    expect(shown.join("\n")).toMatch(new RegExp(`\\b${field}\\b`));
  });

  it("passes the contract's rules unchanged", () => {
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
      neededBy: "2026-11-25",
      table: "t1",
      copyCode: null,
      message: null,
    });
  });

  it("has a checkbox for each of the four flags", () => {
    const flags = FIELDS.filter((field) => typeof NEW_GAME[field] === "boolean");
    expect(FLAGS.map(([flag]) => flag)).toEqual(flags);
  });
});

describe("an edit that races with another", () => {
  const before = valuesOf(began);
  const now = valuesOf(newest);
  const mine: GameValues = { ...before, name: "Carcassonne Big Box", message: "My words" };
  const changes = (versions: Parameters<typeof concurrentChanges<GameValues, keyof typeof LABELS>>[0]) =>
    concurrentChanges(versions, LABELS, (field) => inWords(newest, field));

  it("names the fields that others changed, and which of them I changed, too", () => {
    expect(changes({ before, now, mine })).toEqual([
      { field: "name", label: "Name", now: "Carcassonne: Hunters", isMineToo: true },
      { field: "maxPlayers", label: "Max. players", now: "6", isMineToo: false },
      { field: "expectedMinutes", label: "How long (minutes)", now: "none", isMineToo: false },
      { field: "date", label: "Date", now: "Thu 3 Dec", isMineToo: false },
      { field: "neededBy", label: "Needs players by", now: "none", isMineToo: false },
      { field: "table", label: "Table", now: "none yet", isMineToo: false },
      { field: "copyCode", label: "The club’s box", now: "7K3M9Q", isMineToo: false },
      { field: "lookingForCopy", label: "Needs a copy", now: "yes", isMineToo: false },
    ]);
  });

  it("has nothing to say of a field when both wrote the same, or my own answer was lost", () => {
    const fields = changes({ before, now, mine: { ...mine, name: newest.name } }).map(({ field }) => field);
    expect(fields).toContain("maxPlayers");
    expect(fields).not.toContain("name");
  });

  it("keeps my changes, and takes over the other fields", () => {
    expect(mergedValues({ before, now, mine })).toEqual({
      ...now,
      name: "Carcassonne Big Box",
      message: "My words",
    });
  });

  it("changes nothing when nothing else was changed", () => {
    expect(changes({ before, now: valuesOf({ ...began, version: 2 }), mine })).toEqual([]);
    expect(mergedValues({ before, now: before, mine })).toEqual(mine);
  });

  it("compares lists by content, and an invalid number differs from an empty field", () => {
    expect(isSameValue([{ id: "a" }], [{ id: "a" }])).toBe(true);
    expect(isSameValue([{ id: "a" }], [{ id: "b" }])).toBe(false);
    expect(isSameValue(Number.NaN, Number.NaN)).toBe(true);
    expect(isSameValue(Number.NaN, null)).toBe(false);
    expect(isSameValue(undefined, null)).toBe(false);
  });
});
