import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../../../../worker/contract/users/users.ts";
import {
  ADDRESS_REQUESTS_MOST,
  changedProfile,
  decideAddressRequest,
  decideConfirming,
  decideLeaving,
  decideUndo,
} from "../../../../worker/members/profile/rules.ts";
import { outcomeOf, refusalOf } from "../../../support/outcome.ts";
import { watcher } from "../../../support/waiting.ts";

const somebody = { id: "x" };
const form = {
  name: "Ada",
  color: "F54144",
  bggUserName: "countess",
  participateInLeague: true,
} as const;
const profile = { ...form, publicId: "ada", role: "NEW", email: "ada@club.example", shownAs: null } as const;
const found = {
  member: { role: "NEW" as Role },
  profile: profile as Parameters<typeof changedProfile>[0]["profile"],
  lastAllowedAct: undefined as unknown,
  holds: undefined as unknown,
};

describe("a profile", () => {
  it("saved unchanged changes nothing", () => {
    expect(changedProfile(found, form)).toBeNull();
  });

  it.each([
    { name: "Bo" },
    { color: "44AA8B" },
    { bggUserName: null },
    { participateInLeague: false },
  ] as const)("is saved with %j, and with its name only if that is new", (given) => {
    const names = "name" in given ? { name: "Bo", heldName: null } : null;
    expect(changedProfile(found, { ...form, ...given })).toEqual({ names });
  });

  it("of a NEW member keeps its new name for review while the club holds it, and nobody else's", () => {
    for (const role of ROLES)
      expect(
        changedProfile({ ...found, member: { role }, holds: {} }, { ...form, name: "Evil" })?.names,
      ).toEqual(role === "NEW" ? { name: "Ada", heldName: "Evil" } : { name: "Evil", heldName: null });
    const waiting = { ...found, holds: {}, profile: { ...profile, name: "Evil", shownAs: "Ada" } };
    expect(changedProfile(waiting, { ...form, name: "Evil", bggUserName: null })).toEqual({ names: null });
    expect(changedProfile(waiting, { ...form, name: "Worse" })?.names?.heldName).toBe("Worse");
  });

  it("of a NEW member can change its name only so often a day", () => {
    const often = { ...found, lastAllowedAct: {} };
    expect(refusalOf(() => changedProfile(often, { ...form, name: "Bo" }))?.code).toBe("too-many");
    expect(changedProfile(often, { ...form, color: "44AA8B" })).toEqual({ names: null });
    expect(
      changedProfile({ ...often, member: { role: "TRUSTED" } }, { ...form, name: "Bo" })?.names?.name,
    ).toBe("Bo");
  });
});

describe("a request for another address", () => {
  const member = { id: "1", name: "Ada", role: "NEW", email: "ada@club.example" } as const;
  const requests = (count: number) => Array.from({ length: count }, () => ({}));

  it("is stored, and records whether another member has the address", () => {
    for (const [holder, isTaken] of [
      [undefined, false],
      [somebody, true],
    ] as const)
      expect(
        decideAddressRequest("new@club.example", { member, requests: [], forAddress: [], holder }),
      ).toEqual({
        isTaken,
      });
  });

  it("is refused for the member's own address in any case", () => {
    for (const count of [0, ADDRESS_REQUESTS_MOST]) {
      const found = { member, requests: requests(count), forAddress: requests(count), holder: somebody };
      expect(outcomeOf(() => decideAddressRequest(member.email, found))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["email"], message: "That’s already your address." }],
      });
    }
  });

  it("is refused from the sixth on, by one member or for one address", () => {
    for (let count = 0; count <= ADDRESS_REQUESTS_MOST + 1; count++) {
      for (const found of [
        { requests: requests(count), forAddress: [] },
        { requests: [], forAddress: requests(count) },
      ]) {
        const outcome = outcomeOf(() =>
          decideAddressRequest("new@club.example", { member, ...found, holder: undefined }),
        );
        if (count < ADDRESS_REQUESTS_MOST) expect(outcome).toEqual({ isTaken: false });
        else expect(outcome).toMatchObject({ code: "too-many", issues: [{ path: ["email"] }] });
      }
    }
  });
});

