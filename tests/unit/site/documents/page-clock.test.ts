import { expect, test } from "vitest";
import type { Club } from "../../../../worker/contract/club/club.ts";
import { instantOf } from "../../../../worker/contract/wall-clock.ts";
import { pageClock } from "../../../../worker/site/documents/page-data.ts";

const MINUTE = 60_000;

test.each(["Europe/London", "Asia/Kolkata", "America/St_Johns", "Asia/Kathmandu", "Pacific/Chatham"])(
  "pages in %s are of the new year from midnight on, and the same for an hour",
  (timeZone) => {
    const drawnAt = (now: number) => pageClock({ now, club: { timeZone } as Club });
    const midnight = instantOf(Date.parse("2027-01-01"), timeZone);
    const newYear = { now: midnight, today: "2027-01-01" };
    expect(drawnAt(midnight - 1).today).toBe("2026-12-31");
    expect([drawnAt(midnight), drawnAt(midnight + 59 * MINUTE)]).toEqual([newYear, newYear]);
  },
);
