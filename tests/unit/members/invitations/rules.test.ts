import { describe, expect, it } from "vitest";
import { INVITATIONS_MOST } from "../../../../worker/contract/members/invitations.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import {
  canSendAgain,
  decideGuestInvite,
  decideInviting,
  decideRevoking,
  decideSendingAgain,
  followedBy,
  lastSendingDay,
  planSending,
} from "../../../../worker/members/invitations/rules.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);
const admin = { publicId: "a", role: "ADMIN" } as const;
const person = (email: string) => ({ email, name: null });
const nobody = { members: [], invited: [], declined: [], waiting: 0, member: admin };
const sent = { state: "sent", attempts: 1, sendings: 1, sentAt: NOW - 8 * DAY } as const;

describe("inviting", () => {
  it.each(ROLES)("is allowed to admins only: %s", (role) => {
    const act = () => decideInviting({ ...nobody, member: { publicId: "m", role } }, [person("a@b.example")]);
    if (role === "ADMIN") expect(act()?.invited).toHaveLength(1);
    else expect(act).toThrow("Only an admin");
  });

  it("invites each address once, in order, and no known one", () => {
    const emails = ["b@x.example", "a@x.example", "b@x.example", "m@x.example", "i@x.example", "d@x.example"];
    const found = {
      ...nobody,
      members: [{ email: "m@x.example" }],
      invited: [{ email: "i@x.example" }, { email: null }],
      declined: [{ email: "d@x.example" }],
    };
    const decision = decideInviting(found, emails.map(person));
    expect(decision?.invited.map(({ email }) => email)).toEqual(["b@x.example", "a@x.example"]);
    expect(decision?.act).toEqual({ action: "invited", subject: "2 people", url: "/invite" });
    expect(decideInviting(found, emails.slice(3).map(person))).toBeNull();
  });

  it("is limited by the number of pending invitations", () => {
    const people = [person("a@x.example"), person("b@x.example")];
    expect(decideInviting({ ...nobody, waiting: INVITATIONS_MOST - 2 }, people)?.invited).toHaveLength(2);
    expect(() => decideInviting({ ...nobody, waiting: INVITATIONS_MOST - 1 }, people)).toThrow("waiting");
  });
});

describe("a guest's invitation", () => {
  const host = { id: "h", publicId: "h", role: "NEW" } as const;
  const asAdmin = { id: "a", publicId: "a", role: "ADMIN" } as const;
  const known = { id: "i", email: "b@x.example", guestId: null, attempts: 1, revokedAt: null };
  const found = {
    member: host,
    ofGuest: undefined,
    ofAddress: undefined,
    declined: undefined,
    lastAllowed: undefined,
  };

  it("is reused when its maker or an admin invites the guest again, and not by others", () => {
    const attach = (member: typeof host | typeof asAdmin, invitedBy: string | null) =>
      decideGuestInvite({ ...found, member, ofAddress: { ...known, invitedBy } }, "g")?.attach;
    expect(attach(host, "h")).toBe("i");
    expect(attach(asAdmin, "h")).toBe("i");
    expect(attach(asAdmin, null)).toBe("i");
    for (const maker of ["a", null]) expect(() => attach(host, maker)).toThrow("can’t be invited right now");
  });

  it("is replaced for a new address by its maker or an admin, and else stays valid", () => {
    const how = (member: typeof host | typeof asAdmin, invitedBy: string | null, attempts: number) =>
      decideGuestInvite({ ...found, member, ofGuest: { ...known, guestId: "g", invitedBy, attempts } }, "g")
        ?.release?.how;
    expect([how(host, "h", 0), how(host, "h", 1), how(asAdmin, "h", 0), how(asAdmin, null, 1)]).toEqual([
      "delete",
      "revoke",
      "delete",
      "revoke",
    ]);
    expect([how(host, "a", 0), how(host, "a", 1), how(host, null, 0)]).toEqual(["keep", "keep", "keep"]);
  });

  it("is refused to a member in the same words whether the address was invited or declined", () => {
    const refusal = (given: Partial<Parameters<typeof decideGuestInvite>[0]>) => {
      try {
        return decideGuestInvite({ ...found, ...given }, "g");
      } catch (error) {
        return (error as Error).message;
      }
    };
    const ofAddress = { ...known, invitedBy: "a" };
    const words = refusal({ ofAddress });
    expect(words).toContain("can’t be invited right now");
    expect(refusal({ ofAddress: { ...ofAddress, revokedAt: 1 } })).toBe(words);
    expect(refusal({ ofAddress: { ...ofAddress, guestId: "other" } })).toBe(words);
    expect(refusal({ declined: {} })).toBe(words);
    // Admins learn which.
    const toAdmin = (given: object) => refusal({ ...given, member: asAdmin });
    expect(toAdmin({ declined: {} })).toContain("doesn’t want invitations");
    expect(toAdmin({ ofAddress: { ...ofAddress, revokedAt: 1 } })).toContain("was taken back");
    expect(toAdmin({ ofAddress: { ...ofAddress, guestId: "other" } })).toContain("Another guest");
    expect(refusal({})).toMatchObject({ isNew: true, attach: null, release: null });
  });
});

