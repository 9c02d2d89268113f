import { describe, expect, test } from "vitest";
import type { Role } from "../../../worker/contract/users/users.ts";
import { decideJoining, needsEditor } from "../../../worker/league/joining-rules.ts";
import {
  decideAssigning,
  decideListing,
  decideMaking,
  decideMerging,
  decideRenaming,
  type FoundPlayer,
} from "../../../worker/league/player-rules.ts";
import {
  decideClosing,
  decideOpening,
  decideReopening,
  decideSettings,
  type FoundSeason,
} from "../../../worker/league/season-rules.ts";
import { refusalOf } from "../../support/outcome.ts";

const acting = (role: Role) => ({ publicId: "who", role });
const EDITOR = acting("EDITOR");
const ADMIN = acting("ADMIN");
const MEMBER = acting("TRUSTED");
const codeOf = (act: () => unknown): string => {
  const refusal = refusalOf(act);
  return refusal ? `${refusal.code} ${refusal.issues[0]?.path.join(".")}` : "nothing";
};

const FORM = { name: "League", words: null, shown: true, correction: 12, minimumGames: 1 };
const facts = (closedAt: number | null = null) => ({
  ...{ year: 2026, closedAt, correction: 12, minimumGames: 1, version: 7 },
});
const SCORES = [
  { year: 2026, playerId: "ann", listed: true, scores: [["2026-01-08", 2, 1, 0] as const] },
  { year: 2026, playerId: "gus", listed: true, scores: [["2026-01-08", 0, 1, 0] as const] },
];
const found = (more: Partial<FoundSeason> = {}): FoundSeason => ({
  ...{ member: EDITOR, season: FORM, seasons: [facts()], scores: SCORES },
  waiting: undefined,
  ...more,
});
const closed = (more: Partial<FoundSeason> = {}) => found({ seasons: [facts(5)], ...more });
const none = (more: Partial<FoundSeason> = {}) =>
  found({ season: undefined, seasons: [], scores: [], ...more });

describe("a season", () => {
  test("is opened once, by editors only", () => {
    expect(decideOpening({ member: EDITOR, season: undefined }, 2026)).toEqual({
      act: { action: "opened", subject: "the league of 2026", url: "/leagues/2026" },
    });
    expect(codeOf(() => decideOpening({ member: MEMBER, season: undefined }, 2026))).toBe("forbidden ");
    expect(codeOf(() => decideOpening({ member: EDITOR, season: {} }, 2026))).toBe("conflict year");
  });

  test("with changed rules is recomputed", () => {
    const change = decideSettings(found(), { ...FORM, minimumGames: 2 });
    expect(change?.tables[0]?.standings.map(({ waits }) => waits)).toEqual([true, true]);
    expect(change?.act.action).toBe("changed the settings of");
  });

  test.each([[{ name: "Other" }], [{ words: "Play fair." }], [{ shown: false }]])(
    "is changed: %j",
    (more) => {
      expect(decideSettings(found(), { ...FORM, ...more })?.tables[0]?.version).toBe(7);
      expect(decideSettings(closed(), { ...FORM, ...more })?.tables).toEqual([]);
    },
  );

  test("is not changed by the same settings", () => {
    expect(decideSettings(found(), FORM)).toBeNull();
  });

  test("keeps its rule once it is closed", () => {
    expect(codeOf(() => decideSettings(closed(), { ...FORM, correction: 3 }))).toBe("conflict correction");
    expect(codeOf(() => decideSettings(closed(), { ...FORM, minimumGames: 3 }))).toBe("conflict correction");
  });

  test("is closed with its current table, once", () => {
    expect(decideClosing(found())?.tables[0]?.standings).toHaveLength(2);
    expect(decideClosing(closed())).toBeNull();
    expect(decideClosing(closed({ waiting: {} }))).toBeNull();
  });

  test("is not closed while one of its results awaits confirmation", () => {
    expect(codeOf(() => decideClosing(found({ waiting: {} })))).toBe("conflict ");
    expect(decideSettings(found({ waiting: {} }), { ...FORM, name: "Other" })).not.toBeNull();
  });

  test("is opened again by an admin, with a recomputed table", () => {
    expect(decideReopening(closed({ member: ADMIN }))?.tables[0]).toMatchObject({ version: 7, games: 1 });
    expect(decideReopening(found({ member: ADMIN }))).toBeNull();
    expect(codeOf(() => decideReopening(closed()))).toBe("forbidden ");
    expect(codeOf(() => decideReopening(none({ member: ADMIN })))).toBe("not-found ");
  });

  test.each([
    ["changed", (of: FoundSeason) => decideSettings(of, FORM)],
    ["closed", decideClosing],
  ])("is %s only if it exists, and by members who may", (_, decide) => {
    expect(codeOf(() => decide(none()))).toBe("not-found ");
    expect(codeOf(() => decide(found({ member: MEMBER })))).toBe("forbidden ");
  });
});

const ANN: FoundPlayer = {
  ...{ id: "ann", name: "A. Able", games: 1, unlisted: false },
  ...{ user: { id: "u-ann", name: "Ann", listed: true }, guestId: null },
};
const GUS: FoundPlayer = { id: "gus", name: "Gus", games: 1, unlisted: false, user: null, guestId: null };
const LEAGUE = { seasons: [facts()], scores: SCORES };
const namesIn = (tables: { standings: { playerId: string }[] }[]) =>
  tables[0]?.standings.map(({ playerId }) => playerId);

