import { assert, describe, expect, test } from "vitest";
import type { Role } from "../../../worker/contract/users/users.ts";
import {
  decideConfirming,
  decideCorrecting,
  decideRemoval,
  type FoundForChanging,
} from "../../../worker/league/change-rules.ts";
import { decideEntering, type FoundForEntering } from "../../../worker/league/enter-rules.ts";
import type { SentResult } from "../../../worker/league/entry-rules.ts";
import { decideImport } from "../../../worker/league/league-import/rules.ts";
import type { FoundPeople } from "../../../worker/league/people-rules.ts";
import { canSee, confirmedIn, refuseFuture } from "../../../worker/league/rules.ts";
import type { SeasonFacts } from "../../../worker/league/tables-rules.ts";
import { refusalOf } from "../../support/outcome.ts";

const acting = (name: string, role: Role = "TRUSTED") => ({ id: `id-${name}`, publicId: name, role });
const season = (given: Partial<SeasonFacts> = {}): SeasonFacts => ({
  ...{ year: 2026, closedAt: null, correction: 12, minimumGames: 1, version: 7 },
  ...given,
});
const memberOf = (publicId: string, playerId: string | null = null, listed = true) => ({
  ...{ userId: `id-${publicId}`, publicId, name: publicId, listed, playerId },
});
const KNOWN: FoundPeople = {
  members: [memberOf("ann", "player-ann"), memberOf("bob"), memberOf("shy", null, false)],
  players: [
    { id: "player-ann", userId: "id-ann", publicId: "ann", name: "Ann", listed: true },
    { id: "player-gus", userId: null, publicId: null, name: "Gus", listed: true },
  ],
  guests: [
    { id: "player-gus", name: "Gus", userId: null, listed: true },
    { id: "player-gus-2", name: "GUS", userId: null, listed: true },
  ],
};
const given = (placings: SentResult["placings"], more: Partial<SentResult> = {}): SentResult => ({
  ...{ source: null, game: null, gameName: "Azul", playedOn: "2026-01-08", kind: "COMPETITIVE", placings },
  ...{ won: null },
  ids: { result: "new-result", revision: "new-revision", players: placings.map((_, at) => `new-${at}`) },
  ...more,
});
const user = (name: string, place = 1) => ({ user: name, place });
const guest = (name: string, place = 1) => ({ guest: name, place });
/** Nothing of what only results by teams or with scores have. */
const NO_MORE = { team: null, score: null, mates: 0 };
const placing = (playerId: string, member: string | null, place: number, [beaten2, faced] = [0, 0]) => ({
  ...{ playerId, userId: member && `id-${member}`, listed: true, place, ...NO_MORE, beaten2, faced },
});
const EDITOR = acting("edie", "EDITOR");
const entering = (more: Partial<FoundForEntering> = {}): FoundForEntering & { known: FoundPeople } => ({
  ...{ member: EDITOR, already: [], game: undefined, seats: [], ofGame: [], same: [] },
  ...{ lastAllowedAct: undefined, seasons: [season()], scores: [], known: KNOWN },
  ...more,
});

function refused(act: () => unknown): unknown[] {
  const refusal = refusalOf(act);
  if (!refusal) return ["nothing"];
  return [refusal.code, ...refusal.issues.map(({ path, message }) => [path.join("."), message])];
}