describe("an invitation", () => {
  it("is deleted on withdrawal if certainly unsent, and else kept", () => {
    const forgotten = (state: "waiting" | "failed" | "sent", attempts: number, sendings: number) =>
      decideRevoking({ member: admin, invitation: { state, attempts, sendings, sentAt: null } })?.isForgotten;
    expect(forgotten("waiting", 0, 0)).toBe(true);
    expect(forgotten("failed", 3, 0)).toBe(true);
    expect(forgotten("waiting", 1, 0)).toBe(false);
    expect(forgotten("sent", 1, 1)).toBe(false);
    expect(decideRevoking({ member: admin, invitation: { ...sent, state: "revoked" } })).toBeNull();
    expect(() => decideRevoking({ member: admin, invitation: undefined })).toThrow("isn’t there any more");
    expect(() => decideRevoking({ member: { publicId: "e", role: "EDITOR" }, invitation: sent })).toThrow(
      "Only an admin",
    );
  });

  it("can be sent again once, after a week", () => {
    expect(canSendAgain(sent, NOW)).toBe(true);
    expect(canSendAgain({ ...sent, sentAt: NOW - 7 * DAY + 1 }, NOW)).toBe(false);
    expect(canSendAgain({ ...sent, sendings: 2 }, NOW)).toBe(false);
    const again = (invitation: Parameters<typeof canSendAgain>[0]) =>
      decideSendingAgain({ member: admin, invitation: { attempts: 1, ...invitation } }, NOW);
    expect(again(sent)?.act.action).toBe("sent again");
    expect(again({ ...sent, state: "waiting" })).toBeNull();
    for (const state of ["failed", "revoked"] as const) expect(() => again({ ...sent, state })).toThrow();
    expect(() => again({ ...sent, sendings: 2 })).toThrow("sent again already");
  });

  it("is valid while unused, not withdrawn, not expired, and its address has no account", () => {
    const row = {
      email: "a@x.example",
      name: "A",
      by: "Ada",
      isMember: false,
      guestId: null,
      isClaimed: false,
      revokedAt: null,
      endsAt: NOW + 1,
    };
    const good = { is: "good", email: "a@x.example", name: "A", by: "Ada", guestId: null, isClaimed: false };
    const pair = { from: undefined, into: undefined, sharedGame: undefined, sharedClosed: undefined };
    const followed = (
      more: object | undefined,
      facts: Omit<Parameters<typeof followedBy>[0], "row"> = pair,
    ) => followedBy({ ...facts, row: more && { ...row, ...more } }, NOW);
    expect(followed({})).toEqual(good);
    expect(followed({ guestId: "sam" })).toEqual({ ...good, guestId: "sam" });
    expect(followed({ isMember: true })).toEqual({ is: "member" });
    const ofMember = { isMember: true, guestId: "sam" };
    const guest = { is: "guest", guestId: "sam", name: "A", by: "Ada", needsEditor: false };
    expect(followed(ofMember)).toEqual(guest);
    expect(followed({ ...ofMember, isClaimed: true })).toEqual({ ...guest, needsEditor: true });
    const player = { id: "p", name: "Sam", games: 1, unlisted: false, user: null, guestId: "sam" };
    expect(followed(ofMember, { ...pair, from: player })).toEqual(guest);
    const atOneTable = { ...pair, from: player, sharedGame: {} };
    expect(followed(ofMember, atOneTable)).toEqual({ ...guest, needsEditor: true });
    for (const over of [undefined, { email: null }, { revokedAt: 1 }, { endsAt: NOW }])
      expect(followed(over)).toEqual({ is: "over" });
  });
});

describe("a run", () => {
  const due = (count: number, members: number[] = []) =>
    Array.from({ length: count }, (_, at) => ({ id: String(at), isMember: members.includes(at) }));

  it("sends as many as the budget allows, in order, and skips addresses that have joined", () => {
    const run = planSending(due(5, [1]), 2);
    expect([run?.letters.map(({ id }) => id), run?.joined]).toEqual([["0", "2"], ["1"]]);
    expect(planSending(due(3), 0)).toBeNull();
    expect(planSending(due(1, [0]), 0)).toEqual({ letters: [], joined: ["0"] });
    expect(planSending([], 9)).toBeNull();
  });

  it("says on which day the last goes out", () => {
    const last = (waiting: number, left: number) => lastSendingDay(waiting, left, 35, "2026-11-23");
    expect([last(0, 35), last(35, 35), last(36, 35), last(60, 0), last(71, 0), last(1, 0)]).toEqual([
      null,
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-24",
    ]);
    // It also holds across the end of summer time.
    expect(lastSendingDay(70, 0, 35, "2026-10-24")).toBe("2026-10-26");
  });
});
