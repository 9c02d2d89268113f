import { describe, expect, it } from "vitest";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { liftingOf, suspensionFor } from "../../../../worker/members/suspensions/rules.ts";
import { outcomeOf } from "../../../support/outcome.ts";
import { watcher } from "../../../support/waiting.ts";

const admin = { publicId: "ada", role: "ADMIN" } as const;
const bo = { id: "1", publicId: "bo", name: "Bo", role: "TRUSTED" } as const;
const found = {
  ...{ member: admin, target: bo, suspension: undefined },
  ...{ games: [], players: [], watchers: [] },
};
const form = { reason: "Rude at the table", until: null, freesSeats: false };
const WHEN = { today: "2026-11-26", timeZone: "Europe/London", now: Date.UTC(2026, 10, 26, 12) };
const FORBIDDEN = { code: "forbidden", issues: [{ message: "Only an admin can look after the members." }] };
const GONE = { code: "not-found" };
const inForce = { endsAt: null };

describe("a suspension", () => {
  it("notifies the member by bell only, and is logged with its reason", () => {
    expect(suspensionFor(found, form, WHEN)).toEqual({
      target: bo,
      endsAt: null,
      leaves: [],
      seated: [],
      given: [],
      news: [
        {
          ...{ kind: "role", to: ["1"], url: "/profile", by: [] },
          facts: { suspension: { reason: "Rude at the table", until: null } },
        },
      ],
      act: {
        action: "suspended",
        subject: "Bo until further notice: Rude at the table",
        url: "/members",
      },
    });
  });

  it.each([
    ["2026-11-26", Date.UTC(2026, 10, 27)],
    // The day on which summer time ends is an hour longer.
    ["2027-10-31", Date.UTC(2027, 10, 1)],
    ["2027-06-30", Date.UTC(2027, 5, 30, 23)],
  ])("until %s ends with the club's midnight after it", (until, endsAt) => {
    expect(suspensionFor(found, { ...form, until }, WHEN).endsAt).toBe(endsAt);
  });

  it("until a past day is refused on that field; today is accepted", () => {
    expect(outcomeOf(() => suspensionFor(found, { ...form, until: "2026-11-25" }, WHEN))).toMatchObject({
      code: "invalid",
      issues: [{ path: ["until"] }],
    });
    expect(suspensionFor(found, { ...form, until: WHEN.today }, WHEN).act.subject).toBe(
      "Bo until the end of Thu 26 Nov 2026: Rude at the table",
    );
  });

  it("that frees their seats notifies the other players and those who wait, but not the member", () => {
    const games = [
      { id: "azul", date: null, suggestedBy: "1", playerCount: 2, maxPlayers: 2 },
      { id: "heat", date: null, suggestedBy: "4", playerCount: 2, maxPlayers: 6 },
    ];
    const players = [
      { gameId: "azul", id: "1" },
      { gameId: "azul", id: "2" },
      { gameId: "heat", id: "1" },
    ];
    const watchers = [
      { gameId: "azul", ...watcher("3") },
      { gameId: "heat", ...watcher("5") },
    ];
    const { leaves, news } = suspensionFor({ ...found, games, players, watchers }, form, WHEN);
    expect(leaves).toEqual(["azul", "heat"]);
    expect(news.map(({ kind, to, gameId, playerId }) => [kind, to, gameId, playerId])).toEqual([
      ["role", ["1"], undefined, undefined],
      ["leave", ["2"], "azul", "1"],
      ["seat", ["3"], "azul", undefined],
      ["leave", ["4"], "heat", "1"],
    ]);
  });

  it("needs an ADMIN and an existing other member who is not suspended, for any roles", () => {
    for (const acting of ROLES)
      for (const target of [...ROLES.map((role) => ({ ...bo, role })), undefined])
        for (const suspension of [undefined, inForce]) {
          const member = { publicId: "x", role: acting };
          const outcome = outcomeOf(() =>
            suspensionFor({ ...found, member, target, suspension }, form, WHEN),
          );
          if (acting !== "ADMIN") expect(outcome).toMatchObject(FORBIDDEN);
          else if (!target) expect(outcome).toMatchObject(GONE);
          else if (suspension) expect(outcome).toMatchObject({ code: "conflict" });
          else expect(outcome).toMatchObject({ target });
        }
    expect(
      outcomeOf(() => suspensionFor({ ...found, member: { ...bo, role: "ADMIN" } }, form, WHEN)),
    ).toMatchObject({
      code: "forbidden",
      issues: [{ message: "You can’t suspend yourself." }],
    });
  });
});

describe("lifting a suspension", () => {
  it("notifies and is logged, and changes nothing for a member who is not suspended", () => {
    expect(liftingOf({ ...found, suspension: inForce })).toEqual({
      target: bo,
      news: [
        {
          ...{ kind: "role", to: ["1"], url: "/profile", by: [] },
          facts: { suspension: "lifted" },
        },
      ],
      act: { action: "lifted the suspension of", subject: "Bo", url: "/members" },
    });
    expect(liftingOf(found)).toBeNull();
  });

  it("is refused for an unknown member, and to anybody but an ADMIN", () => {
    expect(outcomeOf(() => liftingOf({ ...found, target: undefined }))).toMatchObject(GONE);
    for (const role of ROLES.filter((role) => role !== "ADMIN"))
      for (const suspension of [inForce, undefined])
        expect(
          outcomeOf(() => liftingOf({ ...found, member: { publicId: "x", role }, suspension })),
        ).toMatchObject(FORBIDDEN);
  });
});
