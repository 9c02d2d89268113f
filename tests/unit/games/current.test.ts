import { expect, it } from "vitest";
import type { Context } from "../../../worker/context.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { currentGamesFrom, currentGamesStatement } from "../../../worker/features/games/current.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const DAY = 86_400_000;

/** A request's context as far as the list needs it; statements are built and never sent. */
function request(url: string, now = NOON): Context {
  const config = { DATABASE_URL: url, UPSTREAM_TIMEOUT_MS: 1, CLUB_TIME_ZONE: "Europe/London" };
  return { config, db: openDatabase(config as never), now } as Context;
}

const parameters = (ctx: Context) => (currentGamesStatement(ctx).text as { args: unknown[] }).args;

it("a request names the revision that the isolate holds, and today", () => {
  expect(parameters(request("http://names"))).toEqual([null, "2026-11-20"]);
  const ctx = request("http://names");
  currentGamesStatement(ctx);
  currentGamesFrom(ctx, { revision: 4, json: "[]" });
  expect(parameters(request("http://names"))).toEqual([4, "2026-11-20"]);
});

it("a list of yesterday is not named today, though nothing has changed", () => {
  const ctx = request("http://yesterday");
  currentGamesStatement(ctx);
  currentGamesFrom(ctx, { revision: 4, json: "[]" });
  expect(parameters(request("http://yesterday", NOON + DAY))).toEqual([null, "2026-11-21"]);
});

it("a request told that its list still stands gets that list, also when another request replaced it", () => {
  const first = request("http://race");
  currentGamesStatement(first);
  expect(currentGamesFrom(first, { revision: 1, json: '["old"]' })).toEqual({
    json: '["old"]',
    revision: "1-2026-11-20",
  });
  const slow = request("http://race");
  currentGamesStatement(slow);
  const quick = request("http://race");
  currentGamesStatement(quick);
  currentGamesFrom(quick, { revision: 2, json: '["new"]' });
  expect(currentGamesFrom(slow, { revision: 1, json: null }).json).toBe('["old"]');
});

it("a list that is left out though none was named is an error, not an empty list", () => {
  const ctx = request("http://nothing-held");
  currentGamesStatement(ctx);
  expect(() => currentGamesFrom(ctx, { revision: 1, json: null })).toThrow("named none");
});
