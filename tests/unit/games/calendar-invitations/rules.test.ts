import { describe, expect, it } from "vitest";
import type { SentEvent } from "../../../../worker/contract/games/calendar-invitations.ts";
import {
  type AnsweredInvitation,
  type CalendarReply,
  type DueCalendarInvitation,
  MAILS_AN_HOUR_MOST,
  nextMessage,
  outcomeOf,
  planInvitations,
} from "../../../../worker/games/calendar-invitations/rules.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 12);
const TODAY = "2026-11-23";

const EVENT: SentEvent = {
  name: "Azul",
  date: "2026-11-26",
  start: "19:00",
  end: "23:00",
  minutes: 90,
  table: null,
  place: [],
};

const [LONDON, BERLIN] = ["Europe/London", "Europe/Berlin"];

const due = (given: Partial<DueCalendarInvitation> = {}): DueCalendarInvitation => ({
  id: "one",
  method: null,
  sequence: 0,
  told: null,
  toldAt: null,
  isDelivered: false,
  tellings: 0,
  attempts: 0,
  dueAt: NOW,
  game: EVENT,
  mark: 4,
  isOn: true,
  seat: { isOwn: true, givenBy: "TRUSTED" },
  isWanted: true,
  isSuspended: false,
  suspendedUntil: null,
  ...given,
});

/** Returns an invitation whose calendar has the game. */
const told = (given: Partial<DueCalendarInvitation> = {}): DueCalendarInvitation =>
  due({
    ...{ method: "REQUEST", sequence: 4, told: EVENT, toldAt: NOW - 2 * HOUR_MS },
    ...{ isDelivered: true, tellings: 1, attempts: 1, ...given },
  });

const tell = (invitation: DueCalendarInvitation) => {
  const telling = nextMessage(invitation, NOW, TODAY);
  return telling && [telling.method, telling.sequence];
};

describe("what a calendar is told", () => {
  it.each<[string, DueCalendarInvitation, ReturnType<typeof tell>]>([
    ["a new seat", due(), ["REQUEST", 4]],
    ["nothing new", told(), null],
    ["another hour", told({ game: { ...EVENT, start: "18:00" }, mark: 5 }), ["REQUEST", 5]],
    [
      "the same hour in another time zone",
      told({ told: { ...EVENT, timeZone: LONDON }, game: { ...EVENT, timeZone: BERLIN } }),
      ["REQUEST", 5],
    ],
    ["nothing new, told before time zones were kept", told({ game: { ...EVENT, timeZone: BERLIN } }), null],
    [
      "another time zone, of a day without hours",
      told({
        told: { ...EVENT, start: null, end: null, timeZone: LONDON },
        game: { ...EVENT, start: null, end: null, timeZone: BERLIN },
      }),
      null,
    ],
    ["another name", told({ game: { ...EVENT, name: "Azul II" }, mark: 9 }), ["REQUEST", 9]],
    [
      "another place, of which feeds count nothing",
      told({ game: { ...EVENT, place: ["Hall"] } }),
      ["REQUEST", 5],
    ],
    ["a count that rose though nothing is otherwise", told({ mark: 7 }), null],
    ["a seat given up", told({ seat: null }), ["CANCEL", 5]],
    ["a seat given up that nobody was told of", due({ seat: null }), null],
    ["a game that is off", told({ isOn: false, mark: 6 }), ["CANCEL", 6]],
    ["a game that is off, told already", told({ isOn: false, method: "CANCEL" }), null],
    ["a seat taken again", told({ method: "CANCEL", sequence: 8 }), ["REQUEST", 9]],
    ["a suspension that leaves the seat", told({ isSuspended: true }), null],
    ["another hour, while suspended", told({ isSuspended: true, game: { ...EVENT, start: "18:00" } }), null],
    ["a game that is off, while suspended", told({ isSuspended: true, isOn: false }), null],
    ["a suspension that frees the seat", told({ isSuspended: true, seat: null }), ["CANCEL", 5]],
    ["a choice against it", told({ isWanted: false, seat: null }), null],
    ["a game that was yesterday", due({ game: { ...EVENT, date: "2026-11-22" } }), null],
    ["a game that is today", due({ game: { ...EVENT, date: TODAY } }), ["REQUEST", 4]],
    ["a game of which nobody knows any more", told({ game: null, seat: null }), null],
    ["a seat given by a new member", due({ seat: { isOwn: false, givenBy: "NEW" } }), null],
    ["a seat given by another member", due({ seat: { isOwn: false, givenBy: "TRUSTED" } }), ["REQUEST", 4]],
    ["a seat that a new member took", due({ seat: { isOwn: true, givenBy: "NEW" } }), ["REQUEST", 4]],
  ])("of %s", (_, invitation, telling) => {
    expect(tell(invitation)).toEqual(telling);
  });

  it("is retried as the same message, with growing delays, for a day", () => {
    const first = nextMessage(due(), NOW, TODAY);
    expect(first).toMatchObject({ attempts: 1, dueAt: NOW + 60_000 });
    const again = nextMessage(due({ ...first, isDelivered: false, attempts: 5 }), NOW + 1, TODAY);
    expect(again).toEqual({ ...first, attempts: 6, dueAt: NOW + 1 + 32 * 60_000 });
    const stale = due({ ...first, isDelivered: false, toldAt: NOW - 25 * HOUR_MS });
    expect(nextMessage(stale, NOW, TODAY)).toBeNull();
  });

  it("is a new message as soon as something changed, though the former may not have arrived", () => {
    expect(tell(told({ isDelivered: false, seat: null }))).toEqual(["CANCEL", 5]);
  });
});