describe("a new result", () => {
  const enter = (
    placings: SentResult["placings"],
    more: Partial<FoundForEntering> = {},
    form: Partial<SentResult> = {},
  ) => decideEntering(entering(more), given(placings, form), false);

  test("has places without gaps, their points, and an updated table", () => {
    const saving = enter([user("ann", 2), user("bob", 5), guest("gus", 5)]);
    expect(saving?.entries).toEqual([
      {
        ...{ id: "new-result", revision: "new-revision", source: null, gameId: null, gameName: "Azul" },
        ...{ playedOn: "2026-01-08", year: 2026, kind: "COMPETITIVE", won: null, waits: false },
        placings: [
          placing("player-ann", "ann", 1, [4, 2]),
          placing("new-1", "bob", 2, [1, 2]),
          placing("player-gus", null, 2, [1, 2]),
        ],
      },
    ]);
    expect(saving?.players).toEqual([{ id: "new-1", name: "bob", userId: "id-bob" }]);
    expect(saving?.tables.map(({ year, version, games }) => [year, version, games])).toEqual([[2026, 7, 1]]);
    expect(saving?.tables[0]?.standings.map(({ playerId, ranking }) => [playerId, ranking])).toEqual([
      ["player-ann", 0],
      ["new-1", 1],
      ["player-gus", 1],
    ]);
  });

  test("notifies its members of their places, with those who tied", () => {
    const saving = enter([user("ann", 1), user("bob", 2), user("shy", 2)], {}, { game: null });
    const news = { kind: "end", url: `/leagues/2026#${saving?.entries[0]?.id}`, gameId: null };
    const facts = (place: number | null) => ({
      title: "Azul",
      result: { verb: "entered", place, players: 3 },
    });
    expect(saving?.news).toEqual([
      { ...news, to: ["id-ann"], facts: facts(1) },
      { ...news, to: ["id-bob", "id-shy"], facts: facts(2) },
    ]);
  });

  test("that does not count has no places, and notifies of none", () => {
    const saving = enter([user("ann", 1), user("bob", 2)], {}, { kind: "CO_OPERATIVE" });
    expect(saving?.entries[0]?.placings.map(({ place, faced }) => [place, faced])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(saving?.news.map(({ to, facts }) => [to, facts?.result?.place])).toEqual([
      [["id-ann", "id-bob"], null],
    ]);
    expect(saving?.tables[0]?.standings).toEqual([]);
  });

  describe("by teams", () => {
    const inTeams = (...sides: [team: number, place: number][]) =>
      sides.map(([team, place], at) => ({ guest: `G${at}`, place, team, score: 10 * team }));
    const wordsOf = (...sides: [team: number, place: number][]) =>
      enter(inTeams(...sides))?.entries[0]?.placings.map(({ place, team, score, beaten2, faced, mates }) => [
        ...[place, team, score],
        ...[beaten2 / 2, faced, mates],
      ]);

    test("has places and numbers of sides, and no opponents among team-mates", () => {
      expect(wordsOf([7, 9], [3, 2], [7, 9], [3, 2], [5, 9])).toEqual([
        [2, 1, 70, 0.5, 3, 1],
        [1, 2, 30, 3, 3, 1],
        [2, 1, 70, 0.5, 3, 1],
        [1, 2, 30, 3, 3, 1],
        [2, 3, 50, 1, 4, 0],
      ]);
    });

    test("of one each is the result of a game without teams, but for its scores", () => {
      const places = [2, 1, 2];
      const alone = enter(places.map((place, at) => guest(`G${at}`, place)));
      expect(
        enter(inTeams([4, 2], [2, 1], [1, 2]))?.entries[0]?.placings.map((own) => ({ ...own, score: null })),
      ).toEqual(alone?.entries[0]?.placings);
    });

    test("counts as one game, and tells its members the place among the sides", () => {
      const saving = enter(inTeams([1, 1], [1, 1], [2, 2], [2, 2]));
      expect(saving?.tables[0]?.games).toBe(1);
      expect(saving?.news.map(({ facts }) => [facts?.result?.place, facts?.result?.players])).toEqual([
        [1, 2],
        [2, 2],
      ]);
    });

    test("is refused if a team is apart, or has nobody to beat", () => {
      expect(refused(() => wordsOf([1, 1], [2, 2], [1, 3]))).toEqual([
        "invalid",
        ["placings.2.place", "Members of a team share their place."],
      ]);
      expect(refused(() => wordsOf([1, 1], [1, 1]))).toEqual([
        "invalid",
        ["placings", "Everyone is in one team, so there’s no one to beat. Was it co-operative?"],
      ]);
      expect(wordsOf([1, 1])).toEqual([[1, null, 10, 0, 0, 0]]);
    });

    test("has neither teams nor refusals where it doesn’t count, and says who won only if co-operative", () => {
      for (const kind of ["CO_OPERATIVE", "UNFINISHED"] as const) {
        const [entry] = enter(inTeams([1, 1], [1, 2]), {}, { kind, won: true })?.entries ?? [];
        expect(entry?.placings.map(({ place, team, score, faced }) => [place, team, score, faced])).toEqual([
          [1, null, 10, 0],
          [1, null, 10, 0],
        ]);
        expect(entry?.won).toBe(kind === "CO_OPERATIVE" ? true : null);
      }
      expect(enter([user("ann")], {}, { won: true })?.entries[0]?.won).toBeNull();
    });
  });

  test("makes one guest of a repeated new name, ignoring case", () => {
    expect(refused(() => enter([guest("New"), guest("nEW")]))).toEqual([
      "invalid",
      ["placings", "Someone is in this result twice."],
    ]);
    expect(enter([guest("New"), guest("Élan"), guest("élan")])?.players.map(({ name }) => name)).toEqual([
      "New",
      "Élan",
      "élan",
    ]);
  });

  test("does not list a member who opted out", () => {
    const table = enter([user("ann"), user("shy", 2)])?.tables[0];
    expect(table?.standings.map(({ playerId }) => playerId)).toEqual(["player-ann"]);
  });

  test("saved from the same source before changes nothing", () => {
    expect(enter([user("ann")], { already: [{}], member: acting("stranger") })).toBeNull();
  });

  describe("is for", () => {
    const NOT_THEIRS = ["forbidden", ["", expect.stringMatching(/who played, and editors/)]];
    test("by a member who is in it, by account or league player", () => {
      expect(enter([user("ann"), guest("Gus")], { member: acting("ann") })?.seatAt).toBeNull();
      expect(enter([{ player: "player-ann", place: 1 }], { member: acting("ann") })).not.toBeNull();
    });
    test("by a member with a seat at its game", () => {
      const at = { game: {}, seats: [{ publicId: "eve" }], member: acting("eve") };
      expect(enter([user("ann")], at, { game: "g" })?.seatAt).toBe("g");
    });
    test("by an editor of the league", () => {
      expect(enter([user("ann")], { member: acting("ada", "ADMIN") })?.seatAt).toBeNull();
    });
    test("by nobody else", () => {
      expect(refused(() => enter([user("ann")], { member: acting("eve") }))).toEqual(NOT_THEIRS);
      const seats = [{ publicId: "bob" }];
      expect(refused(() => enter([user("ann")], { member: acting("eve"), seats }, { game: "g" }))).toEqual(
        NOT_THEIRS,
      );
    });
  });

  test.each([
    ["a game that is gone", {}, { game: "g" }, ["not-found", ["game", "This game is no longer here."]]],
    [
      "a year without season",
      { seasons: [] },
      {},
      ["invalid", ["playedOn", "There’s no 2026 season yet. An editor can open it."]],
    ],
    [
      "a closed season",
      { seasons: [season({ closedAt: 1 })] },
      {},
      ["invalid", ["playedOn", "The season of 2026 is closed: its table stays as it is."]],
    ],
    [
      "a game that has its result",
      { game: {}, ofGame: [{ enteredBy: { name: "Bob" } }] },
      { game: "g" },
      ["conflict", ["", "Bob has entered the result of this game already. Have a look at it."]],
    ],
    [
      "a game whose result is of a former member",
      { game: {}, ofGame: [{ enteredBy: null }] },
      { game: "g" },
      ["conflict", ["", "Someone has entered the result of this game already. Have a look at it."]],
    ],
    [
      "nobody known",
      {},
      { placings: [user("ann"), user("gone")] },
      ["invalid", ["placings.1", "This player is no longer here."]],
    ],
    [
      "no known player",
      {},
      { placings: [{ player: "gone", place: 1 }] },
      ["invalid", ["placings.0", "This player is no longer here."]],
    ],
    [
      "the same person twice",
      {},
      { placings: [user("ann"), { player: "player-ann", place: 2 }] },
      ["invalid", ["placings", "Someone is in this result twice."]],
    ],
  ])("of %s is refused", (_, more, form, expected) => {
    expect(refused(() => enter([user("ann")], more, form as Partial<SentResult>))).toEqual(expected);
  });

  describe("equal to one that another member has just entered", () => {
    const like = { enteredBy: "id-bob", name: "Bob", players: ["player-gus", "player-ann"] };
    const placings = [user("ann"), guest("Gus", 2)];
    test("is refused, unless it is marked as another play", () => {
      expect(refused(() => enter(placings, { same: [like] }))).toEqual([
        "conflict",
        ["", "Bob has just entered this game with the same players. Is yours a different one?"],
      ]);
      expect(decideEntering(entering({ same: [like] }), given(placings), true)).not.toBeNull();
    });
    test.each([
      ["by themselves", { ...like, enteredBy: EDITOR.id }, placings],
      ["with fewer players", like, [user("ann")]],
      ["with another player", like, [user("ann"), guest("Other")]],
    ])("is accepted as another %s", (_, same, others) => {
      expect(enter(others, { same: [same] })).not.toBeNull();
    });
  });
});

describe("a NEW member’s result", () => {
  const NEWCOMER = acting("bob", "NEW");
  const enter = (member = NEWCOMER, more: Partial<FoundForEntering> = {}) =>
    decideEntering(
      entering({ member, ...more }),
      given([user("bob", 1), user("ann", 2), guest("Gus", 3)]),
      false,
    );

  test("awaits confirmation: it has places, but no table counts it", () => {
    const saving = enter();
    expect(saving?.entries.map(({ waits }) => waits)).toEqual([true]);
    expect(saving?.entries[0]?.placings.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(saving?.entries[0]?.placings.map(({ faced }) => faced)).toEqual([0, 0, 0]);
    expect(saving?.tables[0]).toMatchObject({ games: 0, standings: [] });
    // The control: the same entry by a trusted member counts at once.
    const trusted = enter(acting("bob"));
    expect([trusted?.entries[0]?.waits, trusted?.tables[0]?.games]).toEqual([false, 1]);
  });

  test("asks the other players to confirm it", () => {
    expect(enter()?.news.map(({ kind, to, facts }) => [kind, to, facts?.result?.place])).toEqual([
      ["confirm", ["id-bob"], 1],
      ["confirm", ["id-ann"], 2],
      ["confirm", [null], 3],
    ]);
    expect(enter(acting("bob"))?.news.map(({ kind }) => kind)).toEqual(["end", "end", "end"]);
  });

  test("is refused beyond the day's limit", () => {
    expect(refused(() => enter(NEWCOMER, { lastAllowedAct: { id: "act" } }))).toEqual([
      "too-many",
      ["", expect.stringContaining("record 5 results a day")],
    ]);
    expect(enter(acting("bob"), { lastAllowedAct: { id: "act" } })).not.toBeNull();
  });

  const waiting = {
    ...{ id: "r", year: 2026, gameId: "g", gameName: "Ra", playedOn: "2026-01-08", version: 3, won: null },
    ...{ kind: "COMPETITIVE" as const, enteredBy: { publicId: "bob" }, enteredById: "id-bob" },
    ...{ removedAt: null as number | null, waits: true, savedBy: "bob" as string | null },
  };
  const placings = [
    { ...placing("player-bob", "bob", 1), publicId: "bob" },
    { ...placing("player-ann", "ann", 2), publicId: "ann" },
    { ...placing("player-gus", null, 2), publicId: null },
  ];
  const found = (more: Partial<FoundForChanging> = {}): FoundForChanging => ({
    ...{ member: acting("ann"), results: [waiting], placings, saver: { name: "Bob" } },
    ...{ seasons: [season()], scores: [] },
    ...more,
  });
  const confirm = (more: Partial<FoundForChanging> = {}, version = 3) =>
    decideConfirming(found(more), version, "revision");

  test.each([
    ["another player", acting("ann"), true],
    ["another player who is new, too", acting("ann", "NEW"), true],
    ["an editor", EDITOR, true],
    ["whose word it is", acting("bob", "NEW"), false],
    ["whose word it is, trusted meanwhile", acting("bob"), false],
    ["somebody who was not there", acting("cyd"), false],
  ])("is confirmed, or refused, by %s: %#", (_, member, may) => {
    if (may) {
      expect(
        confirm({ member })?.tables[0]?.standings.map(({ playerId, avgPoints }) => [playerId, avgPoints]),
      ).toEqual([
        ["player-bob", 1],
        ["player-ann", 0.25],
        ["player-gus", 0.25],
      ]);
      expect(decideRemoval(found({ member }), 3)?.news).toEqual([
        {
          ...{ kind: "end", to: ["id-bob", "id-bob"], url: "/games/g", gameId: "g" },
          facts: { title: "Ra", result: { verb: "refused", place: null, players: 3 } },
        },
      ]);
    } else expect(refused(() => confirm({ member }))[0]).toBe("forbidden");
  });

  test("can be rejected, but not confirmed, after its season was closed; a counting result can't be rejected", () => {
    const closed = { seasons: [{ ...season(), closedAt: 5 }] };
    expect(refused(() => confirm(closed))[0]).toBe("conflict");
    expect(decideRemoval(found(closed), 3)?.tables).toEqual([]);
    const counts = { ...closed, member: EDITOR, results: [{ ...waiting, waits: false }] };
    expect(refused(() => decideRemoval(found(counts), 3))[0]).toBe("conflict");
  });

  test("by teams keeps them when confirmed, and then counts by them", () => {
    const byTeams = placings.map((own, at) => ({ ...own, place: at === 2 ? 2 : 1, team: at === 2 ? 2 : 1 }));
    const { entries, tables } = confirm({ placings: byTeams }) ?? {};
    expect(entries?.[0]?.placings.map(({ team, faced, mates }) => [team, faced, mates])).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [2, 2, 0],
    ]);
    expect(tables?.[0]?.games).toBe(1);
  });

  test("notifies its players when confirmed, and gets an entry in its history", () => {
    expect(confirm()?.entries.map(({ revision }) => revision)).toEqual(["revision"]);
    expect(confirm()?.news).toMatchObject([
      { kind: "end", to: ["id-bob"], facts: { result: { verb: "confirmed", place: 1, players: 3 } } },
      { kind: "end", to: ["id-ann", null], facts: { result: { verb: "confirmed", place: 2 } } },
    ]);
  });

  test("that does not count for the table is confirmed without counting", () => {
    const { tables, entries } = confirm({ results: [{ ...waiting, kind: "CO_OPERATIVE" as never }] }) ?? {};
    expect([tables?.[0]?.games, entries?.[0]?.waits]).toEqual([0, false]);
  });

  test.each([
    ["that is gone", { results: [] }, 3, "not-found"],
    ["that was removed", { results: [{ ...waiting, removedAt: 5 }] }, 3, "not-found"],
    ["in an older version", {}, 2, "conflict"],
    ["of a closed season", { seasons: [season({ closedAt: 1 })] }, 3, "conflict"],
  ])("is not confirmed when it is one %s", (_, more, version, code) => {
    expect(refused(() => confirm(more, version))[0]).toBe(code);
  });

  test("can't be confirmed twice", () => {
    expect(confirm({ results: [{ ...waiting, waits: false, savedBy: null }] })).toBeNull();
  });

  test("is seen only by those who may correct it", () => {
    const around = [{ publicId: "ann" }, { publicId: null }];
    const seen = (actor: ReturnType<typeof acting> | null, waits = true) =>
      canSee(actor, { waits, enteredBy: { publicId: "bob" } }, around);
    expect([NEWCOMER, acting("ann"), EDITOR].map((actor) => seen(actor))).toEqual([true, true, true]);
    expect([acting("cyd"), null].map((actor) => seen(actor))).toEqual([false, false]);
    expect([acting("cyd"), null].map((actor) => seen(actor, false))).toEqual([true, true]);
  });

  test("has in its history for others what was confirmed or counted at once, and no words that were repaired", () => {
    const history = [
      ...[["removed", true] as const, ["corrected", false] as const, ["corrected", true] as const],
      ...[["confirmed", false] as const, ["corrected", true] as const, ["entered", true] as const],
    ].map(([action, waits], id) => ({ id, action, waits }));
    expect(confirmedIn(history).map(({ id }) => id)).toEqual([1, 3, 4]);
  });
});

