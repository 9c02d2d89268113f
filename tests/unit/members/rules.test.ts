import { describe, expect, it } from "vitest";
import { ROLES } from "../../../worker/contract/users/users.ts";
import { changeOfRole, endOfSessions, mustManageMembers } from "../../../worker/members/rules.ts";
import { outcomeOf } from "../../support/outcome.ts";

const admin = { publicId: "ada", role: "ADMIN" } as const;
const bo = { id: "1", name: "Bo", role: "NEW" } as const;
const somebody = {};
const FORBIDDEN = { code: "forbidden", issues: [{ message: "Only an admin can look after the members." }] };
const GONE = { code: "not-found", issues: [{ path: [], message: "This member is no longer here." }] };

describe("a change of role", () => {
  it("notifies the member and is logged", () => {
    expect(changeOfRole({ member: admin, target: bo, otherAdmin: somebody }, "EDITOR")).toEqual({
      target: bo,
      role: "EDITOR",
      news: [{ kind: "role", to: ["1"], url: "/profile", facts: { role: "EDITOR" } }],
      act: { action: "changed the role of", subject: "Bo from NEW to EDITOR", url: "/members" },
    });
  });

  it("needs an ADMIN and an existing member, and leaves at least one ADMIN, for any roles", () => {
    for (const acting of ROLES) {
      for (const from of [...ROLES, null]) {
        for (const role of ROLES) {
          for (const otherAdmin of [somebody, undefined]) {
            const target = from === null ? undefined : { ...bo, role: from };
            const found = { member: { publicId: "x", role: acting }, target, otherAdmin };
            const outcome = outcomeOf(() => changeOfRole(found, role));
            if (acting !== "ADMIN") expect(outcome).toMatchObject(FORBIDDEN);
            else if (from === null) expect(outcome).toMatchObject(GONE);
            else if (from === role) expect(outcome).toBeNull();
            else if (from === "ADMIN" && !otherAdmin) {
              expect(outcome).toMatchObject({ code: "conflict", issues: [{ path: ["role"] }] });
            } else expect(outcome).toMatchObject({ target, role });
          }
        }
      }
    }
  });
});

describe("signing a member out", () => {
  it("is logged with their name", () => {
    expect(endOfSessions({ member: admin, target: bo })).toEqual({
      target: bo,
      act: { action: "ended all sessions of", subject: "Bo", url: "/members" },
    });
  });

  it("is refused for an unknown member, and to anybody but an ADMIN", () => {
    expect(outcomeOf(() => endOfSessions({ member: admin, target: undefined }))).toMatchObject(GONE);
    for (const role of ROLES.filter((role) => role !== "ADMIN")) {
      const member = { publicId: "x", role };
      for (const target of [bo, undefined])
        expect(outcomeOf(() => endOfSessions({ member, target }))).toMatchObject(FORBIDDEN);
    }
  });
});

it("only an ADMIN may manage members", () => {
  for (const role of ROLES) {
    const outcome = outcomeOf(() => mustManageMembers({ publicId: "x", role }));
    if (role === "ADMIN") expect(outcome).toBeUndefined();
    else expect(outcome).toMatchObject(FORBIDDEN);
  }
});
