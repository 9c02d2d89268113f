import { describe, expect, test, vi } from "vitest";
import {
  draftOfResult,
  type Ending,
  emptyDraft,
  endingOf,
  expectedResult,
  fieldsToSend,
  fingerprint,
  formError,
  type ResultDraft,
  typedScore,
  withEnding,
  withEntrant,
  withoutEntrant,
} from "../../../web/league/results/draft.ts";
import { readDraft } from "../../../web/league/results/kept-draft.ts";
import { assignNextPlace } from "../../../web/league/results/order.ts";
import { teamPeople } from "../../../web/league/results/team-order.tsx";
import { moveToTeam, teamChoices } from "../../../web/league/results/teams.ts";
import { endedInWords, sideInWords } from "../../../web/league/sides-in-words.ts";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { resultForm } from "../../../worker/contract/league/league-forms.ts";
import { areOpponents, sidesOf } from "../../../worker/contract/league/sides.ts";

const me = { publicId: "a", name: "Ada", color: "3A85FF" as const };
const KEYS = ["user a", "guest bo", "guest cy", "guest di"];

/** A draft of Ada and guests, who join the smaller team in turn: Ada and Cy, Bo and Di. */
const drafted = (ending: Ending, ...guests: string[]): ResultDraft =>
  guests.reduce(
    (draft, name) =>
      withEntrant(draft, `guest ${name.toLowerCase()}`, { name, color: null, who: { guest: name } }),
    withEnding({ ...emptyDraft("2026-01-08", me), gameName: "Tichu" }, ending),
  );
const four = () => drafted("TEAMS", "Bo", "Cy", "Di");
const named = (draft: ResultDraft) => [...teamPeople(draft).values()].map(({ name }) => name);
const moved = (draft: ResultDraft, key: string, team: number): ResultDraft => ({
  ...draft,
  teams: moveToTeam(draft.teams, [...draft.people.keys()], key, team),
});
const won = (draft: ResultDraft, key: string): ResultDraft => ({
  ...draft,
  teams: { ...draft.teams, order: assignNextPlace(draft.teams.order, key) },
});
const sent = (draft: ResultDraft) =>
  fieldsToSend(draft).placings.map(({ user, guest, place, team, score }) => [
    user ?? guest,
    place,
    team,
    score,
  ]);

/** A result as the server saves it from a draft: guests have an id, teams numbers of their own. */
const saved = (draft: ResultDraft): LeagueResult => {
  const result = expectedResult(draft, {}, { ...me, role: "TRUSTED" }, "2026-01-08T12:00:00.000Z");
  const placings = result.placings.map(({ id, user, team, ...placing }) => ({
    ...{ ...placing, team: team && 3 - team },
    ...{ id: `saved ${user.name}`, user: { ...user, publicId: id === "user a" ? "a" : null } },
  }));
  return { ...result, placings };
};

describe("the fingerprint of a draft", () => {
  const ordered = () => ({ ...won(four(), "team 1"), scores: { "team 1": "1,020", "team 2": "7.5" } });
  const placed = () => ({
    ...drafted("COMPETITIVE", "Bo"),
    order: assignNextPlace(drafted("COMPETITIVE", "Bo").order, "guest bo"),
  });

  test("is that of the result that was saved from it", () => {
    for (const draft of [
      ordered(),
      placed(),
      drafted("UNFINISHED", "Bo"),
      { ...drafted("CO_OPERATIVE"), won: true },
    ])
      expect(fingerprint(draftOfResult(saved(draft)))).toBe(fingerprint(draft));
  });

  test("differs by places, scores, teams and people", () => {
    const all = [
      ordered(),
      won(four(), "team 2"),
      won(four(), "team 1"),
      placed(),
      drafted("TEAMS", "Bo", "Cy"),
    ];
    const others = [moved(ordered(), "guest cy", 2), withoutEntrant(ordered(), "guest di")];
    expect(new Set([...all, ...others].map(fingerprint)).size).toBe(7);
  });
});