describe("a result that is in", () => {
  const result = {
    ...{ id: "r", year: 2026, gameId: null as string | null, gameName: "Ra", playedOn: "2026-01-08" },
    ...{ kind: "COMPETITIVE" as const, enteredBy: { publicId: "ann" } as { publicId: string } | null },
    ...{ version: 3, removedAt: null as number | null, enteredById: "id-ann", waits: false, savedBy: null },
    won: null,
  };
  const placings = [
    { ...placing("player-ann", "ann", 1, [2, 1]), publicId: "ann" },
    { ...placing("player-gus", null, 2, [0, 1]), publicId: null },
  ];
  const scores = placings.map(({ playerId, beaten2, faced, mates }) => ({
    ...{ year: 2026, playerId, listed: true },
    scores: [["2026-01-08", beaten2, faced, mates] as const],
  }));
  type Found = Parameters<typeof decideCorrecting>[0];
  const found = (more: Partial<Found> = {}): Found => ({
    ...{ member: EDITOR, results: [result], placings, saver: { name: "Bob" }, seasons: [season()], scores },
    ...{ seats: [], ofGame: [], known: KNOWN, lastAllowedAct: undefined },
    ...more,
  });
  const correct = (more: Partial<Found> = {}, form: Partial<SentResult> = {}, version = 3) => {
    const saving = decideCorrecting(found(more), given([guest("Gus"), user("ann", 2)], form), version);
    assert(saving);
    return saving;
  };

  test("is corrected: the old version leaves the table, the new one enters it", () => {
    const saving = correct();
    expect(saving.version).toBe(3);
    expect(saving.tables[0]?.games).toBe(1);
    expect(saving.tables[0]?.standings.map(({ playerId, avgPoints }) => [playerId, avgPoints])).toEqual([
      ["player-gus", 1],
      ["player-ann", 0],
    ]);
    expect(saving.news[1]?.facts?.result).toEqual({ verb: "corrected", place: 2, players: 2 });
  });

  test("is not saved when nothing differs, also for a NEW member; a waiting or removed one is", () => {
    const same = given([guest("Gus", 2), user("ann", 1)], { gameName: "Ra" });
    const outcome = (more: Partial<Found>) => decideCorrecting(found(more), same, 3);
    expect(outcome({})).toBeNull();
    expect(outcome({ member: acting("ann", "NEW") })).toBeNull();
    expect(outcome({ results: [{ ...result, removedAt: 1 }] })?.news).toHaveLength(2);
    expect(outcome({ results: [{ ...result, waits: true, savedBy: "bob" }] })?.entries[0]?.waits).toBe(false);
    for (const change of [{ gameName: "Ra!" }, { playedOn: "2026-01-09" }])
      expect(decideCorrecting(found(), { ...same, ...change }, 3)).not.toBeNull();
  });

  test("can move into another season, and both tables are updated", () => {
    const seasons = [season(), season({ year: 2025, version: 1 })];
    const { tables, entries } = correct({ seasons }, { playedOn: "2025-12-31" });
    expect(tables.map(({ year, games }) => [year, games])).toEqual([
      [2026, 0],
      [2025, 1],
    ]);
    expect(entries[0]?.year).toBe(2025);
  });

  test("keeps its game, and its members' notifications link to it", () => {
    const saving = correct({ results: [{ ...result, gameId: "g" }], ofGame: [{ id: "r" }] });
    expect(saving.entries[0]?.gameId).toBe("g");
    expect(saving.news[0]).toMatchObject({ url: "/games/g", gameId: "g" });
  });

  test.each([
    ["ann", true, []],
    ["bob", false, []],
    ["bob", true, [{ publicId: "bob" }]],
  ])("is corrected by those who were at the table: %s, %s", (name, may, seats) => {
    const results = [{ ...result, gameId: "g", enteredBy: null }];
    const act = () => correct({ member: acting(name), seats, results });
    if (may) expect(act().seatAt).toBe(seats.length ? "g" : null);
    else expect(refused(act)[0]).toBe("forbidden");
  });

  test.each([
    ["a result that is gone", { results: [] }, {}, 3, "not-found"],
    ["an older version", {}, {}, 2, "conflict"],
    ["a game that has another by now", { ofGame: [{ id: "r" }, { id: "other" }] }, {}, 3, "conflict"],
    ["a closed season", { seasons: [season({ closedAt: 1 })] }, {}, 3, "conflict"],
    ["a season that is not there", {}, { playedOn: "2025-01-01" }, 3, "invalid"],
    ["nobody known", {}, { placings: [user("gone")] }, 3, "invalid"],
  ])("is not corrected: %s", (_, more, form, version, code) => {
    expect(refused(() => correct(more, form, version))[0]).toBe(code);
  });

  test("says who changed it meanwhile when the version is outdated", () => {
    expect(refused(() => correct({ saver: undefined }, {}, 2))[1]).toEqual([
      "",
      "Someone has just changed this result. Have a look before you save yours.",
    ]);
    expect(refused(() => correct({}, {}, 2))[1]).toEqual([
      "",
      expect.stringMatching(/^Bob has just changed/),
    ]);
    const results = [{ ...result, removedAt: 1 }];
    expect(refused(() => correct({ results }, {}, 2))[1]).toEqual([
      "",
      expect.stringMatching(/^Bob has just removed/),
    ]);
  });

  test("awaits confirmation when a NEW member corrects it, and counts again when others do", () => {
    const results = [{ ...result, waits: true, savedBy: "bob" }];
    const newcomer = correct({ member: acting("ann", "NEW") });
    expect([newcomer.entries[0]?.waits, newcomer.tables[0]?.games, newcomer.news[0]?.kind]).toEqual([
      true,
      0,
      "confirm",
    ]);
    const trusted = correct({ member: acting("ann"), results });
    expect([trusted.entries[0]?.waits, trusted.tables[0]?.games]).toEqual([false, 1]);
    const limited = { member: acting("ann", "NEW"), lastAllowedAct: { id: "act" } };
    expect(refused(() => correct(limited))[0]).toBe("too-many");
  });

  const remove = (more: Partial<FoundForChanging> = {}, version = 3) => decideRemoval(found(more), version);

  test("is removed by the member who entered it and by editors, and leaves its table", () => {
    expect(remove()?.tables[0]).toMatchObject({ games: 0, standings: [], lastDay: null });
    expect(remove({ member: acting("ann") })?.placings).toEqual(placings);
    expect(refused(() => remove({ member: acting("bob") }))[0]).toBe("forbidden");
  });

  test.each([
    ["a result that is gone", { results: [] }, 3, "not-found"],
    ["an older version", {}, 4, "conflict"],
    ["a closed season", { seasons: [season({ closedAt: 1 })] }, 3, "conflict"],
  ])("is not removed: %s", (_, more, version, code) => {
    expect(refused(() => remove(more, version))[0]).toBe(code);
  });

  test("is not removed twice", () => {
    const removed = { results: [{ ...result, removedAt: 5 }], placings: [] };
    // The version before: the answer to the first press was lost.
    expect([remove(removed), remove(removed, 2)]).toEqual([null, null]);
  });
});

