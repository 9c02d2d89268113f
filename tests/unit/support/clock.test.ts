import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { moveClock } from "../../../dev/move-clock.ts";
import { clock } from "../../support/clock.ts";

const MINUTE_MS = 60_000;

describe("a realm whose clock is moved", () => {
  const AHEAD_MS = 50 * 365 * 24 * 60 * MINUTE_MS;
  const inRealm = (expression: string): unknown =>
    runInNewContext(`(${moveClock})(${AHEAD_MS}); ${expression}`);

  it("has that time, however it is asked for", () => {
    const ask = ["Date.now()", "new Date().getTime()", "Date.parse(Date())", "+Reflect.construct(Date, [])"];
    const realNow = clock.now() - Number(clock.setting().CLOCK_AHEAD_MS ?? 0);
    for (const asked of ask.map(inRealm)) {
      expect(asked).toBeGreaterThanOrEqual(realNow + AHEAD_MS - MINUTE_MS);
      expect(asked).toBeLessThan(realNow + AHEAD_MS + 10 * MINUTE_MS);
    }
  });

  it("reads and makes other instants as ever", () => {
    expect(inRealm("new Date(5).getTime()")).toBe(5);
    expect(inRealm("new Date('2026-11-24').toISOString()")).toBe("2026-11-24T00:00:00.000Z");
    expect(inRealm("Date.UTC(2026, 0)")).toBe(Date.UTC(2026, 0));
    expect(inRealm("[new Date() instanceof Date, typeof Date, Date.name].join()")).toBe("true,function,Date");
  });
});
