import { describe, expect, it } from "vitest";
import { initialsOf } from "../../../../worker/contract/initials.ts";
import { canKick, canRemoveGuestName, canSeatGuest } from "../../../../worker/contract/permissions.ts";
import { ROLES, type Role } from "../../../../worker/contract/users/users.ts";
import { decideBringing, decideNameRemoval, withoutName } from "../../../../worker/members/guests/rules.ts";
import { knownGame } from "../../../support/waiting.ts";

const TODAY = "2026-11-23";
const IDS = { id: "new", publicId: "new-public" };
const ada = { id: "ada", publicId: "ada-public", role: "TRUSTED" as Role };
const game = knownGame({
  ...{ id: "g", maxPlayers: 4, playerCount: 1 },
  ...{ suggestedBy: "bo", suggester: { publicId: "bo-public" } },
});
const sam = { id: "sam", publicId: "sam-public", name: "Sam", playerId: null };
const found = {
  ...{ member: ada, game, own: [sam], player: undefined, lastAllowedAct: undefined, holds: undefined },
  seats: [{ id: "bo", publicId: "bo-public", guestOf: null }],
};
const bring = (given: object, form: object = { name: "Tess" }) =>
  decideBringing({ ...found, ...given }, form, IDS, TODAY);

describe("bringing a guest", () => {
  it("makes a new guest, and notifies everyone at the game", () => {
    expect(bring({})).toMatchObject({
      guest: IDS,
      made: { guestName: "Tess", heldName: null },
      claims: null,
      news: [{ kind: "sign-up", to: ["bo", "bo"], playerId: "new" }],
    });
  });

  it("finds a former guest by name, however it is written", () => {
    expect(bring({}, { name: "SAM" })).toMatchObject({ guest: { id: "sam" }, made: null });
    const seats = [...found.seats, { id: "sam", publicId: "sam-public", guestOf: "ada" }];
    expect(() => bring({ seats }, { name: "sam" })).toThrow("down already");
  });

  it("makes a player of the league the guest, unless they are somebody else's", () => {
    const player = { id: "p", name: "Bob", userId: null, hasPlayed: true };
    expect(bring({ player }, { player: "p" })).toMatchObject({
      ...{ made: { guestName: "Bob" }, claims: { id: "p", isSure: false } },
      act: { action: "brought", subject: "Bob as a guest" },
    });
    const editor = { ...ada, role: "EDITOR" as const };
    expect(bring({ member: editor, player }, { player: "p" }).claims).toEqual({ id: "p", isSure: true });
    const own = { ...player, userId: "sam" };
    expect(bring({ player: own }, { player: "p" })).toMatchObject({
      guest: { id: "sam" },
      claims: null,
      act: null,
    });
    expect(() => bring({ player: { ...player, userId: "other" } }, { player: "p" })).toThrow(
      "someone else’s",
    );
    expect(() => bring({ own: [{ ...sam, name: "Bob", playerId: "q" }], player }, { player: "p" })).toThrow(
      "another Bob",
    );
    expect(() => bring({}, { player: "gone" })).toThrow("no longer here");
  });

  it("has limits a game, lower ones for a NEW member, and one in all", () => {
    const own = { id: "x", publicId: "x", guestOf: "ada" };
    const others = { ...own, guestOf: "bo" };
    const at = (...seats: object[]) => ({ seats: [...found.seats, ...seats] });
    expect(() => bring(at(own, own))).not.toThrow();
    expect(() => bring(at(others, others, others))).not.toThrow();
    expect(() => bring(at(own, own, own))).toThrow("3 guests");
    const newcomer = { ...ada, role: "NEW" as const };
    expect(() => bring({ member: newcomer })).not.toThrow();
    expect(() => bring({ member: newcomer, ...at(own) })).toThrow("one guest");
    const many = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({ ...sam, id: `s${nth}`, name: `S${nth}` }));
    expect(() => bring({ member: newcomer, own: many(4) })).not.toThrow();
    expect(() => bring({ member: newcomer, own: many(5) })).toThrow("5 guests");
    expect(() => bring({ member: newcomer, own: many(5) }, { name: "S3" })).not.toThrow();
    expect(() => bring({ member: newcomer, lastAllowedAct: {} })).toThrow("others a day");
  });

  it("holds a name that a NEW member types for review, unless the league knows it from a counted result", () => {
    const held = { member: { ...ada, role: "NEW" as const }, holds: {} };
    expect(bring(held)).toMatchObject({ made: { guestName: null, heldName: "Tess" } });
    expect(bring({ holds: {} })).toMatchObject({ made: { guestName: "Tess", heldName: null } });
    const player = { id: "p", name: "Bob", userId: null, hasPlayed: true };
    expect(bring({ ...held, player }, { player: "p" })).toMatchObject({ made: { guestName: "Bob" } });
    const unknown = { player: { ...player, hasPlayed: false } };
    expect(bring({ ...held, ...unknown }, { player: "p" })).toMatchObject({
      made: { guestName: null, heldName: "Bob" },
      claims: { id: "p" },
    });
    expect(bring({ ...unknown, holds: {} }, { player: "p" })).toMatchObject({ made: { guestName: "Bob" } });
  });

  it("needs a free seat at an existing game that isn't over", () => {
    expect(() => bring({ game: undefined })).toThrow("no longer here");
    expect(() => bring({ game: { ...game, playerCount: 4 } })).toThrow("full");
    expect(() => bring({ game: { ...game, date: "2026-11-22" } })).toThrow("over");
    expect(() => bring({ game: { ...game, date: TODAY } })).not.toThrow();
  });
});

