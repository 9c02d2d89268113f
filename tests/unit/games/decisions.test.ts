import { describe, expect, it } from "vitest";
import { editForm, suggestForm } from "../../../worker/contract/games/games.ts";
import { ROLES, type Role } from "../../../worker/contract/users/users.ts";
import { decideEdit } from "../../../worker/games/edit-rules.ts";
import {
  boxIssues,
  decideOffer,
  decideSchedule,
  decideTable,
  type KnownGame,
} from "../../../worker/games/rules.ts";
import { decideKick, decideSignUp, gameOfLink } from "../../../worker/games/seats-rules.ts";
import { decideSuggest, newsOfSuggestion } from "../../../worker/games/suggest-rules.ts";
import { decideWatch, isWatching } from "../../../worker/games/watch-rules.ts";
import { refusalOf } from "../../support/outcome.ts";
import { knownGame, watcher } from "../../support/waiting.ts";

const TODAY = "2026-11-26";
const ORIGIN = "https://pictures.example";
const AT = { today: TODAY, imageOrigin: ORIGIN, now: Date.parse("2026-11-26T18:00:00Z") };

const person = (name: string, role: Role = "TRUSTED") => ({ id: `id-${name}`, publicId: name, role });
const [ada, ben, cy, boss] = [person("ada"), person("ben"), person("cy"), person("boss", "ADMIN")];

const azul = (given: Partial<KnownGame> = {}) =>
  knownGame({ version: 4, suggestedBy: ada.id, suggester: { publicId: ada.publicId }, ...given });

function refusal(act: () => unknown): string[] {
  const refused = refusalOf(act);
  if (!refused) return ["allowed"];
  const [issue] = refused.issues;
  return [refused.code, (issue?.path ?? []).join("."), issue?.message ?? ""];
}

const GONE = ["not-found", "", "This game is no longer here."];
/** Returns a line per notification with its recipients. */
const told = (news: { kind: string; to: readonly (string | null)[] }[]) =>
  news.map(({ kind, to }) => `${kind}: ${[...to].join(" ")}`);

const QUIETLY = { teaches: false, brings: false, late: null };

describe("signing up", () => {
  const found = {
    ...{ member: ben, game: azul({ playerCount: 1 }), seats: [ada], player: ben, undone: [] },
    ...{ suspension: undefined, lastAllowedAct: undefined },
  };

  it("takes a free seat, and notifies the players and the member signed up", () => {
    const own = decideSignUp(found, QUIETLY, TODAY);
    expect(own?.player).toBe(ben);
    expect(told(own?.news ?? [])).toEqual(["sign-up: id-ada id-ada", "signed-up: id-ben"]);
    expect(own?.news[0]?.playerId).toBeNull();
    const other = decideSignUp({ ...found, player: cy }, QUIETLY, TODAY);
    expect(other?.news[0]?.playerId).toBe(cy.id);
  });

  it("right after leaving notifies nobody", () => {
    const back = decideSignUp({ ...found, undone: [{}] }, QUIETLY, TODAY);
    expect([back?.player, back?.isUndo, back?.news]).toEqual([ben, true, []]);
    const first = decideSignUp(found, QUIETLY, TODAY);
    expect([first?.isUndo, first?.news.map(({ seatOf }) => seatOf)]).toEqual([false, [ben.id, ben.id]]);
  });

  it("brings back what a player had promised of their own seat, and nobody else may promise it for them", () => {
    const promised = { teaches: true, brings: true, late: 20 } as const;
    const at = (date: string, given: object = {}) =>
      decideSignUp({ ...found, game: azul({ date }), ...given }, promised, TODAY);
    const offers = { teaches: true, brings: true };
    expect(at(TODAY)?.said).toEqual({ ...offers, lateMinutes: 20, lateOn: TODAY });
    expect(at("2026-12-03")?.said).toEqual(offers);
    for (const one of [{ teaches: true }, { brings: true }, { late: 20 } as const]) {
      const given = { ...QUIETLY, ...one };
      expect(refusal(() => decideSignUp({ ...found, player: cy }, given, TODAY))[0]).toBe("forbidden");
      expect(refusal(() => decideSignUp(found, given, TODAY))).toEqual(["allowed"]);
    }
  });

  it("changes nothing for a player of the game, even if it is full or over", () => {
    const game = azul({ playerCount: 3, date: "2020-01-01" });
    expect(decideSignUp({ ...found, game, seats: [ada, ben, cy] }, QUIETLY, TODAY)).toBeNull();
  });

  it("is refused for an unknown game or member, and when the game is over or full", () => {
    const of = (given: object) => refusal(() => decideSignUp({ ...found, ...given }, QUIETLY, TODAY));
    expect(of({ game: undefined })).toEqual(GONE);
    expect(of({ player: undefined })).toEqual(["invalid", "player", "This member is no longer here."]);
    expect(of({ game: azul({ date: "2026-11-25" }) })).toEqual(["conflict", "player", "This game is over."]);
    expect(of({ game: azul({ playerCount: 3 }) })).toEqual(["conflict", "player", "This game is full"]);
    expect(of({ suspension: {} })).toEqual([
      "conflict",
      "player",
      "This member can’t be signed up right now.",
    ]);
    expect(decideSignUp({ ...found, game: azul({ date: TODAY }) }, QUIETLY, TODAY)).not.toBeNull();
  });

  it("never seats more than the maximum, for any numbers", () => {
    for (let max = 1; max <= 6; max++)
      for (let count = 0; count <= max; count++) {
        const act = () =>
          decideSignUp({ ...found, game: azul({ maxPlayers: max, playerCount: count }) }, QUIETLY, TODAY);
        if (count < max) expect(act()).not.toBeNull();
        else expect(refusal(act)[2]).toBe("This game is full");
      }
  });
});

