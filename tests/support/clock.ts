// The common clock of a test, its site and its browser. As a setup file it moves the time of all that loads after it.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { CLOCK_SETTING, moveClock } from "../../dev/move-clock.ts";
import { dayIn, instantOf, wallClock } from "../../worker/contract/wall-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const ZONE = "Europe/London";

/** Returns the time until the end of the club's day, to the minute. */
const leftOfDay = (at: number): number => DAY_MS - (wallClock(at, ZONE) % DAY_MS);

/** State shared by all test files of a process, although each loads this module again. */
interface Kept {
  clockAheadMs?: number;
  dayOfTest?: string | undefined;
}
const kept = globalThis as Kept;

/** Noon on a Wednesday, in the week that began with 1 January 1970. */
const WEDNESDAY_NOON = 6.5 * DAY_MS;

/**
 * Offset of this process's clock in milliseconds. `TEST_CLOCK` sets the starting instant. Otherwise it is the club's
 * next Wednesday noon, so that no result depends on when it was run. Not the past: browsers end cookies by real time.
 */
const AHEAD_MS: number = startClock();

function startClock(): number {
  if (kept.clockAheadMs === undefined) {
    const { TEST_CLOCK } = process.env;
    const now = Date.now();
    kept.clockAheadMs = TEST_CLOCK
      ? Date.parse(TEST_CLOCK) - now
      : (WEDNESDAY_NOON - (wallClock(now, ZONE) % WEEK_MS) + WEEK_MS) % WEEK_MS;
    if (Number.isNaN(kept.clockAheadMs)) throw new Error(`TEST_CLOCK=${TEST_CLOCK} is no instant.`);
    moveClock(kept.clockAheadMs);
  }
  return kept.clockAheadMs;
}

const dayNow = (): string => dayIn(ZONE, Date.now());

/** Returns today at the club, plus `away` days, as `YYYY-MM-DD`. A test that midnight overtakes keeps its day. */
function today(away = 0): string {
  const day = Date.parse(kept.dayOfTest ?? dayNow());
  return new Date(day + away * DAY_MS).toISOString().slice(0, 10);
}

export const clock = {
  now: (): number => Date.now(),
  today,
  /** Returns the instant of a time (`HH:MM`) by the club's clock, today or on another day. */
  at: (time: string, day = today()): number => instantOf(Date.parse(`${day}T${time}Z`), ZONE),
  beginTest: (): void => {
    kept.dayOfTest = dayNow();
  },
  endTest: (): void => {
    kept.dayOfTest = undefined;
  },
  /** Returns today, after waiting for the next day if this one is in its last minute. */
  steadyToday: async (): Promise<string> => {
    const day = dayNow();
    while (dayNow() === day && leftOfDay(Date.now()) <= MINUTE_MS) await sleep(1_000);
    return dayNow();
  },
  /** Returns the time of a page, whose own clock may have been moved. */
  nowOn: (page: Page): Promise<number> => page.evaluate(() => Date.now()),
  /** Returns the setting for a local site with this clock, or with one that is now at the given instant. */
  setting: (at = Date.now()): Record<string, string> => {
    const aheadMs = AHEAD_MS + at - Date.now();
    return aheadMs === 0 ? {} : { [CLOCK_SETTING]: String(aheadMs) };
  },
};