describe("who looks after a guest", () => {
  it.each(ROLES)("lets a %s who is the host, and otherwise only admins (names: editors too)", (role) => {
    const actor = { publicId: "me", role };
    const guest = { publicId: "sam", guestOf: "me" };
    const others = { publicId: "sam", guestOf: "ada" };
    expect([canKick(actor, guest), canSeatGuest(actor, guest), canRemoveGuestName(actor, guest)]).toEqual([
      true,
      true,
      true,
    ]);
    const isAdmin = role === "ADMIN";
    expect([canKick(actor, others), canSeatGuest(actor, others)]).toEqual([isAdmin, isAdmin]);
    expect(canRemoveGuestName(actor, others)).toBe(isAdmin || role === "EDITOR");
    // A member has no host and owns their name.
    expect(canRemoveGuestName(actor, { guestOf: undefined })).toBe(false);
  });
});

describe("removing a guest's name", () => {
  const guest = {
    ...{ id: "sam", publicId: "sam-public", shownAs: "Sam (Ada’s guest)" },
    ...{ guestName: "Sam", heldName: null, host: "ada-public" },
  };
  const editor = { id: "ed", publicId: "ed", role: "EDITOR" };
  const removal = (given: object = {}) =>
    decideNameRemoval({ member: ada, guest, player: { claimed: false }, entries: [], ...given });

  it("removes it from the log, and is logged if an editor does it", () => {
    const entries = [
      { id: "1", subject: "Sam to Sammy", names: ["Sam", "Sammy"] },
      { id: "2", subject: "Samantha to Samira", names: ["Sam", "Sammy"] },
    ];
    expect(removal({ entries })).toEqual({
      guest,
      releases: false,
      entries: [{ id: "1", subject: "a guest to a guest" }],
      act: null,
    });
    expect(removal({ member: editor })?.act).toEqual({
      action: "removed",
      subject: "a guest’s name",
      url: null,
    });
  });

  it("removes a name that the league knew, which is logged, but not for a NEW member", () => {
    const claimed = {
      player: { claimed: true },
      entries: [{ id: "1", subject: "Sam to the league", names: ["Sam"] }],
    };
    expect(removal({ ...claimed, member: { ...ada, role: "NEW" } })).toMatchObject({
      ...{ releases: true, entries: [], act: null },
    });
    for (const member of [{ ...ada, role: "TRUSTED" }, editor]) {
      expect(removal({ ...claimed, member })).toMatchObject({
        releases: false,
        entries: [{ subject: "a guest to the league" }],
        act: { action: "removed", subject: "a guest’s name" },
      });
    }
  });

  it("changes nothing the second time, and is refused to others", () => {
    expect(removal({ guest: { ...guest, guestName: null } })).toBeNull();
    expect(() => removal({ guest: undefined })).toThrow("no longer here");
    expect(() => removal({ member: { ...ada, publicId: "bo" } })).toThrow("Only whoever brought");
  });

  it.each([
    ["Sam", "a guest"],
    ["Sam to the league", "a guest to the league"],
    ["“Sam”, Sam", "“a guest”, a guest"],
    ["Samuel and Balsam", "Samuel and Balsam"],
    ["É Samé Sam", "É Samé a guest"],
    ["", ""],
  ])("leaves other words alone: %s", (text, without) => {
    expect(withoutName(text, "Sam")).toBe(without);
  });
});

it("takes a guest's initials from their own name", () => {
  expect([
    initialsOf("Sam Reed (Ada’s guest)"),
    initialsOf("Sam (Ada’s guest)"),
    initialsOf("Sam Reed"),
  ]).toEqual(["SR", "S", "SR"]);
});