describe("a link to free a seat", () => {
  const SEAT = 1_000;
  const of = (given: object = {}) =>
    gameOfLink({ game: azul({ date: TODAY }), seat: { since: SEAT }, ...given }, SEAT, TODAY);

  it("frees the seat that its email was about, on any open day", () => {
    expect(of()).toEqual(azul({ date: TODAY }));
    expect(of({ game: azul() })).toEqual(azul());
  });

  it("frees no seat of another sign-up, and none when there is none", () => {
    for (const since of [SEAT + 1, SEAT - 1])
      expect(refusal(() => of({ seat: { since } }))).toEqual([
        "not-found",
        "",
        "You’ve signed up again since this email. Open the game to free your seat.",
      ]);
    expect(refusal(() => of({ seat: undefined }))[2]).toContain("not signed up for this game any more");
  });

  it("is refused for a game that is over or gone", () => {
    expect(refusal(() => of({ game: azul({ date: "2026-11-25" }) }))[2]).toContain("This game is over");
    expect(refusal(() => of({ game: undefined }))).toEqual(GONE);
  });
});

describe("freeing a seat", () => {
  const found = { member: ben, game: azul(), seats: [ada, ben], watchers: [], undone: [] };

  it("is allowed to the player and an ADMIN, and nobody else", () => {
    for (const role of ROLES)
      for (const [who, isOwn] of [
        [person("ben", role), true],
        [person("cy", role), false],
      ] as const) {
        const act = () => decideKick({ ...found, member: who }, "ben", AT);
        if (isOwn || role === "ADMIN") expect(act()?.leaving).toBe(ben);
        else
          expect(refusal(act)).toEqual([
            "forbidden",
            "player",
            "Only the player themselves, or an admin, can free this seat.",
          ]);
      }
  });

  it("changes nothing for a member without a seat, and is refused for an unknown game", () => {
    for (const member of [boss, ben]) expect(decideKick({ ...found, member }, "nobody", AT)).toBeNull();
    expect(refusal(() => decideKick({ ...found, game: undefined }, "ben", AT))).toEqual(GONE);
  });

  it("notifies the players who stay; of the last player, the suggester", () => {
    const stays = decideKick(found, "ben", AT);
    expect(told(stays?.news ?? [])).toEqual(["kicked: id-ben", "leave: id-ada id-ada"]);
    const last = decideKick({ ...found, game: azul({ playerCount: 1 }), seats: [ben] }, "ben", AT);
    expect(told(last?.news ?? [])).toEqual(["kicked: id-ben", "end: id-ada"]);
    expect(last).toMatchObject({ isLast: true, news: [{}, { facts: { deserted: true }, playerId: null }] });
    const byAdmin = decideKick({ ...found, member: boss }, "ben", AT);
    expect(byAdmin?.news[1]?.playerId).toBe(ben.id);
  });

  it("notifies the watchers of a full future game, and nobody if it was not full or is over", () => {
    const watchers = [watcher(cy.id), watcher(ada.id)];
    const leave = (given: Partial<KnownGame>) =>
      decideKick({ ...found, watchers, game: azul(given) }, "ben", AT);
    const full = leave({ maxPlayers: 2 });
    expect(told(full?.news ?? [])[2]).toBe("seat: id-cy");
    expect([full?.isFull, full?.seated]).toEqual([true, []]);
    expect(leave({})?.news).toHaveLength(2);
    expect(leave({ maxPlayers: 2, date: "2026-11-25" })).toMatchObject({ isFull: true, seated: [] });
    expect(leave({ maxPlayers: 2, date: "2026-11-25" })?.news).toHaveLength(2);
  });

  it("right after a sign-up notifies those who wait for a seat, and nobody else", () => {
    const back = { ...found, undone: [{}], watchers: [watcher(cy.id)] };
    expect(decideKick(back, "ben", AT)).toMatchObject({ leaving: ben, isUndo: true, news: [] });
    const full = decideKick({ ...back, game: azul({ maxPlayers: 2 }) }, "ben", AT);
    expect(told(full?.news ?? [])).toEqual(["seat: id-cy"]);
  });
});

