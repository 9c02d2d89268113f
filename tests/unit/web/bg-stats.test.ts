import { expect, test } from "vitest";
import { playsOfBgStats } from "../../../web/league/league-import/bg-stats.ts";
import { readPlays } from "../../../web/league/league-import/mutations.ts";
import { previewForm } from "../../../worker/contract/league/league-imports.ts";

const exported = {
  about: "BG Stats",
  players: [
    { id: 1, uuid: "p-1", name: "Ada", isAnonymous: false, bggUsername: "countess" },
    { id: 2, uuid: "p-2", name: "Bo", isAnonymous: false },
    { id: 3, uuid: "p-3", name: "Anonymous player", isAnonymous: true },
    { id: 4, uuid: "p-4", name: "Dee", isAnonymous: false },
  ],
  games: [
    { id: 10, name: "Azul", bggId: 230802, cooperative: false, highestWins: true },
    { id: 11, name: "Golf", cooperative: false, highestWins: false },
    { id: 12, name: "Pandemic", cooperative: true, noPoints: true },
    { id: 13, name: "Codenames", cooperative: false, noPoints: true, usesTeams: true },
  ],
  locations: [],
};
const scored = (playerRefId: number, score: string, more: object = {}) => ({
  ...{ playerRefId, score, winner: false, newPlayer: false, startPlayer: false, rank: 0, seatOrder: 0 },
  ...more,
});
const play = (gameRefId: number, playerScores: object[], more: object = {}) => ({
  ...{ uuid: "4f1c-9", gameRefId, playDate: "2026-03-05 20:14:00", ignored: false, manualWinner: false },
  ...{ usesTeams: false, playerScores, ...more },
});
const readOne = (...of: Parameters<typeof play>) =>
  playsOfBgStats({ ...exported, plays: [play(...of)] })?.[0];
const placesIn = (...of: Parameters<typeof play>) => readOne(...of)?.players.map(({ place }) => place);

test("an export of BG Stats becomes games that the server accepts, with names by id and sums of scores", async () => {
  const plays = [
    play(10, [scored(1, "40+12"), scored(2, "50,5"), scored(3, "")]),
    play(11, [], { ignored: true }),
  ];
  const form = await readPlays(JSON.stringify({ ...exported, plays }));
  expect(previewForm.safeParse(form).success).toBe(true);
  expect(form).toEqual({
    rows: [
      {
        source: "bgs:4f1c-9",
        gameName: "Azul",
        playedOn: "2026-03-05",
        players: [
          { name: "Ada", userName: "countess", place: null, score: 52, win: false },
          { name: "Bo", place: null, score: 50.5, win: false },
          { name: "", place: null, score: null, win: false },
        ],
      },
    ],
  });
});

test.each([
  [
    "by rank before all else",
    placesIn(10, [scored(1, "9", { rank: 2 }), scored(2, "1", { rank: 1 })]),
    [2, 1],
  ],
  [
    "by the highest score, ties shared",
    placesIn(10, [scored(1, "9"), scored(2, "12"), scored(4, "9")]),
    [2, 1, 2],
  ],
  [
    "by scores with a thousands separator, in sums too",
    placesIn(10, [scored(1, "1,020"), scored(2, "980"), scored(4, "1,000+20,5")]),
    [2, 3, 1],
  ],
  ["by the lowest score, where the game says so", placesIn(11, [scored(1, "9"), scored(2, "-1")]), [2, 1]],
  [
    "by the winner that was chosen by hand",
    placesIn(10, [scored(1, "9"), scored(2, "1", { winner: true })], { manualWinner: true }),
    [2, 1],
  ],
  [
    "by the scores behind a winner that was chosen by hand",
    placesIn(10, [scored(1, "20"), scored(2, "30"), scored(4, "30", { winner: true })], {
      manualWinner: true,
    }),
    [3, 2, 1],
  ],
  [
    "of teams, whose players share one",
    placesIn(
      13,
      [
        scored(1, "", { team: "A" }),
        scored(2, "", { team: "B", winner: true }),
        scored(4, "", { team: "B" }),
      ],
      { usesTeams: true },
    ),
    [2, 1, 1],
  ],
  [
    "nowhere, where the play does not say",
    placesIn(13, [scored(1, ""), scored(2, ""), scored(4, "")]),
    [null, null, null],
  ],
])("places are taken %s", (_, places, expected) => expect(places).toEqual(expected));

test("teams are numbered, and share a score that the export has with one of them", () => {
  const teams = [scored(1, "3", { team: "A" }), scored(2, "5", { team: "B" }), scored(4, "", { team: "B" })];
  const seen = (...of: Parameters<typeof play>) =>
    readOne(...of)?.players.map(({ team, score, place }) => [team, score, place]);
  expect(seen(10, teams, { usesTeams: true })).toEqual([
    [1, 3, 2],
    [2, 5, 1],
    [2, 5, 1],
  ]);
  expect(seen(10, teams.slice(0, 2), { usesTeams: true })).toEqual([
    [undefined, 3, 2],
    [undefined, 5, 1],
  ]);
});

test("a co-operative game is one, and a play without a known game or player is left to a person", () => {
  expect(readOne(12, [scored(1, "", { winner: true })])?.kind).toBe("CO_OPERATIVE");
  expect(readOne(99, [scored(98, "")], { uuid: "not an id" })).toEqual({
    gameName: "",
    playedOn: "2026-03-05",
    players: [{ name: "", place: null, score: null, win: false }],
  });
});

test.each([
  { plays: [null] },
  { plays: [{ gameRefId: 10, playerScores: "x" }] },
  { plays: [], players: [{ id: 1, name: 7 }] },
])("a damaged export is refused in words: %j", (json) => {
  expect(() => playsOfBgStats(json)).toThrow("This export of BG Stats can’t be read");
});

test.each([
  ["PK\u0003\u0004 [Content_Types].xml xl/workbook.xml", /Excel workbook/],
  ["PK\u0003\u0004 plays.json", /ZIP archive/],
  [
    '<?xml version="1.0"?>\n<items totalitems="1"><item objecttype="thing" collid="1">',
    /BoardGameGeek’s collection/,
  ],
  ["objectname,objectid,rating\nAzul,1,9", /BoardGameGeek’s collection/],
  ["<!DOCTYPE html><title>Game statistics • Board Game Arena</title>", /Board Game Arena/],
  ["<html><title>Partidas | Ludopedia</title>", /page of Ludopedia/],
  ["Data;Jogo;Jogadores\n1/1/2026;Azul;Ada", /list of Ludopedia/],
  ["<!DOCTYPE html><title>Else</title>", /web page/],
  ['{"items": []}', /not an export of BG Stats/],
  ['{"plays": []}', /no plays in this export/],
  ['{"plays": [', /damaged or cut short/],
])("a file of another known form is refused by what it is: %s", async (content, words) => {
  await expect(readPlays(content)).rejects.toThrow(words);
});

test("plays that were logged at Board Game Arena are still plays", async () => {
  const xml =
    '<plays><play location="boardgamearena.com"><item name="Azul" objecttype="thing"/></play></plays>';
  expect(await readPlays(xml)).toEqual({ xml });
});
