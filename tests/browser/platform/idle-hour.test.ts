import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, game, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { connected, idleHour } from "../../support/idle-hour.ts";
import { journeys, visit, withoutDoorbell } from "../../support/journey.ts";

// At noon: a new day, or the end of a night, would refetch everything once more.
const club = journeys(clock.setting(clock.at("12:00", clock.today(1))));
let edie: ArrangedMember;
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  await game(club.site, { name: "Azul", suggestedBy: edie });
});

/** The list once a minute, and the session once in five. */
const LIST_AN_HOUR = 60;
const SESSION_AN_HOUR = 12;
/** Requests for the editors' queue. */
const WAITING_AN_HOUR = 12;

/** Simulates a hidden tab. */
const inTheBackground = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** Maximum requests per hour without a doorbell. */
const BY_ITSELF = [
  ["/api/games/current", LIST_AN_HOUR],
  ["/api/auth/session", SESSION_AN_HOUR],
  ["/api/moderation/waiting", WAITING_AN_HOUR],
] as const;

const sum = (asked: Record<string, number>) => Object.values(asked).reduce((all, times) => all + times, 0);

/** Opens an editor's tab with a controlled clock. */
async function openTab(): Promise<Page> {
  const page = await club.open({ as: edie, isNew: true });
  await page.clock.install();
  return page;
}

test("twenty idle tabs make the requests of one in an hour: tabs in the background make none", async () => {
  const page = await openTab();
  await withoutDoorbell(page);
  await visit(page, "/games");
  const before = club.site.log().length;
  const without = await idleHour(page);
  expect(Object.keys(without).sort()).toEqual(BY_ITSELF.map(([path]) => path).sort());
  for (const [path, most] of BY_ITSELF) {
    expect(without[path]).toBeLessThanOrEqual(most);
    // The control: polling without the doorbell makes the limits below meaningful.
    expect(without[path]).toBeGreaterThan(most * 0.8);
  }
  // Unchanged, the list itself is sent at most once.
  const unchanged = () =>
    club.site
      .log()
      .slice(before)
      .match(/"path":"\/api\/games\/current","status":304/g)?.length ?? 0;
  await expect.poll(unchanged).toBeGreaterThanOrEqual((without["/api/games/current"] ?? 0) - 1);
  await inTheBackground(page);
  expect(await idleHour(page)).toEqual({});
});

test("with a doorbell an idle hour makes a tenth of the requests, its socket included, but for the editors' queue", async () => {
  const page = await openTab();
  const asked = await idleHour(page, await connected(page, () => visit(page, "/games")));
  const { "/api/moderation/waiting": waiting = 0, ...others } = asked;
  expect(1 + sum(others)).toBeLessThanOrEqual((LIST_AN_HOUR + SESSION_AN_HOUR) / 10);
  // Names and posts that are held ring nothing.
  expect(waiting).toBeGreaterThan(WAITING_AN_HOUR * 0.8);
  expect(waiting).toBeLessThanOrEqual(WAITING_AN_HOUR);
  // It polls now and then all the same: a ring may have been lost.
  for (const [path] of BY_ITSELF) expect(asked[path]).toBeGreaterThan(0);
});