describe("suggesting", () => {
  const found = {
    member: ben,
    same: undefined,
    table: undefined,
    latest: [],
    lastAllowedAct: undefined,
    holds: undefined,
  };
  const PUBLIC = { name: "Azul", heldName: null };
  const form = (given: object = {}) => suggestForm.parse({ name: "Azul", ...given });

  it("is allowed to every member", () => {
    for (const role of ROLES)
      expect(decideSuggest({ ...found, member: person("ben", role) }, form(), AT)).toEqual(PUBLIC);
  });

  it("hides a NEW member's game name while the club holds it, and nobody else's", () => {
    for (const role of ROLES)
      for (const holds of [undefined, { value: "1" }])
        expect(decideSuggest({ ...found, holds, member: person("ben", role) }, form(), AT)).toEqual(
          role === "NEW" && holds ? { name: "A game being checked", heldName: "Azul" } : PUBLIC,
        );
  });

  it("returns the same game when sent again, also beyond the day's limit", () => {
    expect(decideSuggest({ ...found, same: {} }, form(), AT)).toBeNull();
    const most = { member: person("nia", "NEW"), lastAllowedAct: {} };
    expect(decideSuggest({ ...found, ...most, same: {} }, form(), AT)).toBeNull();
  });

  it("names every error of date and picture, and an unknown table", () => {
    const act = () =>
      decideSuggest(found, form({ date: "2026-11-25", image: "https://evil.example/x.png" }), AT);
    expect(refusal(act)).toEqual(["invalid", "date", "Choose today or a later day."]);
    expect(() => act()).toThrow(
      expect.objectContaining({ issues: [expect.anything(), expect.objectContaining({ path: ["image"] })] }),
    );
    expect(refusal(() => decideSuggest(found, form({ table: "felt" }), AT)).slice(1)).toEqual([
      "table",
      "This table is no longer there. Choose another.",
    ]);
    expect(
      decideSuggest({ ...found, table: { name: "Felt", retiredAt: null } }, form({ table: "felt" }), AT),
    ).toEqual(PUBLIC);
  });

  it("needs a box of the club's, where it names one; an edit may keep one that was written off", () => {
    const written = ["copyCode", "This box isn’t the club’s any more. Choose another, or play without."];
    expect(refusal(() => decideSuggest(found, form({ copyCode: "7K3M9Q" }), AT)).slice(1)).toEqual(written);
    expect(decideSuggest({ ...found, boxes: [[{}]] }, form({ copyCode: "7K3M9Q" }), AT)).toEqual(PUBLIC);
    const edited = { id: "azul", copyCode: "7K3M9Q" };
    expect(boxIssues("7K3M9Q", undefined, edited.copyCode)).toEqual([]);
    expect(boxIssues("AAAAAA", undefined, edited.copyCode)).toHaveLength(1);
    expect(boxIssues(null, undefined, edited.copyCode)).toEqual([]);
  });

  it("is refused to a NEW member beyond the day's limit, and beyond the message limit if it has a message", () => {
    const isNew = { ...found, member: person("nia", "NEW") };
    expect(refusal(() => decideSuggest({ ...isNew, lastAllowedAct: {} }, form(), AT)).slice(0, 2)).toEqual([
      "too-many",
      "name",
    ]);
    expect(decideSuggest({ ...found, lastAllowedAct: {} }, form(), AT)).toEqual(PUBLIC);
    const latest = Array.from({ length: 60 }, () => ({ at: AT.now }));
    expect(refusal(() => decideSuggest({ ...found, latest }, form({ message: "Hi" }), AT))[0]).toBe(
      "too-many",
    );
    expect(decideSuggest({ ...found, latest }, form(), AT)).toEqual(PUBLIC);
  });
});

