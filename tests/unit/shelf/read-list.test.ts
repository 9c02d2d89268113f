import { expect, it } from "vitest";
import { Unreadable } from "../../../web/lib/api-error.ts";
import { readList } from "../../../web/shelf/shelf-import/read-list.ts";

it("reads facts, places and labels, and numbers the copies of a game", async () => {
  const { rows, refused } = await readList(
    [
      "Name;Players;Minutes;Weight;Best with;Coop;Place;Label;Code;Lendable",
      "Azul;2-4;45;1,76;2;no;Cupboard A;;;yes",
      "Azul;2-4;;;;;;;;no",
      "azul;2–4;;;;;;German edition;7k3-m9q;",
      "Solo;1;0;;3 4;yes;;;;",
    ].join("\n"),
  );
  expect(refused).toEqual([]);
  const [first, second, german, solo] = rows;
  expect(first).toMatchObject({
    ...{ name: "Azul", minPlayers: 2, maxPlayers: 4, minutes: 45, weight: 176, bestWith: [2], isCoop: false },
    ...{ place: "Cupboard A", label: null, code: null, isLendable: true, condition: "whole", nth: 1 },
  });
  expect(second).toMatchObject({ nth: 2, isLendable: false, minutes: null });
  expect(german).toMatchObject({ label: "German edition", code: "7K3M9Q", nth: 1 });
  expect(solo).toMatchObject({ minPlayers: 1, maxPlayers: 1, minutes: null, bestWith: [3, 4], isCoop: true });
});

it("knows BoardGameGeek's export of a collection, expansions among it, and leaves out what isn't owned", async () => {
  const list = await readList(
    [
      "objectname,objectid,weight,own,minplayers,maxplayers,playingtime,avgweight,yearpublished,bggbestplayers,itemtype",
      'Wingspan,266192,4,1,1,5,70,2.4573,2019,"3",standalone',
      "Wingspan: Oceania,300580,0,1,1,5,70,2.5,2020,,expansion",
      "Root,237182,0,0,2,4,90,3.8,2018,4,standalone",
    ].join("\r\n"),
  );
  expect(list).toMatchObject({
    rows: [
      {
        ...{ name: "Wingspan", base: null, bggId: 266192, minPlayers: 1, maxPlayers: 5, minutes: 70 },
        ...{ weight: 246, year: 2019, bestWith: [3] },
      },
      { name: "Wingspan: Oceania", base: null, bggId: 300580, weight: 250 },
    ],
    refused: [],
    skipped: 1,
  });
});

it("takes years BC, and leaves facts out of range to BoardGameGeek where the line has its number", async () => {
  const { rows, refused } = await readList(
    [
      "name,bgg,year,min players,max players,minutes,weight,age",
      "Senet,2399,-3500,2,999,1,0.5,100",
      "Go,188,'-2200,2,2,30,3.9,8",
      "Go again,,,2,2,1,3.9,8",
    ].join("\n"),
  );
  expect(rows).toMatchObject([
    {
      name: "Senet",
      year: -3500,
      minPlayers: 2,
      maxPlayers: null,
      minutes: null,
      weight: null,
      minAge: null,
    },
    { name: "Go", year: -2200, maxPlayers: 2, minutes: 30, weight: 390, minAge: 8 },
  ]);
  expect(refused).toEqual([
    { line: 4, text: "Go again", reason: expect.stringMatching(/^Enter whole minutes/) },
  ]);
});

it("puts base games before their expansions, and names the lines whose base game isn't there", async () => {
  const { rows, strays } = await readList(
    [
      "name,players,base",
      "Asia,1-5,WINGSPAN",
      "Lost,2,Nowhere",
      "Deep,2,Asia",
      "Azul,2-4,",
      "Wingspan,1-5,",
    ].join("\n"),
  );
  expect(rows.map(({ name, base }) => [name, base])).toEqual([
    ...[
      ["Wingspan", null],
      ["Asia", "WINGSPAN"],
      ["Lost", "Nowhere"],
      ["Deep", "Asia"],
      ["Azul", null],
    ],
  ]);
  expect(strays).toEqual([
    { line: 3, text: "Lost", base: "Nowhere", baseBggId: null },
    { line: 4, text: "Deep", base: "Asia", baseBggId: null },
  ]);
  const numbered = await readList(
    "name,bgg,players,base,base bgg\nIx,2,1-4,,1\nAsien,3,1-5,Flügelschlag,266192\nDune,1,2-6,,\nWingspan,266192,1-5,,",
  );
  expect(numbered.rows.map(({ name }) => name)).toEqual(["Dune", "Wingspan", "Ix", "Asien"]);
  expect(numbered.strays).toEqual([]);
});

it("reads German headings, and a formula as the text that it is", async () => {
  const { rows } = await readList("Spiel\tSpieler\tDauer\tOrt\n'=SUM(A1)\t3-5\t60\tKeller");
  expect(rows).toMatchObject([
    { name: "=SUM(A1)", minPlayers: 3, maxPlayers: 5, minutes: 60, place: "Keller" },
  ]);
});

it("refuses lines one by one, with their number and why", async () => {
  const { rows, refused } = await readList(
    ["name,players,minutes,code", ",2-4,,", "Back,4-2,,", "Long,2,9999,", "Good,2,,", "Bad,2,,12"].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Good"]);
  expect(refused).toEqual([
    { line: 2, text: "", reason: "Give the game a name" },
    { line: 3, text: "Back", reason: "The most players can’t be fewer than the fewest" },
    { line: 4, text: "Long", reason: expect.stringMatching(/^Enter whole minutes/) },
    { line: 6, text: "Bad", reason: "That isn’t a label: six letters and digits" },
  ]);
});

it.each([
  ["2-4", [2, 4]],
  ["2 – 4 Spieler", [2, 4]],
  ["3", [3, 3]],
  ["3+", [3, 4]],
  ["02-Apr", null],
  ["2 or 4", null],
  ["2,4", null],
  ["solo", null],
])("reads %s players, and refuses what it doesn't understand", async (said, players) => {
  const { rows, refused } = await readList(`name;players\nAzul;${said}`);
  expect(rows.map(({ minPlayers, maxPlayers }) => [minPlayers, maxPlayers])).toEqual(
    players ? [players] : [],
  );
  expect(refused).toHaveLength(players ? 0 : 1);
});

it.each([
  [" ", /Choose a file/],
  ["just a line", /none called name/],
  ["name,players", /nothing below the first line/],
  [`name\n${"Azul\n".repeat(2_001)}`, /2000 lines/],
])("refuses a list that is none, in words", async (text, words) => {
  await expect(readList(text)).rejects.toThrow(Unreadable);
  await expect(readList(text)).rejects.toThrow(words);
});
