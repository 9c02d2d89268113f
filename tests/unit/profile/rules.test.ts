import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../../../worker/contract/users.ts";
import {
  changedProfile,
  grantOf,
  leaving,
  WISHES_MOST,
  wishFor,
} from "../../../worker/features/profile/rules.ts";
import { outcomeOf } from "../../support/outcome.ts";

const somebody = { id: "x" };
const form = {
  name: "Ada",
  color: "F54144",
  bggUserName: "countess",
  participateInLeague: true,
} as const;
const profile = { ...form, publicId: "ada", role: "NEW", email: "ada@club.example" } as const;

describe("a profile", () => {
  it("that is saved as it was changes nothing", () => {
    expect(changedProfile(profile, form)).toBeNull();
  });

  it.each([
    { name: "Bo" },
    { color: "44AA8B" },
    { bggUserName: null },
    { participateInLeague: false },
  ] as const)("is saved with %j", (given) => {
    expect(changedProfile(profile, { ...form, ...given })).toEqual({ ...form, ...given });
  });
});

describe("a wish for another address", () => {
  const member = { name: "Ada", role: "NEW", email: "ada@club.example" } as const;
  const wishes = (count: number) => Array.from({ length: count }, () => ({}));

  it("is kept, and says whether the address is somebody's", () => {
    for (const [holder, isTaken] of [
      [undefined, false],
      [somebody, true],
    ] as const)
      expect(wishFor("new@club.example", { member, wishes: [], forAddress: [], holder })).toEqual({
        isTaken,
      });
  });

  it("is refused for the address that one has, whatever else is so", () => {
    for (const count of [0, WISHES_MOST]) {
      const found = { member, wishes: wishes(count), forAddress: wishes(count), holder: somebody };
      expect(outcomeOf(() => wishFor(member.email, found))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["email"], message: "That’s already your address." }],
      });
    }
  });

  it("is refused from the sixth on, of a member and for an address", () => {
    for (let count = 0; count <= WISHES_MOST + 1; count++) {
      for (const found of [
        { wishes: wishes(count), forAddress: [] },
        { wishes: [], forAddress: wishes(count) },
      ]) {
        const outcome = outcomeOf(() => wishFor("new@club.example", { member, ...found, holder: undefined }));
        if (count < WISHES_MOST) expect(outcome).toEqual({ isTaken: false });
        else expect(outcome).toMatchObject({ code: "too-many", issues: [{ path: ["email"] }] });
      }
    }
  });
});

describe("the link of a wish", () => {
  const wish = { tokenHash: "h", userId: "1", email: "new@club.example" };

  it("grants it while the address is free, and is spent in either case", () => {
    expect(grantOf({ wish, holder: undefined })).toEqual({ wish, isFree: true });
    expect(grantOf({ wish, holder: somebody })).toEqual({ wish, isFree: false });
  });

  it("is refused when it is used or too old", () => {
    for (const holder of [undefined, somebody])
      expect(outcomeOf(() => grantOf({ wish: undefined, holder }))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["token"] }],
      });
  });
});

describe("leaving the club", () => {
  const ada = (role: Role = "NEW") => ({ name: "Ada", role, email: "ada@club.example" });
  const found = { member: ada(), otherAdmin: undefined, games: [], players: [], watchers: [] };
  const game = { id: "g", suggestedBy: "host", playerCount: 2, maxPlayers: 4 };
  const at = (gameId: string, ...ids: string[]) => ids.map((id) => ({ gameId, id }));

  it("is told to those at the same games and to who suggested them", () => {
    const other = { ...game, id: "h", suggestedBy: null };
    const players = [...at("g", "ada", "bo"), ...at("h", "cy", "ada")];
    expect(
      leaving({ ...found, games: [game, other], players, watchers: at("g", "dee") }, "Ada").news,
    ).toEqual([
      { kind: "leave", to: ["host", "ada", "bo"], url: "/games/g", gameId: "g", facts: { leftClub: "Ada" } },
      { kind: "leave", to: [null, "cy", "ada"], url: "/games/h", gameId: "h", facts: { leftClub: "Ada" } },
    ]);
  });

  it("is told as a free seat to whoever waits for one at a game that was full, and does not sit there", () => {
    const full = { ...game, playerCount: 2, maxPlayers: 2 };
    const players = at("g", "ada", "bo");
    const watchers = [...at("g", "dee", "bo"), ...at("h", "eve")];
    const { news } = leaving({ ...found, games: [full], players, watchers }, "Ada");
    expect(news.filter(({ kind }) => kind === "seat")).toEqual([
      { kind: "seat", to: ["dee"], url: "/games/g", gameId: "g" },
    ]);
  });

  it("tells each watcher of exactly the games that were full, however many there are", () => {
    for (let seed = 0; seed < 200; seed++) {
      const games = Array.from({ length: seed % 7 }, (_, i) => ({
        ...game,
        id: `g${i}`,
        maxPlayers: 2 + ((seed >> i) & 1),
      }));
      const watchers = games.flatMap(({ id }) => at(id, "dee"));
      const { news } = leaving({ ...found, games, watchers }, "Ada");
      const full = games.filter(({ maxPlayers }) => maxPlayers === 2).map(({ id }) => id);
      expect(news.filter(({ kind }) => kind === "seat").map(({ gameId }) => gameId)).toEqual(full);
      expect(news.filter(({ kind }) => kind === "leave")).toHaveLength(games.length);
    }
  });

  it.each(["", "ada", "Bo", "Ada "])("is refused for the name %j", (name) => {
    for (const role of ROLES)
      expect(outcomeOf(() => leaving({ ...found, member: ada(role) }, name))).toMatchObject({
        code: "invalid",
        issues: [{ path: ["name"] }],
      });
  });

  it("is refused for the last ADMIN alone", () => {
    for (const role of ROLES) {
      for (const otherAdmin of [somebody, undefined]) {
        const outcome = outcomeOf(() => leaving({ ...found, member: ada(role), otherAdmin }, "Ada"));
        if (role === "ADMIN" && !otherAdmin)
          expect(outcome).toMatchObject({ code: "conflict", issues: [{ path: ["name"] }] });
        else expect(outcome).toEqual({ news: [] });
      }
    }
  });
});