describe("the link that confirms a new address", () => {
  const request = { tokenHash: "h", userId: "1", email: "new@club.example", createdAt: 1, expiresAt: 2 };

  it("changes the address if it is free, and is used up in either case", () => {
    expect(decideConfirming({ request, holder: undefined })).toEqual({ request, isFree: true });
    expect(decideConfirming({ request, holder: somebody })).toEqual({ request, isFree: false });
  });

  it("is refused when it is used or too old", () => {
    for (const holder of [undefined, somebody])
      expect(outcomeOf(() => decideConfirming({ request: undefined, holder }))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["token"] }],
      });
  });
});

describe("the link that undoes a change of address", () => {
  const undo = { userId: "1", email: "old@club.example" };

  it("restores the address if it is free, or the account's own", () => {
    for (const holder of [undefined, { id: "1" }]) expect(decideUndo({ undo, holder })).toBe(undo);
  });

  it("is refused when another account has the address, or when it is used or too old", () => {
    expect(outcomeOf(() => decideUndo({ undo, holder: { id: "2" } }))).toMatchObject({
      code: "conflict",
      issues: [{ path: ["token"] }],
    });
    for (const holder of [undefined, { id: "1" }, { id: "2" }])
      expect(outcomeOf(() => decideUndo({ undo: undefined, holder }))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["token"] }],
      });
  });
});

describe("leaving the club", () => {
  const NOW = Date.UTC(2026, 10, 26);
  const ada = (role: Role = "NEW") => ({ id: "ada", name: "Ada", role, email: "ada@club.example" });
  const found = { member: ada(), otherAdmin: undefined, games: [], players: [], watchers: [] };
  const game = { id: "g", date: null, suggestedBy: "host", playerCount: 2, maxPlayers: 4 };
  const at = (gameId: string, ...ids: string[]) => ids.map((id) => ({ gameId, ...watcher(id) }));

  it("notifies the players and suggesters of the same games", () => {
    const other = { ...game, id: "h", suggestedBy: null };
    const players = [...at("g", "ada", "bo"), ...at("h", "cy", "ada")];
    expect(
      decideLeaving({ ...found, games: [game, other], players, watchers: at("g", "dee") }, "Ada", NOW).news,
    ).toEqual([
      { kind: "leave", to: ["host", "bo"], url: "/games/g", gameId: "g", facts: { leftClub: "Ada" } },
      { kind: "leave", to: [null, "cy"], url: "/games/h", gameId: "h", facts: { leftClub: "Ada" } },
    ]);
  });

  it("notifies those who wait for a seat at a full game, and have none", () => {
    const full = { ...game, playerCount: 2, maxPlayers: 2 };
    const players = at("g", "ada", "bo");
    const watchers = [...at("g", "dee", "bo"), ...at("h", "eve")];
    const { news } = decideLeaving({ ...found, games: [full], players, watchers }, "Ada", NOW);
    expect(news.filter(({ kind }) => kind === "seat")).toEqual([
      { kind: "seat", to: ["dee"], url: "/games/g", gameId: "g" },
    ]);
  });

  it("notifies each watcher of exactly the games that were full, however many", () => {
    for (let seed = 0; seed < 200; seed++) {
      const games = Array.from({ length: seed % 7 }, (_, i) => ({
        ...game,
        id: `g${i}`,
        maxPlayers: 2 + ((seed >> i) & 1),
      }));
      const watchers = games.flatMap(({ id }) => at(id, "dee"));
      const players = games.flatMap(({ id }) => at(id, "ada"));
      const { news } = decideLeaving({ ...found, games, players, watchers }, "Ada", NOW);
      const full = games.filter(({ maxPlayers }) => maxPlayers === 2).map(({ id }) => id);
      expect(news.filter(({ kind }) => kind === "seat").map(({ gameId }) => gameId)).toEqual(full);
      expect(news.filter(({ kind }) => kind === "leave")).toHaveLength(games.length);
    }
  });

  it.each(["", "ada", "Bo", "Ada "])("is refused for the name %j", (name) => {
    for (const role of ROLES)
      expect(outcomeOf(() => decideLeaving({ ...found, member: ada(role) }, name, NOW))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["name"] }],
      });
  });

  it("is refused to the last ADMIN only", () => {
    for (const role of ROLES) {
      for (const otherAdmin of [somebody, undefined]) {
        const outcome = outcomeOf(() =>
          decideLeaving({ ...found, member: ada(role), otherAdmin }, "Ada", NOW),
        );
        if (role === "ADMIN" && !otherAdmin)
          expect(outcome).toMatchObject({ code: "conflict", issues: [{ path: ["name"] }] });
        else expect(outcome).toEqual({ seated: [], given: [], news: [] });
      }
    }
  });
});
