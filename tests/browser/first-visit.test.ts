import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { fillClub } from "../support/fill-club.ts";
import { brotliBytes, reactFloor } from "../support/react-floor.ts";
import { watchShifts } from "../support/shifts.ts";
import { startSite, type TestSite } from "../support/site.ts";

const PHONE = { width: 412, height: 823 };
const KILOBYTE = 1_024;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  await fillClub(site, { games: 30, playersEach: 4 });
});
afterAll(() => site.close());

async function visit(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("request");
  return requests;
}

test("a first visit to the list downloads at most 1.25 times React's own floor of script", async () => {
  const { page, context } = await openPage(browser, site, PHONE);
  const scripts = (await visit(page, "/games")).filter((request) => request.resourceType() === "script");
  let bytes = 0;
  for (const request of scripts) bytes += brotliBytes((await (await request.response())?.text()) ?? "");
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes / (await reactFloor())).toBeLessThanOrEqual(1.25);
  await context.close();
});

test("a first visit takes at most 5 requests besides pictures, and none to another host", async () => {
  const { page, context, troubles } = await openPage(browser, site, PHONE);
  const requests = await visit(page, "/games");
  // By what came: the browser's own request for the icon of the tab is one for a picture, too.
  const others: string[] = [];
  for (const request of requests) {
    const type = await (await request.response())?.headerValue("content-type");
    const isPicture = request.resourceType() === "image" || type?.startsWith("image/");
    if (!isPicture) others.push(new URL(request.url()).pathname);
  }
  expect(others.length, others.join(" ")).toBeLessThanOrEqual(5);
  expect(requests.filter((request) => new URL(request.url()).origin !== site.url)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test("nothing shifts while the list loads", async () => {
  const { page, context } = await openPage(browser, site, PHONE);
  const moved = await watchShifts(page);
  await visit(page, "/games");
  expect(await moved()).toEqual([]);
  await context.close();
});

test("a repeat visit moves at most 5 KB", async () => {
  const { page, context } = await openPage(browser, site, PHONE);
  await visit(page, "/games");
  const again = await visit(page, "/games");
  let moved = 0;
  for (const request of again) {
    // What comes from the browser's own cache has a body of minus its headers: nothing in sum.
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    moved += responseHeadersSize + responseBodySize;
  }
  expect(moved).toBeLessThanOrEqual(5 * KILOBYTE);
  await context.close();
});

test("the list is readable, and the menu and a game can be opened, with scripts off", async () => {
  const { page, context } = await openPage(browser, site, { ...PHONE, scripts: false });
  await page.goto("/games");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Looking to play");
  const links = page.locator("main a[href^='/games/']");
  expect(await links.count()).toBeGreaterThanOrEqual(30);
  await links.first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/games\/game\d+$/);
  expect(await page.getByRole("dialog").isVisible()).toBe(true);
  await context.close();
});
