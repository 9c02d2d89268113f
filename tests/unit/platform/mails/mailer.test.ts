import { expect, it } from "vitest";
import { troubleOf } from "../../../../worker/clients/mailer.ts";

it.each([
  ["rate_limit_exceeded", undefined, 1],
  ["rate_limit_exceeded", "30", 30],
  ["daily_quota_exceeded", undefined, 3_600],
  ["monthly_quota_exceeded", "1", 3_600],
  ["daily_quota_exceeded", "7200", 7_200],
] as const)("%s with Retry-After %s makes mails wait for %i seconds", (name, retryAfter, seconds) => {
  const trouble = troubleOf({ name, message: "Too many", statusCode: 429 }, retryAfter);
  expect([trouble.kind, trouble.waitMs]).toEqual(["busy", seconds * 1_000]);
});