describe("a player", () => {
  test("is made and renamed by editors", () => {
    const shown = undefined;
    expect(decideMaking({ member: EDITOR, shown }, "Zoe")?.act.subject).toBe("Zoe to the league");
    expect(codeOf(() => decideMaking({ member: MEMBER, shown }, "Zoe"))).toBe("forbidden ");
    expect(decideRenaming({ member: EDITOR, player: GUS }, "Gustav")?.act.subject).toBe("a player to Gustav");
    expect(decideRenaming({ member: EDITOR, player: GUS }, "Gus")).toBeNull();
    expect(codeOf(() => decideRenaming({ member: MEMBER, player: GUS }, "G"))).toBe("forbidden ");
    expect(codeOf(() => decideRenaming({ member: EDITOR, player: undefined }, "G"))).toBe("not-found ");
  });

  const assign = (more: Partial<Parameters<typeof decideAssigning>[0]> = {}, isGiven = true) =>
    decideAssigning(
      {
        ...{ member: EDITOR, player: GUS, user: { id: "u-bob", name: "Bob", listed: false }, own: undefined },
        ...LEAGUE,
        ...more,
      },
      isGiven,
    );

  test("is assigned to a member, unlisted if they opted out", () => {
    const given = assign();
    expect([given?.user?.id, given?.act.subject, namesIn(given?.tables ?? [])]).toEqual([
      "u-bob",
      "Gus to Bob",
      ["ann"],
    ]);
  });

  test("is unassigned, and then listed unless a former member who opted out", () => {
    const taken = assign({ player: ANN }, false);
    expect([taken?.user, taken?.act.action, taken?.act.subject]).toEqual([null, "unassigned", "Ann"]);
    expect(namesIn(taken?.tables ?? [])).toEqual(["ann", "gus"]);
    expect(namesIn(assign({ player: { ...ANN, unlisted: true } }, false)?.tables ?? [])).toEqual(["gus"]);
  });

  test("is taken back from a member's guest", () => {
    const taken = assign({ player: { ...GUS, guestId: "g-gus" } }, false);
    expect([taken?.user, taken?.act.subject]).toEqual([null, "Gus from a guest"]);
  });

  test("stays assigned when nothing changes", () => {
    expect(assign({}, false)).toBeNull();
    expect(assign({ player: ANN, user: { id: "u-ann", name: "Ann", listed: true }, own: ANN })).toBeNull();
  });

  test.each([
    ["by others", { member: MEMBER }, "forbidden "],
    ["that is gone", { player: undefined }, "not-found "],
    ["to nobody known", { user: undefined }, "invalid userPublicId"],
    ["to who is another already", { own: { id: "other", name: "B." } }, "conflict userPublicId"],
  ])("is not assigned %s", (_, more, expected) => {
    expect(codeOf(() => assign(more))).toBe(expected);
  });

  test("is listed or not as its member wishes", () => {
    const own = { ...LEAGUE, leaguePlayer: ANN };
    expect(decideListing(own, true, true)).toBeNull();
    expect(namesIn(decideListing(own, true, false)?.tables ?? [])).toEqual(["gus"]);
    expect(decideListing({ ...LEAGUE, leaguePlayer: undefined }, true, false)).toEqual({
      player: undefined,
      tables: [],
    });
  });

  const merge = (more: Partial<Parameters<typeof decideMerging>[0]> = {}) =>
    decideMerging({
      ...{ member: EDITOR, from: ANN, into: { ...GUS, id: "other", name: "Other" } },
      ...{ sharedGame: undefined, sharedClosed: undefined, ...LEAGUE },
      ...more,
    });

  test("is merged: the one with an account stays, under the target's name", () => {
    const merging = merge();
    expect([merging.keep.id, merging.gone.id, merging.name]).toEqual(["ann", "other", "Other"]);
    expect(merging.act.subject).toBe("Ann into Other");
    expect(namesIn(merging.tables)).toEqual(["ann", "gus"]);
  });

  test("is merged: a member's guest stays a guest, under the target's name", () => {
    const from = { ...GUS, guestId: "guest" };
    expect(merge({ from })).toMatchObject({ keep: from, gone: { id: "other" }, name: "Other" });
    expect(merge({ from, into: { ...GUS, id: "other", guestId: "another" } }).keep.id).toBe("other");
    expect(merge({ from, into: ANN }).keep.id).toBe("ann");
  });

  test("is merged: without accounts the target stays, listed or not as before", () => {
    const into = { ...GUS, id: "other", unlisted: true };
    const merging = merge({ from: GUS, into });
    expect([merging.keep.id, merging.gone.id]).toEqual(["other", "gus"]);
    expect(namesIn(merging.tables)).toEqual(["ann"]);
  });

  test.each([
    ["by itself where nothing stands against it", {}, true, false],
    ["by an editor, of a table that both were at", { sharedGame: {} }, false, true],
    ["by an editor, over a closed table", { sharedClosed: {} }, false, true],
    ["by nobody, of a guest who never played", { from: undefined, sharedClosed: {} }, false, false],
  ])("that a guest was is joined with their member's %s", (_, more, joins, asksEditor) => {
    const both = { from: GUS, into: ANN, sharedGame: undefined, sharedClosed: undefined, ...LEAGUE, ...more };
    expect([decideJoining(both, true) !== null, needsEditor(both)]).toEqual([joins, asksEditor]);
  });

  test.each([
    ["by others", { member: MEMBER }, "forbidden "],
    ["with nobody", { into: undefined }, "not-found "],
    ["while it is gone", { from: undefined }, "not-found "],
    ["with itself", { into: ANN }, "not-found "],
    ["with another member", { into: { ...ANN, id: "other" } }, "conflict into"],
    [
      "with who was at the same table",
      { sharedGame: { gameName: "Ra", playedOn: "2026-01-08" } },
      "conflict into",
    ],
    ["over a closed table", { sharedClosed: { year: 2025 } }, "conflict into"],
  ])("is not merged %s", (_, more, expected) => {
    expect(codeOf(() => merge(more))).toBe(expected);
  });
});