describe("a suggestion notifies", () => {
  const heard = { asking: [{ id: "ben" }], listening: [{ id: "ben" }, { id: "cy" }] };
  const told = (heldName: string | null) =>
    newsOfSuggestion("g", "2026-11-26", heard, { name: "Azul", heldName }).map(({ kind, to }) => [kind, to]);

  it("members who wish for the game, and subscribers to all suggestions, each once", () => {
    expect(told(null)).toEqual([
      ["wanted", ["ben"]],
      ["suggested", ["cy"]],
    ]);
  });

  it("nobody while its name waits for review", () => {
    expect(told("Azul")).toEqual([]);
  });
});

describe("editing", () => {
  const found = {
    member: ada,
    game: azul(),
    seats: [ada, ben],
    watchers: [watcher(cy.id)],
    table: undefined,
    latest: [],
    lastAllowedActs: { date: undefined, table: undefined, name: undefined },
    holds: undefined,
  };
  const form = (given: object = {}) =>
    editForm.parse({ ...suggestForm.parse({ name: "Azul" }), maxPlayers: 3, ...given });
  const edit = (given: object, change: object = {}) =>
    decideEdit({ ...found, ...change }, form(given), AT) ?? expect.fail();

  it("does nothing if the game is so already, but to say a new message, which is all that is told", () => {
    const same = { ...found, same: azul() };
    expect(decideEdit(same, form(), AT)).toBeNull();
    expect(decideEdit({ ...same, said: { id: "1" } }, form({ message: "Hi" }), AT)).toBeNull();
    const late = form({ message: "Hi", version: 3 });
    expect(decideEdit(same, late, AT)?.news).toEqual([]);
    expect(refusal(() => decideEdit(found, late, AT))[0]).toBe("conflict");
    expect(refusal(() => decideEdit({ ...same, member: ben }, form(), AT))[0]).toBe("forbidden");
  });

  it("is allowed to the suggester and an ADMIN", () => {
    for (const role of ROLES) {
      expect(edit({}, { member: person("ada", role) }).game).toEqual(azul());
      const act = () => edit({}, { member: person("ben", role) });
      if (role === "ADMIN") expect(act().game).toEqual(azul());
      else expect(refusal(act)[0]).toBe("forbidden");
    }
    const orphan = azul({ suggestedBy: null, suggester: null });
    expect(refusal(() => edit({}, { game: orphan }))[0]).toBe("forbidden");
    expect(refusal(() => edit({}, { game: undefined }))).toEqual(GONE);
  });

  it("is refused on an outdated version, and overwrites without one", () => {
    expect(refusal(() => edit({ version: 3 }))[0]).toBe("conflict");
    expect(edit({ version: 4 }).game.version).toBe(4);
  });

  it("keeps showing the former name while a NEW member's new one waits, and nobody else's", () => {
    const named = (member: typeof ada, holds: unknown, game = azul()) =>
      edit({ name: "Evil" }, { member, holds, game }).names;
    expect(named(person("ada", "NEW"), {})).toEqual({ name: "Azul", heldName: "Evil" });
    for (const [member, holds] of [
      [person("ada", "NEW"), undefined],
      [ada, {}],
      [boss, {}],
    ] as const)
      expect(named(member, holds)).toEqual({ name: "Evil", heldName: null });
    // Saving the displayed name changes nothing, for the suggester or an admin.
    const waiting = azul({ name: "A game being checked", heldName: "Azul" });
    expect(edit({}, { game: waiting, member: person("ada", "NEW"), holds: {} })).toMatchObject({
      names: { name: "A game being checked", heldName: "Azul" },
      acts: [],
    });
    expect(edit({ name: "A game being checked" }, { game: waiting, member: boss }).names.heldName).toBe(
      "Azul",
    );
  });

  it("keeps the maximum at or above the number of players", () => {
    expect(refusal(() => edit({ maxPlayers: 1 }))).toEqual([
      "invalid",
      "maxPlayers",
      "2 players have signed up already, so there must be room for at least 2.",
    ]);
    expect(refusal(() => edit({ maxPlayers: 1, minPlayers: 1 }, { game: azul({ playerCount: 2 }) }))[1]).toBe(
      "maxPlayers",
    );
    expect(edit({ maxPlayers: 2 }).game).toBeDefined();
    const one = azul({ playerCount: 1, maxPlayers: 1 });
    expect(edit({ maxPlayers: 1 }, { game: one }).game).toBe(one);
  });

  it("keeps a past date and an old picture, but accepts no other of them", () => {
    const old = azul({ date: "2020-01-02", image: "https://old.example/x.png" });
    expect(edit({ date: "2020-01-02", image: "https://old.example/x.png" }, { game: old }).game).toBe(old);
    expect(refusal(() => edit({ date: "2020-01-03" }, { game: old }))[1]).toBe("date");
    expect(refusal(() => edit({ image: "https://evil.example/y.png" }))[1]).toBe("image");
    expect(refusal(() => edit({ table: "felt" }))[1]).toBe("table");
    const retired = { name: "Felt", retiredAt: 1 };
    expect(refusal(() => edit({ table: "felt" }, { table: retired }))[1]).toBe("table");
    const kept = { table: retired, game: azul({ tableId: "felt" }) };
    expect(refusalOf(() => edit({ table: "felt" }, kept))).toBeNull();
  });

  it("keeps fields that the form leaves out, and does not count them as changed", () => {
    const game = azul({
      ...{ date: "2020-01-02", neededBy: "2020-01-01", tableId: "felt", tableName: "Felt" },
      image: "https://old.example/x.png",
    });
    const named = (sent: object) => decideEdit({ ...found, game }, editForm.parse(sent), AT) ?? expect.fail();
    expect(named({ name: "Azul" })).toMatchObject({
      acts: [],
      news: [{ kind: "edit", facts: { changes: [] } }],
    });
    expect(named({ name: "Azul", table: null })).toMatchObject({
      acts: ["table"],
      news: [{ facts: { changes: [{ what: "table", from: "Felt", to: null }] } }],
    });
    expect(refusal(() => named({ name: "Azul", minPlayers: 4 }))).toEqual([
      "invalid",
      "maxPlayers",
      "Maximum number of players must be greater than or equal to the minimum number of players",
    ]);
  });

  it("counts towards the message limit with a message, and not without one", () => {
    const latest = Array.from({ length: 60 }, () => ({ at: AT.now }));
    expect(refusal(() => edit({ message: "Hi" }, { latest }))[0]).toBe("too-many");
    expect(edit({}, { latest }).news).toHaveLength(1);
  });

  it("notifies of a new date or table as such, and else of an edit", () => {
    const [day] = edit(
      { date: "2026-12-03", table: "felt" },
      { table: { name: "Felt", retiredAt: null } },
    ).news;
    expect(day).toMatchObject({ kind: "plan", facts: { day: "2026-12-03" }, to: [ada.id, ben.id] });
    expect(edit({}, { game: azul({ date: "2026-12-03" }) }).news[0]).toMatchObject({ facts: { day: null } });
    expect(edit({ table: "felt" }, { table: { name: "Felt", retiredAt: null } }).news[0]).toMatchObject({
      facts: { table: "Felt" },
    });
    expect(edit({}, { game: azul({ tableId: "felt" }) }).news[0]).toMatchObject({ facts: { table: null } });
    const [told, ...others] = edit({ name: "Azul Duo", maxPlayers: 4 }).news;
    expect(others).toEqual([]);
    expect(told).toEqual({
      ...{ kind: "edit", url: "/games/azul", gameId: "azul", to: [ada.id, ben.id] },
      facts: {
        changes: [
          { what: "name", from: "Azul", to: "Azul Duo" },
          { what: "seats", from: "3", to: "4" },
        ],
      },
    });
  });

  it("notifies the watchers when it adds seats to a full future game", () => {
    const full = azul({ playerCount: 3 });
    const more = (given: object, game = full) => edit({ maxPlayers: 4, ...given }, { game });
    expect(told(more({}).news)[1]).toBe("seat: id-cy");
    expect(more({ maxPlayers: 3 }).news).toHaveLength(1);
    expect(more({}, azul()).news).toHaveLength(1);
    const over = azul({ playerCount: 3, date: "2020-01-02" });
    expect(more({ date: "2020-01-02" }, over).news).toHaveLength(1);
    expect(more({ date: null }, over).news).toHaveLength(1);
  });
});

