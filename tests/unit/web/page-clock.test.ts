import { expect, test } from "vitest";
import { stepAt } from "../../../web/app/page-clock.ts";
import { dayIn, instantOf } from "../../../worker/contract/wall-clock.ts";

const MINUTE = 60_000;

test.each(["Europe/London", "Asia/Kolkata", "America/St_Johns", "Asia/Kathmandu", "Pacific/Chatham"])(
  "an open page is on the new day two minutes past midnight in %s, and never before",
  (zone) => {
    const midnight = instantOf(Date.parse("2026-11-27"), zone);
    expect(dayIn(zone, stepAt(midnight + 2 * MINUTE))).toBe("2026-11-27");
    expect(dayIn(zone, stepAt(midnight - 1))).toBe("2026-11-26");
  },
);
