import type { Page, Request, WebSocket } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DOORBELL_PATH, PING } from "../../worker/contract/doorbell.ts";
import { type ArrangedMember, game, member, signedIn } from "../support/arrange.ts";
import { journeys, visit, withoutDoorbell } from "../support/journey.ts";

const club = journeys();
let edie: ArrangedMember;
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  await game(club.site, { name: "Azul", suggestedBy: edie });
});

const MINUTES = 60;
/** What has come is taken up within this, of the page's own clock. */
const SETTLING_MS = 50;
const MINUTE_MS = 60_000 - SETTLING_MS;
/** The list once a minute, and the session once in five. */
const LIST_AN_HOUR = 60;
const SESSION_AN_HOUR = 12;
/** What waits for an editor. */
const WAITING_AN_HOUR = 12;

/** Lets an hour pass in which nobody touches the page; answers how often it asked the API for what. */
async function idleHour(page: Page, socket?: WebSocket): Promise<Record<string, number>> {
  const asked: Record<string, number> = {};
  const underWay = new Set<Request | string>();
  const onRequest = (request: Request) => {
    underWay.add(request);
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked[pathname] = (asked[pathname] ?? 0) + 1;
  };
  const onDone = (request: Request) => void underWay.delete(request);
  page.on("request", onRequest).on("requestfinished", onDone).on("requestfailed", onDone);
  const onSocket = () => {
    asked[DOORBELL_PATH] = (asked[DOORBELL_PATH] ?? 0) + 1;
  };
  page.on("websocket", onSocket);
  const onPing = () => underWay.add(PING);
  const onPong = () => underWay.delete(PING);
  socket?.on("framesent", onPing).on("framereceived", onPong);
  for (let minute = 0; minute < MINUTES; minute++) {
    await page.clock.runFor(MINUTE_MS);
    // Answers come by the real clock, and what is still under way is not asked for again.
    await expect.poll(() => underWay.size).toBe(0);
    await page.clock.runFor(SETTLING_MS);
  }
  page.off("websocket", onSocket);
  socket?.off("framesent", onPing).off("framereceived", onPong);
  page.off("request", onRequest).off("requestfinished", onDone).off("requestfailed", onDone);
  return asked;
}

/** A tab that its window does not show, as browsers tell a page. */
const inTheBackground = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** How often an hour without a doorbell asks, at most. */
const BY_ITSELF = [
  ["/api/games/current", LIST_AN_HOUR],
  ["/api/auth/session", SESSION_AN_HOUR],
  ["/api/moderation/waiting", WAITING_AN_HOUR],
] as const;

const sum = (asked: Record<string, number>) => Object.values(asked).reduce((all, times) => all + times, 0);

/** An editor's tab whose clock the test has in hand. */
async function openTab(): Promise<Page> {
  const page = await club.open({ as: await signedIn(club.site, edie), isNew: true });
  await page.clock.install();
  return page;
}

/** Lets time pass until the tab's socket has answered a ping. */
async function connected(page: Page): Promise<WebSocket> {
  const opening = page.waitForEvent("websocket");
  await visit(page, "/games");
  await page.clock.runFor(10_000);
  const socket = await opening;
  let answers = 0;
  socket.on("framereceived", () => answers++);
  const ping = async () => {
    await page.clock.runFor(10_000);
    return answers;
  };
  await expect.poll(ping).toBeGreaterThan(0);
  return socket;
}

test("twenty tabs that nobody touches for an hour ask as one does: those in the background ask nothing", async () => {
  const page = await openTab();
  await withoutDoorbell(page);
  await visit(page, "/games");
  const without = await idleHour(page);
  expect(Object.keys(without).sort()).toEqual(BY_ITSELF.map(([path]) => path).sort());
  for (const [path, most] of BY_ITSELF) {
    expect(without[path]).toBeLessThanOrEqual(most);
    // The control: that it is asked at all is what makes the hours below say something.
    expect(without[path]).toBeGreaterThan(most * 0.8);
  }
  await inTheBackground(page);
  expect(await idleHour(page)).toEqual({});
});

test("with a doorbell an idle hour asks a tenth as often, its socket among it", async () => {
  const page = await openTab();
  const asked = await idleHour(page, await connected(page));
  const byItself = LIST_AN_HOUR + SESSION_AN_HOUR + WAITING_AN_HOUR;
  expect(1 + sum(asked)).toBeLessThanOrEqual(byItself / 10);
  // Now and then it is asked all the same: a ring may have been lost.
  for (const [path] of BY_ITSELF) expect(asked[path]).toBeGreaterThan(0);
});
