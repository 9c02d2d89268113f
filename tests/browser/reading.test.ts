import type { Browser, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, post } from "../support/arrange.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { brotliBytes } from "../support/react-floor.ts";
import { startSite, type TestSite } from "../support/site.ts";

const PHONE = { width: 412, height: 823 };
const KILOBYTE = 1_024;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const ada = await member(site, { name: "Ada" });
  const content = "<h2>What a night</h2><p>Everybody came, and nobody wanted to go home.</p>".repeat(20);
  await post(site, { slug: "a-night", title: "A night", author: ada, tags: ["News"], content });
});
afterAll(() => site.close());

/** The scripts of a first visit, by name, in brotli bytes. */
async function scriptsOf(path: string): Promise<Map<string, number>> {
  const { page, context } = await openPage(browser, site, PHONE);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto(path, { waitUntil: "networkidle" });
  const scripts = new Map<string, number>();
  for (const request of requests.filter((one) => one.resourceType() === "script")) {
    scripts.set(
      new URL(request.url()).pathname,
      brotliBytes((await (await request.response())?.text()) ?? ""),
    );
  }
  await context.close();
  return scripts;
}

test("reading a post signed out takes at most 8 KB of script beyond the shell", async () => {
  const shell = await scriptsOf("/games");
  const all = await scriptsOf("/posts/a-night");
  const beyond = [...all].filter(([path]) => !shell.has(path));
  expect(beyond.length).toBeGreaterThan(0);
  expect(beyond.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(8 * KILOBYTE);
});