describe("planning", () => {
  const found = {
    game: azul({ date: "2026-12-03", tableId: "felt", tableName: "Felt" }),
    seats: [ada, ben],
    line: [],
    table: { name: "Oak", retiredAt: null },
    member: ada,
    lastAllowedAct: undefined,
  };

  it("sets a date from today on, notifies the players, and changes nothing a second time", () => {
    const decide = (date: string, given: object = {}, form: { version?: number } = {}) =>
      decideSchedule({ ...found, ...given }, { date, ...form }, TODAY);
    expect(decide(TODAY)).toEqual([
      {
        ...{ kind: "plan", url: "/games/azul", gameId: "azul", to: [ada.id, ben.id] },
        facts: { day: TODAY, changes: [{ what: "day", from: "2026-12-03", to: TODAY }] },
      },
    ]);
    expect(told(decide(TODAY, { line: [cy] }) ?? [])).toEqual(["plan: id-ada id-ben id-cy"]);
    expect(decide("2026-12-03")).toBeNull();
    expect(refusal(() => decide("2026-11-25"))[1]).toBe("date");
    expect(refusal(() => decide(TODAY, { game: undefined }))).toEqual(GONE);
    const { version } = found.game;
    expect(decide(TODAY, {}, { version })).toHaveLength(1);
    expect(refusal(() => decide(TODAY, {}, { version: version - 1 })).slice(0, 2)).toEqual([
      "conflict",
      "date",
    ]);
    expect(decide("2026-12-03", {}, { version: version - 1 })).toBeNull();
  });

  it("sets an existing table, or none", () => {
    const facts = (table: string | null) => ({
      table,
      changes: [{ what: "table", from: "Felt", to: table }],
    });
    const decide = (table: string | null, given: object = {}, version?: number) =>
      decideTable({ ...found, ...given }, { table, version });
    expect(decide("oak")?.[0]?.facts).toEqual(facts("Oak"));
    expect(decide(null, { table: undefined })?.[0]?.facts).toEqual(facts(null));
    expect(decide("felt")).toBeNull();
    expect(refusal(() => decide("gone", { table: undefined }))[1]).toBe("table");
    expect(refusal(() => decide("oak", { game: undefined }))).toEqual(GONE);
    const retired = { name: "Oak", retiredAt: 1 };
    expect(refusal(() => decide("oak", { table: retired }))[1]).toBe("table");
    expect(decide("felt", { table: retired })).toBeNull();
    expect(refusal(() => decide("oak", {}, 0)).slice(0, 2)).toEqual(["conflict", "table"]);
  });
});

