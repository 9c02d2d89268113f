import { describe, expect, test } from "vitest";
import type { ProposedResult } from "../../../worker/contract/league/proposals.ts";
import {
  decideFetched,
  firstDay,
  mustHaveName,
  withoutTwins,
} from "../../../worker/league/play-loggers/rules.ts";
import { refusalOf } from "../../support/outcome.ts";

const NOW = Date.parse("2026-03-20T04:17:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("fetching needs a name at BoardGameGeek, ending it does not", () => {
  expect(refusalOf(() => mustHaveName(true, null))?.code).toBe("invalid");
  expect(() => mustHaveName(true, "ada")).not.toThrow();
  expect(() => mustHaveName(false, null)).not.toThrow();
});

test("plays are asked for from the switch on, later from two weeks before the last fetch", () => {
  expect(firstDay({ since: "2026-03-10", fetchedAt: null })).toBe("2026-03-10");
  expect(firstDay({ since: "2026-03-10", fetchedAt: NOW })).toBe("2026-03-10");
  expect(firstDay({ since: "2026-01-10", fetchedAt: NOW })).toBe("2026-03-06");
});

describe("an answer of BoardGameGeek", () => {
  const play = (source: string, playedOn: string, ...names: string[]) => ({
    source,
    play: {
      ...{ gameName: "Azul", playedOn },
      players: names.map((name) => ({ name, userName: "", score: null, win: false })),
    },
  });
  test.each([
    ["none", null, { dueAt: NOW + HOUR }],
    ["202", { isBusy: true, retryAfter: 5, appliesToAll: false }, { dueAt: NOW + MINUTE }],
    ["429 with a time", { isBusy: true, retryAfter: 300, appliesToAll: true }, { dueAt: NOW + 5 * MINUTE }],
    ["401", { isRefused: true }, { dueAt: NOW + HOUR }],
    ["nobody of that name", { found: null }, { dueAt: NOW + 20 * HOUR, isUnknown: true }],
  ] as const)("decides when to ask again: %s", (_, answer, set) => {
    expect(decideFetched(answer, "2026-03-10", NOW)).toEqual({ set, plays: [] });
  });

  test("leaves plays waiting that are not older than asked for, and of two or more", () => {
    const plays = [
      play("bgg:1", "2026-03-12", "Ada", "Bo"),
      play("bgg:2", "2026-03-12", "Ada"),
      play("bgg:3", "2026-03-09", "Ada", "Bo"),
    ];
    expect(decideFetched({ found: plays }, "2026-03-10", NOW)).toEqual({
      set: { dueAt: NOW + 20 * HOUR, fetchedAt: NOW, isUnknown: false },
      plays: plays.slice(0, 1),
    });
  });
});

test("a play that several have logged is one: same day, same game, same people; two plays of one member are two", () => {
  const NO_MORE = { team: null, score: null };
  const user = (publicId: string) => ({ publicId, name: publicId, color: "3A85FF" as const });
  const result = (source: string, given: Partial<ProposedResult> = {}): ProposedResult => ({
    ...{ source, gameName: "Azul", playedOn: "2026-03-12T00:00:00.000Z", kind: "COMPETITIVE" },
    ...{ won: null, unreadDate: null, wasRemoved: false, already: null, notes: [] },
    placings: [
      { name: "Ada", place: 1, ...NO_MORE, user: user("a"), player: null, sure: true, called: null },
      { name: "Zed", place: 2, ...NO_MORE, user: null, player: null, sure: false, called: null },
    ],
    ...given,
  });
  const [first, ...others] = result("bgg:1").placings;
  const results = [
    result("bgg:1"),
    result("bgg:2", {
      gameName: "AZUL",
      placings: [...others, ...(first ? [{ ...first, name: "Me" }] : [])],
    }),
    result("bgg:3"),
    result("bgg:4", { playedOn: "2026-03-13T00:00:00.000Z" }),
    result("bgg:5", { gameName: "Ra" }),
    result("bgg:6", { placings: others }),
  ];
  const ofLoggers = (...names: string[]) =>
    withoutTwins(results, new Map(results.map(({ source }, at) => [source, names[at] ?? "ada"])))
      .map(({ source, twins }) => [source, ...twins])
      .slice(0, -3);
  expect(ofLoggers("ada", "bo", "ada")).toEqual([["bgg:1", "bgg:2"], ["bgg:3"]]);
  expect(ofLoggers("ada", "ada", "bo")).toEqual([["bgg:1", "bgg:3"], ["bgg:2"]]);
});
