import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import {
  editForm,
  playerForm,
  scheduleForm,
  suggestForm,
  tableForm,
} from "../../../worker/contract/games/games.ts";

const issues = (schema: ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("the game form", () => {
  it("needs a name only; everything else has its default", () => {
    expect(suggestForm.parse({ name: " Azul " })).toEqual({
      name: "Azul",
      bggId: null,
      image: null,
      lookingForTeacher: false,
      lookingForCopy: false,
      isTournament: false,
      isPlayTest: false,
      minPlayers: 1,
      maxPlayers: 1,
      expectedMinutes: null,
      date: null,
      neededBy: null,
      table: null,
      copyCode: null,
      message: null,
    });
  });

  it.each([undefined, null, 5, "", "   ", "\u200b\u2060", "\u202e"])("refuses %j as a name", (name) => {
    expect(issues(suggestForm, { name })).toEqual([["name", "You must provide a game name"]]);
  });

  it("refuses a maximum below the minimum on the maximum, with the specification's message", () => {
    expect(issues(suggestForm, { name: "Azul", minPlayers: 3, maxPlayers: 2 })).toEqual([
      [
        "maxPlayers",
        "Maximum number of players must be greater than or equal to the minimum number of players",
      ],
    ]);
  });

  it.each(["", "soon", "2026-02-30", "2026-13-01", 5, {}])("refuses %j as a date", (date) => {
    const said = [["date", "Value must be a valid date"]];
    expect(issues(suggestForm, { name: "Azul", date })).toEqual(said);
    expect(issues(scheduleForm, { date })).toEqual(said);
  });

  it("needs a date to schedule", () => {
    for (const body of [{}, { date: null }]) {
      expect(issues(scheduleForm, body)).toEqual([["date", "Value must be a valid date"]]);
    }
  });

  it("accepts a day, or an instant at midnight UTC", () => {
    expect(scheduleForm.parse({ date: "2026-12-03" })).toEqual({ date: "2026-12-03" });
    expect(scheduleForm.parse({ date: "2026-12-03T00:00:00.000Z" })).toEqual({ date: "2026-12-03" });
  });

  it("drops unknown keys", () => {
    const sent = { name: "Azul", csrfToken: "x", id: "mine", suggestedBy: "me", playerCount: 9, thread: "t" };
    expect(Object.keys(suggestForm.parse(sent))).not.toEqual(
      expect.arrayContaining(["csrfToken", "id", "suggestedBy", "playerCount", "thread"]),
    );
    expect(editForm.parse({ ...sent, version: 3 })).toMatchObject({ name: "Azul", version: 3 });
  });

  it("reads an empty table as none", () => {
    for (const table of ["", null, undefined]) {
      expect(tableForm.parse({ table }).table).toBeNull();
      expect(suggestForm.parse({ name: "Azul", table }).table).toBeNull();
    }
  });

  it("accepts a BoardGameGeek number as a string, as its XML has it", () => {
    expect(suggestForm.parse({ name: "Azul", bggId: "230802" }).bggId).toBe(230802);
    expect(suggestForm.parse({ name: "Azul", bggId: 230802 }).bggId).toBe(230802);
  });

  it.each([5, 90, 1_440, null])("accepts %j as the expected time", (expectedMinutes) => {
    expect(suggestForm.parse({ name: "Azul", expectedMinutes }).expectedMinutes).toBe(expectedMinutes);
    expect(editForm.parse({ name: "Azul", expectedMinutes }).expectedMinutes).toBe(expectedMinutes);
  });

  it("accepts a player as a public id, or as in a game's player list", () => {
    const players: unknown[] = [
      "abc",
      { publicId: "abc" },
      { publicId: "abc", name: "Ada", color: "3A85FF" },
    ];
    for (const player of players) expect(playerForm.parse({ player })).toEqual({ player: "abc" });
    for (const player of [
      {},
      { publicId: "" },
      { publicId: 7 },
      { publicId: null },
      { publicId: { publicId: "a" } },
      [],
    ])
      expect(issues(playerForm, { player })).toEqual([["player", "Choose a player"]]);
  });

  it("replaces half a character in texts", () => {
    const broken = "x\ud83d";
    expect(suggestForm.parse({ name: broken, message: broken })).toMatchObject({
      name: "x\ufffd",
      message: "x\ufffd",
    });
  });

  it.each<[string, unknown, string]>([
    ["lookingForCopy", "yes", "Choose yes or no"],
    ["bggId", "thirteen", "That isn’t a BoardGameGeek number"],
    ["bggId", "0", "That isn’t a BoardGameGeek number"],
    ["bggId", "1.5", "That isn’t a BoardGameGeek number"],
    ["bggId", "", "That isn’t a BoardGameGeek number"],
    ["bggId", -1, "That isn’t a BoardGameGeek number"],
    ["minPlayers", 0, "Enter a whole number of players, from 1 to 100"],
    ["maxPlayers", 101, "Enter a whole number of players, from 1 to 100"],
    ["minPlayers", 1.5, "Enter a whole number of players, from 1 to 100"],
    ["table", 7, "Choose one of the tables"],
    ["copyCode", 7, "Choose one of the club’s boxes"],
    ["neededBy", "Wednesday", "Value must be a valid date"],
    ...[4, 0, -90, 1_441, 7.5, "90", "", true, Number.NaN].map((minutes): [string, unknown, string] => [
      "expectedMinutes",
      minutes,
      "Enter whole minutes, from 5 to 1440, or leave it blank",
    ]),
  ])("refuses %s %j in plain words", (field, value, words) => {
    expect(issues(suggestForm, { name: "Azul", maxPlayers: 4, [field]: value })).toEqual([[field, words]]);
  });

  it.each([[[]], [null], ["text"]])("refuses the body %j as a whole", (body) => {
    for (const schema of [suggestForm, editForm, scheduleForm, playerForm, tableForm]) {
      expect(issues(schema, body)).toEqual([["", "That request couldn’t be read."]]);
    }
  });
});