describe("a NEW member's daily limit", () => {
  const [newcomer, last] = [person("ada", "NEW"), { id: "the last act allowed" }];
  const game = azul({ tableId: "felt" });
  const found = {
    member: newcomer,
    game,
    seats: [ada],
    line: [],
    undone: [],
    suspension: undefined,
    table: { name: "Oak", retiredAt: null },
    lastAllowedAct: last,
  };
  const form = (given: object = {}) =>
    editForm.parse({ ...suggestForm.parse({ name: "Azul" }), maxPlayers: 3, table: "felt", ...given });
  const edit = (given: object, member = newcomer, acts: object = {}) =>
    decideEdit(
      {
        ...found,
        member,
        watchers: [],
        latest: [],
        holds: undefined,
        lastAllowedActs: { date: 0, table: 0, name: 0, ...acts },
      },
      form(given),
      AT,
    ) ?? expect.fail();

  it.each([
    ["a date", "date", (member: typeof ada) => decideSchedule({ ...found, member }, { date: TODAY }, TODAY)],
    ["a table", "table", (member: typeof ada) => decideTable({ ...found, member }, { table: "oak" })],
    [
      "a seat for somebody",
      "player",
      (member: typeof ada) => decideSignUp({ ...found, member, player: ben }, QUIETLY, TODAY),
    ],
    ["a date by an edit", "date", (member: typeof ada) => edit({ date: TODAY }, member, { date: last })],
    ["a table by an edit", "table", (member: typeof ada) => edit({ table: "oak" }, member, { table: last })],
    ["a name by an edit", "name", (member: typeof ada) => edit({ name: "Evil" }, member, { name: last })],
  ])("refuses them, and nobody else: %s", (_, field, act) => {
    expect(refusal(() => act(newcomer)).slice(0, 2)).toEqual(["too-many", field]);
    expect(refusal(() => act(newcomer))[2]).toMatch(/^New members can .* a day\. Try again tomorrow/);
    for (const role of ROLES.filter((role) => role !== "NEW"))
      expect(act(person("ada", role))).not.toBeNull();
  });

  it("does not count their own seat, or an edit that keeps name, date and table", () => {
    expect(decideSignUp({ ...found, seats: [], player: newcomer }, QUIETLY, TODAY)?.isOther).toBe(false);
    expect(edit({}, newcomer, { date: last, table: last, name: last }).acts).toEqual([]);
    expect(edit({ name: "Azul 2", date: TODAY }).acts).toEqual(["date", "name"]);
  });
});

