// The one clock of a test, its site and its browser. It is also a setup file: what a process loads after it has its time.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { CLOCK_SETTING, moveClock } from "../../dev/move-clock.ts";
import { dayIn, wallClock } from "../../worker/contract/wall-clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const ZONE = "Europe/London";

/** Time until the club's day is over, but for the seconds. */
const leftOfDay = (at: number): number => DAY_MS - (wallClock(at, ZONE) % DAY_MS);

/** State that all files of a process share, although this module is loaded for each of them. */
interface Kept {
  /** The clock of this process is ahead by so many milliseconds. */
  clockAheadMs?: number;
  /** The day on which the running test began. */
  dayOfTest?: string | undefined;
}
const kept = globalThis as Kept;

/**
 * By how much the clock of this process is ahead. `TEST_CLOCK` says at which instant it begins. Else it is 0, but in a
 * day's last hour, in which it is as if a run began an hour later: so that none is overtaken by the next day by chance.
 */
const AHEAD_MS: number = startClock();

function startClock(): number {
  if (kept.clockAheadMs === undefined) {
    const { TEST_CLOCK } = process.env;
    kept.clockAheadMs = TEST_CLOCK
      ? Date.parse(TEST_CLOCK) - Date.now()
      : leftOfDay(Date.now()) <= HOUR_MS
        ? HOUR_MS
        : 0;
    if (Number.isNaN(kept.clockAheadMs)) throw new Error(`TEST_CLOCK=${TEST_CLOCK} is no instant.`);
    if (kept.clockAheadMs !== 0) moveClock(kept.clockAheadMs);
  }
  return kept.clockAheadMs;
}

const dayNow = (): string => dayIn(ZONE, Date.now());

export const clock = {
  /** Milliseconds. */
  now: (): number => Date.now(),
  /**
   * The day (`YYYY-MM-DD`) that it is at the test club, or so many days away from it. Within a test it is the day on which
   * that began, so that a test that midnight overtakes means the same days to its end.
   */
  today: (away = 0): string => {
    const day = Date.parse(kept.dayOfTest ?? dayNow());
    return new Date(day + away * DAY_MS).toISOString().slice(0, 10);
  },
  beginTest: (): void => {
    kept.dayOfTest = dayNow();
  },
  endTest: (): void => {
    kept.dayOfTest = undefined;
  },
  /** Today, for as long as a test file lasts: waits for the next day in the last minute of this one. */
  steadyToday: async (): Promise<string> => {
    const today = dayNow();
    while (dayNow() === today && leftOfDay(Date.now()) <= MINUTE_MS) await sleep(1_000);
    return dayNow();
  },
  /** Time of a page, whose own clock may have been moved. */
  nowOn: (page: Page): Promise<number> => page.evaluate(() => Date.now()),
  /** The setting by which a local site has this clock, or one of its own that is at this instant now. */
  setting: (at = Date.now()): Record<string, string> => {
    const aheadMs = AHEAD_MS + at - Date.now();
    return aheadMs === 0 ? {} : { [CLOCK_SETTING]: String(aheadMs) };
  },
};