describe("teams of a draft", () => {
  test("take each player into the smaller one, and offer one more while there are players for it", () => {
    expect(named(four())).toEqual(["Ada & Cy", "Bo & Di"]);
    expect(teamChoices(four().teams, KEYS)).toEqual([1, 2, 3]);
    expect(teamChoices(drafted("TEAMS", "Bo").teams, KEYS.slice(0, 2))).toEqual([1, 2]);
    expect(teamChoices(drafted("TEAMS").teams, KEYS.slice(0, 1))).toEqual([1, 2]);
    expect(named(moved(four(), "guest cy", 3))).toEqual(["Ada", "Bo & Di", "Cy"]);
  });

  test("keep their places when a player moves or leaves; a team that is empty goes", () => {
    const ordered = won(four(), "team 2");
    expect(formError(ordered)).toBeNull();
    expect(sent(moved(ordered, "guest cy", 2))).toEqual([
      ["a", 2, 1, null],
      ["Bo", 1, 2, null],
      ["Cy", 1, 2, null],
      ["Di", 1, 2, null],
    ]);
    const alone = withoutEntrant(withoutEntrant(ordered, "user a"), "guest cy");
    expect([named(alone), formError(alone)]).toEqual([
      ["Bo & Di"],
      expect.stringMatching(/^Everyone is in one team/),
    ]);
  });

  test("ask for places of teams, and for readable scores", () => {
    expect(formError(four())).toBe("A team has no place yet: tap it.");
    const scored = { ...won(four(), "team 1"), scores: { "team 1": "x", "user a": "y" } };
    expect(formError(scored)).toBe("Check the scores.");
    expect(formError({ ...scored, scores: { "team 1": "42", "user a": "y" } })).toBeNull();
  });

  test("are kept with the places of players while another ending is chosen", () => {
    const draft = won(four(), "team 2");
    const there = withEnding(draft, "CO_OPERATIVE");
    expect([endingOf(there), sent(there).map(([, place, team]) => [place, team])]).toEqual([
      "CO_OPERATIVE",
      KEYS.map(() => [1, null]),
    ]);
    expect(withEnding(withEnding(there, "COMPETITIVE"), "TEAMS")).toEqual(draft);
    expect(fieldsToSend({ ...there, won: false }).won).toBe(false);
    expect(fieldsToSend({ ...draft, won: false }).won).toBeNull();
  });

  test("leave their score to their members once another ending is chosen, while those have none", () => {
    const scored = { ...four(), scores: { "team 1": "42", "guest cy": "7" } };
    const scores = (ending: Ending) =>
      sent(withEnding(scored, ending)).map(([name, , , score]) => [name, score]);
    expect(scores("CO_OPERATIVE")).toEqual([
      ["a", 42],
      ["Bo", null],
      ["Cy", 7],
      ["Di", null],
    ]);
    expect(scores("TEAMS")).toContainEqual(["Cy", 42]);
  });

  test("are sent with the team’s score for each member, else with their own", () => {
    const draft = { ...won(four(), "team 1"), scores: { "team 1": "7,5", "guest bo": "3", "user a": "1" } };
    expect(sent(draft)).toEqual([
      ["a", 1, 1, 7.5],
      ["Bo", 2, 2, 3],
      ["Cy", 1, 1, 7.5],
      ["Di", 2, 2, null],
    ]);
    expect(resultForm.safeParse(fieldsToSend(draft)).success).toBe(true);
  });
});

test("a draft that was stored before results had teams opens without any", () => {
  const { gameName, playedOn, kind, order, people } = drafted("COMPETITIVE", "Bo");
  const stored = JSON.stringify({ gameName, playedOn, kind, order, people: [...people], sent: null });
  vi.stubGlobal("sessionStorage", { getItem: () => stored });
  const draft = readDraft("any")?.draft;
  vi.unstubAllGlobals();
  expect(draft).toEqual(drafted("COMPETITIVE", "Bo"));
});

test.each([
  ["", null],
  [" 42 ", 42],
  ["-3.25", -3.25],
  ["−3,5", -3.5],
  ["999999", 999_999],
  ["999999.5", undefined],
  ["-99999.5", undefined],
  ["1.234", undefined],
  ["1,234", 1234],
  ["-1,234.5", -1234.5],
  ["0,125", undefined],
  ["1e5", undefined],
  ["-", undefined],
])("a score typed as “%s” is read as %s", (text, score) => expect(typedScore(text)).toBe(score));

test("a saved result opens as it was sent: with teams, a team’s common score or its members’ own", () => {
  const placing = (name: string, place: number, team: number | null, score: number | null) => ({
    ...{ id: name, user: { name, publicId: null, color: null } },
    ...{ place, team, score },
  });
  const result = (...placings: LeagueResult["placings"]) =>
    ({
      gameName: "Tichu",
      playedOn: "2026-01-08T00:00:00.000Z",
      kind: "COMPETITIVE",
      won: null,
      placings,
    }) as LeagueResult;
  const placings = [
    placing("Bo", 1, 2, 42),
    placing("Di", 1, 2, 42),
    placing("Ada", 2, 1, 20),
    placing("Cy", 2, 1, null),
  ];
  const draft = draftOfResult(result(...placings));
  expect(draft.scores).toEqual({ "team 2": "42", "player Ada": "20", "player Cy": "" });
  expect(fieldsToSend(draft).placings).toEqual(
    placings.map(({ id, place, team, score }) => ({ player: id, place, team, score })),
  );
  const plain = draftOfResult(result(placing("Bo", 1, null, null), placing("Di", 2, null, null)));
  expect([plain.scores, endingOf(plain), plain.order.placed.length]).toEqual([null, "COMPETITIVE", 2]);
});

test("sides are grouped by team, in the order of their first players", () => {
  const players = [1, null, 2, 1, null].map((team) => ({ team }));
  expect(sidesOf(players).map((side) => side.map((one) => players.indexOf(one)))).toEqual([
    [0, 3],
    [1],
    [2],
    [4],
  ]);
  const [one, alone, , mate, other] = players;
  const are = (a = one, b = one) => a && b && areOpponents(a, b);
  expect([are(one, one), are(one, mate), are(one, alone), are(alone, other)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a side is said with a common score once, and a game that doesn’t count by its outcome", () => {
  const side = (...scores: (number | null)[]) =>
    sideInWords(scores.map((score, at) => ({ name: ["Ada", "Bo", "Cy"][at] ?? "", score })));
  expect([side(42, 42), side(20, 22), side(1234.5), side(null, null), side(7, null)]).toEqual([
    "Ada & Bo 42",
    "Ada 20 & Bo 22",
    "Ada 1,234.5",
    "Ada & Bo",
    "Ada 7 & Bo",
  ]);
  expect([true, false, null].map((is) => endedInWords("CO_OPERATIVE", is))).toEqual([
    "Won together",
    "Lost together",
    "Co-operative",
  ]);
  expect(endedInWords("UNFINISHED", null)).toBe("Not finished");
});