describe("watching", () => {
  const found = { member: cy, game: azul({ playerCount: 3 }), seats: [ada, ben], watchers: [] };

  const watch = (given: object) =>
    decideWatch({ ...found, ...given }, { until: null }, { ...AT, timeZone: "Europe/London" });

  it("is allowed for a full future game without a seat of one's own", () => {
    expect(watch(found)).toEqual({ isFull: true, isLast: false, wish: null });
    expect(watch({ ...found, game: azul({ playerCount: 1, maxPlayers: 1 }) })?.isLast).toBe(true);
    expect(watch({ ...found, watchers: [watcher(cy.id)] })).toBeNull();
    const of = (given: object) => refusal(() => watch({ ...found, ...given }))[2];
    expect(of({ member: ada })).toBe("You already have a seat at this game.");
    expect(of({ game: azul({ playerCount: 3, date: "2026-11-25" }) })).toBe("This game is over.");
    expect(of({ game: azul() })).toBe("There’s a free seat: take it.");
    expect(of({ game: undefined })).toBe(GONE[2]);
  });

  it("is told from not watching, and refused for an unknown game", () => {
    expect(isWatching({ ...found, watchers: [cy] })).toBe(true);
    expect(isWatching(found)).toBe(false);
    expect(refusal(() => isWatching({ ...found, game: undefined }))).toEqual(GONE);
  });
});

it("an offer is for players only", () => {
  const offer = { teaches: true, brings: false };
  expect(decideOffer({ member: ada, game: azul(), seats: [ada] }, offer)).toBe(offer);
  expect(refusal(() => decideOffer({ member: cy, game: azul(), seats: [ada] }, offer))[0]).toBe("conflict");
  expect(refusal(() => decideOffer({ member: cy, game: undefined, seats: [] }, offer))).toEqual(GONE);
});
