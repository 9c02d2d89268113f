import { globSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { moveClock } from "../../../dev/move-clock.ts";
import { clock } from "../../support/clock.ts";

const MINUTE_MS = 60_000;

describe("a realm whose clock is moved", () => {
  const AHEAD_MS = 50 * 365 * 24 * 60 * MINUTE_MS;
  const inRealm = (expression: string): unknown =>
    runInNewContext(`(${moveClock})(${AHEAD_MS}); ${expression}`);

  it("has that time by every API", () => {
    const ask = ["Date.now()", "new Date().getTime()", "Date.parse(Date())", "+Reflect.construct(Date, [])"];
    const realNow = clock.now() - Number(clock.setting().CLOCK_AHEAD_MS ?? 0);
    for (const asked of ask.map(inRealm)) {
      expect(asked).toBeGreaterThanOrEqual(realNow + AHEAD_MS - MINUTE_MS);
      expect(asked).toBeLessThan(realNow + AHEAD_MS + 10 * MINUTE_MS);
    }
  });

  it("parses and creates other instants as usual", () => {
    expect(inRealm("new Date(5).getTime()")).toBe(5);
    expect(inRealm("new Date('2026-11-24').toISOString()")).toBe("2026-11-24T00:00:00.000Z");
    expect(inRealm("Date.UTC(2026, 0)")).toBe(Date.UTC(2026, 0));
    expect(inRealm("[new Date() instanceof Date, typeof Date, Date.name].join()")).toBe("true,function,Date");
  });
});

describe("the day of a test", () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const { Date: usual } = globalThis;
  afterEach(() => {
    globalThis.Date = usual;
  });

  it("stays the one on which the test began; the next test gets the current one", () => {
    const began = clock.today();
    moveClock(DAY_MS);
    expect(clock.today()).toBe(began);
    clock.beginTest();
    expect(clock.today(-1)).toBe(began);
    clock.endTest();
    expect(clock.today(-1)).toBe(began);
  });

  it("is not taken from a database, whose clock is the machine's", () => {
    const files = globSync("tests/{api,browser,bench,support}/**/*.{ts,mjs}");
    const asking = files.filter((file) =>
      /\b(date|time|datetime|julianday|unixepoch|strftime)\([^)]*'now'/.test(readFileSync(file, "utf8")),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(asking).toEqual([]);
  });
});