describe("a run", () => {
  const planning = { now: NOW, today: TODAY, left: 70, most: 10, tomorrow: NOW + 20 * HOUR_MS };
  const plan = (dues: DueCalendarInvitation[], given: Partial<typeof planning> = {}) => {
    const { letters = [], settled = [] } = planInvitations(dues, { ...planning, ...given }) ?? {};
    return { letters: letters.map(({ due: { id } }) => id), settled };
  };

  it("sends up to its limit, and leaves the others due", () => {
    const dues = ["a", "b", "c"].map((id) => due({ id }));
    expect(plan(dues, { most: 2 })).toEqual({ letters: ["a", "b"], settled: [] });
    expect(plan(dues)).toEqual({ letters: ["a", "b", "c"], settled: [] });
  });

  it("postpones messages beyond the day's budget, and settles those that calendars have", () => {
    expect(plan([due({ id: "a" }), due({ id: "b" }), told({ id: "c" })], { left: 1 })).toEqual({
      letters: ["a"],
      settled: [
        { id: "b", loaded: NOW, dueAt: NOW + 20 * HOUR_MS },
        { id: "c", loaded: NOW, dueAt: null },
      ],
    });
  });

  it("sends one member only so many messages about one game an hour", () => {
    const changed = { game: { ...EVENT, table: "Felt" }, toldAt: NOW - HOUR_MS + 1 };
    expect(plan([told({ ...changed, tellings: MAILS_AN_HOUR_MOST - 1 })]).letters).toEqual(["one"]);
    expect(plan([told({ ...changed, tellings: MAILS_AN_HOUR_MOST })])).toEqual({
      letters: [],
      settled: [{ id: "one", loaded: NOW, dueAt: NOW + 1 }],
    });
    expect(plan([told({ ...changed, toldAt: NOW - HOUR_MS, tellings: MAILS_AN_HOUR_MOST })]).letters).toEqual(
      ["one"],
    );
  });

  it("postpones a suspended member's messages until the suspension ends, or they are back", () => {
    const endsAt = NOW + 20 * 24 * HOUR_MS;
    const dues = [endsAt, null].map((suspendedUntil) => due({ isSuspended: true, suspendedUntil }));
    expect(plan(dues).settled.map(({ dueAt }) => dueAt)).toEqual([endsAt, null]);
    const over = due({ isSuspended: true, suspendedUntil: endsAt, seat: null });
    expect(plan([over]).settled).toEqual([{ id: "one", loaded: NOW, dueAt: null }]);
  });

  it("has nothing to do where nothing is due", () => {
    expect(planInvitations([], planning)).toBeNull();
  });
});

describe("an answer", () => {
  const invitation: AnsweredInvitation = {
    uid: "game-1@club.example",
    email: "bo@club.example",
    method: "REQUEST",
    sequence: 4,
    date: "2026-11-26",
    seatedAt: NOW - 500,
  };
  const reply: CalendarReply = {
    from: "Bo@club.example",
    attendee: "bo@Club.example",
    uid: invitation.uid,
    sequence: 4,
    stampedAt: Math.floor(NOW / 1_000) * 1_000,
    status: "DECLINED",
  };

  it.each<[string, Partial<AnsweredInvitation>, Partial<CalendarReply>, string]>([
    ["declines", {}, {}, "declined"],
    ["declines on the day", { date: TODAY }, {}, "declined"],
    ["declines in the second in which the seat was taken", { seatedAt: NOW + 999 }, {}, "declined"],
    ["is older than the seat", { seatedAt: NOW + 1_000 }, {}, "old"],
    ["accepts", {}, { status: "ACCEPTED" }, "accepted"],
    ["isn't sure", {}, { status: "TENTATIVE" }, "tentative"],
    ["says nothing", {}, { status: "" }, "no-change"],
    ["is of a lower sequence", {}, { sequence: 3 }, "old"],
    ["is of a higher sequence", {}, { sequence: 5 }, "old"],
    ["has no number for a sequence", {}, { sequence: Number.NaN }, "old"],
    ["has no time", {}, { stampedAt: Number.NaN }, "old"],
    ["is about what was cancelled", { method: "CANCEL" }, {}, "old"],
    ["is about what was never told", { method: null }, {}, "old"],
    ["comes from elsewhere", {}, { from: "eve@club.example" }, "someone-else"],
    ["is another's", {}, { attendee: "eve@club.example" }, "someone-else"],
    ["is about another event", {}, { uid: "game-2@club.example" }, "other-event"],
    ["comes without a seat", { seatedAt: null }, {}, "no-seat"],
    ["comes the day after", { date: "2026-11-22" }, {}, "over"],
    ["comes to a game without a date", { date: null }, {}, "over"],
  ])("that %s", (_, known, said, outcome) => {
    expect(outcomeOf({ ...invitation, ...known }, { ...reply, ...said }, TODAY)).toBe(outcome);
  });
});
