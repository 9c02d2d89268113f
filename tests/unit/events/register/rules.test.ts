import { describe, expect, it } from "vitest";
import { withTick } from "../../../../web/events/register/mutations.ts";
import type { Register } from "../../../../worker/contract/events/register.ts";
import type { Role } from "../../../../worker/contract/users/users.ts";
import { figuresCsv } from "../../../../worker/events/register/csv.ts";
import {
  attendanceWords,
  decideNamesKept,
  decideTick,
  decideUntick,
  figuresOf,
  registerDay,
} from "../../../../worker/events/register/rules.ts";

const TODAY = "2026-11-26";
const day = { id: "day", date: TODAY, cancelledAt: null, removedAt: null };
const PERSON = { userId: "ada", walkInId: null };
const found = (given: object = {}) => ({
  member: { role: "EDITOR" as Role },
  day,
  person: { ...PERSON, isThere: false },
  ...given,
});

describe("a tick at the door", () => {
  it("is made once, on the day or later, and removed once", () => {
    expect(decideTick(found(), TODAY)).toEqual({ day, person: PERSON });
    expect(decideTick(found(), "2026-11-30")).not.toBeNull();
    expect(decideTick(found({ person: { ...PERSON, isThere: true } }), TODAY)).toBeNull();
    expect(decideUntick(found({ person: { ...PERSON, isThere: true } }))).toEqual({ person: PERSON });
    expect(decideUntick(found())).toBeNull();
  });

  it.each([
    [{ member: { role: "TRUSTED" } }, "forbidden"],
    [{ day: undefined }, "not-found"],
    [{ day: { ...day, removedAt: 1 } }, "not-found"],
    [{ day: { ...day, cancelledAt: 1 } }, "conflict"],
    [{ day: { ...day, date: "2026-11-27" } }, "conflict"],
    [{ person: undefined }, "not-found"],
  ])("is refused with %j: %s", (given, code) => {
    expect(() => decideTick(found(given), TODAY)).toThrow(expect.objectContaining({ code }));
  });

  it("is shown, and can be removed, when the day was cancelled afterwards", () => {
    const cancelled = { ...day, cancelledAt: 1 };
    expect(registerDay(found({ day: cancelled }))).toBe(cancelled);
    expect(decideUntick(found({ day: cancelled, person: { id: "ada", isThere: true } }))).not.toBeNull();
  });
});

describe("the time for which names are kept", () => {
  const admin = { publicId: "ada", role: "ADMIN" as const };

  it("is changed by admins, and the log says from what to what", () => {
    expect(decideNamesKept({ member: admin, months: 6 }, 1)?.act.subject).toMatch(
      /from 6 months to 1 month$/,
    );
    expect(decideNamesKept({ member: admin, months: 6 }, 6)).toBeNull();
    expect(() => decideNamesKept({ member: { ...admin, role: "EDITOR" }, months: 6 }, 1)).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  });
});

describe("the figures", () => {
  const at = (id: string, date: string, there = 10) => ({
    ...{ id, name: "Game night", date: `${date}T00:00:00.000Z`, there },
  });
  const first = (id: string, ...came: boolean[]) => came.map((cameAgain) => ({ day: id, cameAgain }));

  it("count newcomers and returning visitors by their first evening", () => {
    const days = [at("c", "2026-11-26"), at("b", "2026-11-19"), at("a", "2026-11-12")];
    const told = figuresOf(days, [...first("a", true, false, true), ...first("c", false)], TODAY);
    expect(told.days.map(({ newcomers, cameBack }) => [newcomers, cameBack])).toEqual([
      [1, 0],
      [0, 0],
      [3, 2],
    ]);
  });

  it("give the share that returned over the last six months, without the latest evening", () => {
    const days = [at("c", "2026-11-26"), at("b", "2026-05-26"), at("a", "2026-05-25")];
    const all = ["a", "b", "c"].flatMap((id) => first(id, true, false));
    const { newcomers, cameBack } = figuresOf(days, all, TODAY);
    expect([newcomers, cameBack]).toEqual([2, 1]);
  });

  it("are empty when no register was kept", () => {
    expect(figuresOf([], [], TODAY)).toEqual({ days: [], newcomers: 0, cameBack: 0 });
  });
});

describe("the table for spreadsheets", () => {
  const csv = (name: string) =>
    figuresCsv({
      days: [{ id: "a", name, date: "2026-11-26T00:00:00.000Z", there: 3, newcomers: 2, cameBack: 1 }],
    }).split("\r\n");

  it("has a line for each day", () => {
    expect(csv('The "big", night')).toEqual([
      '\uFEFF"Date","Day","There","First time","Of these came back"',
      '"2026-11-26","The ""big"", night",3,2,1',
      "",
    ]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\u200B=1", "＝1", "|calc", "%0"])(
    "never holds a formula: %j",
    (name) => {
      expect(csv(name)[1]).toContain(`"'${name}"`);
    },
  );
});

describe("the register on the screen", () => {
  const ada = { publicId: "ada", name: "Ada", color: "3A85FF" as const };
  const empty: Register = {
    ...{ id: "day", name: "Game night", date: TODAY, isCancelled: false, state: "tonight" },
    ...{ former: 0, people: [] },
  };

  it("shows a tick of its day at once, for listed people and for others", () => {
    const one = withTick(empty, { day: "day", person: ada, isThere: true });
    expect(one.people).toEqual([{ ...ada, isThere: true }]);
    const [off, another] = ["day", "another day"].map((day) =>
      withTick(one, { day, person: ada, isThere: false }),
    );
    expect([off?.people, another]).toEqual([[{ ...ada, isThere: false }], one]);
  });
});

describe("the latest evening at the club desk", () => {
  it.each([
    ["2026-11-26", "21 today"],
    ["2026-11-19", "21 last Thursday"],
    ["2026-11-18", "21 on 18 Nov"],
  ])("of %s is %s", (date, words) => {
    expect(attendanceWords({ date, there: 21 }, TODAY)).toBe(words);
  });

  it("is missing while no register was kept", () => {
    expect(attendanceWords(undefined, TODAY)).toBe("None kept yet");
  });
});