describe("an import", () => {
  const row = (source: string, placings = [user("ann"), guest("New", 2)], playedOn = "2026-01-08") =>
    given(placings, {
      source,
      playedOn,
      ids: { result: source, revision: `${source}-v`, players: ["a", source] },
    });
  const imported = (source: string, removedAt: number | null = null) => ({
    ...{ id: `${source}-before`, source, version: 2, removedAt },
  });
  const found = (saved: string[] = [], member = EDITOR) => ({
    ...{ member, saved: saved.map((source) => imported(source)), known: KNOWN },
    ...{ seasons: [season()], scores: [] },
  });
  const all = (...rows: SentResult[]) => rows.map((one, at) => ({ given: one, at }));

  test("saves new results, makes one guest of a repeated name, and notifies nobody", () => {
    const saving = decideImport(found(["bgg:1"]), all(row("bgg:1"), row("bgg:2"), row("bgg:3")));
    expect(saving?.entries.map(({ source }) => source)).toEqual(["bgg:2", "bgg:3"]);
    expect(saving?.players).toEqual([{ id: "bgg:2", name: "New", userId: null }]);
    expect(saving?.tables[0]?.games).toBe(2);
    expect(saving?.news).toEqual([]);
  });

  test("restores a removed result with the file's new content", () => {
    const saved = [imported("bgg:1"), imported("bgg:2", 5)];
    const rows = all(row("bgg:1"), row("bgg:2", [guest("New"), user("bob", 2)]), row("bgg:3"));
    const saving = decideImport({ ...found(), saved }, rows);
    expect(saving?.fresh.map(({ id }) => id)).toEqual(["bgg:3"]);
    expect(saving?.back).toMatchObject([
      { version: 2, entry: { id: "bgg:2-before", revision: "bgg:2-v", waits: false } },
    ]);
    expect(saving?.back[0]?.entry.placings.map(({ userId }) => userId)).toEqual([null, "id-bob"]);
    expect(saving?.tables[0]?.games).toBe(2);
  });

  test("restores nothing in a closed season", () => {
    const league = { saved: [imported("bgg:1", 5)], seasons: [season({ closedAt: 1 })] };
    expect(refused(() => decideImport({ ...found(), ...league }, all(row("bgg:1"))))).toEqual([
      "invalid",
      ["results.0.playedOn", "The season of 2026 is closed: its table stays as it is."],
    ]);
  });

  test("of results that are all saved changes nothing", () => {
    expect(decideImport(found(["bgg:1"]), all(row("bgg:1")))).toBeNull();
  });

  test("saves nothing while one result is wrong, and says which", () => {
    const rows = all(row("bgg:1"), row("bgg:2", [user("gone")]), row("bgg:3", [user("ann")], "2009-01-01"));
    expect(refused(() => decideImport(found(), rows))).toEqual([
      "invalid",
      ["results.1.placings.0", "This player is no longer here."],
      ["results.2.playedOn", "There’s no 2009 season yet. An editor can open it."],
    ]);
  });

  test("is allowed to editors only, even for one's own games", () => {
    expect(refused(() => decideImport(found([], acting("ann")), all(row("bgg:1"))))[0]).toBe("forbidden");
  });
});

test("a future day is refused on its field", () => {
  const days = [{ playedOn: "2026-01-08" }, { playedOn: "2026-01-09" }];
  expect(refused(() => refuseFuture(days, "2026-01-08", (at) => ["results", at]))).toEqual([
    "invalid",
    ["results.1.playedOn", "This day hasn’t come yet."],
  ]);
  expect(refused(() => refuseFuture(days, "2026-01-09"))).toEqual(["nothing"]);
});
