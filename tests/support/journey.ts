import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { type Look, openBrowser, openPage } from "./browser.ts";
import { startSite, type TestSite } from "./site.ts";

interface Opening extends Look {
  /** What the console rightly reports in this test: an answer that is a refusal, a lost connection. */
  noise?: RegExp;
}

/** How long a person's next step may take here before the test gives up on it. */
const PATIENCE_MS = 15_000;
const CLOSING_MS = 5_000;

/**
 * A site and a browser of the test file's own, and pages in them. Each page is closed after its test, which fails
 * when anything was logged as an error (the policy's violations and React's complaints among it).
 */
export function journeys(settings?: Record<string, string>) {
  let site: TestSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(settings && { settings }), openBrowser()]);
  });
  afterAll(() => site?.close());
  return {
    get site() {
      return site;
    },
    async open({ noise, ...look }: Opening = {}): Promise<Page> {
      const { page, context, troubles } = await openPage(browser, site, look);
      context.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(async () => {
        // Chromium now and then does not answer to this on a busy machine; what is left closes with the browser.
        await Promise.race([context.close().catch(() => undefined), sleep(CLOSING_MS)]);
        expect(troubles.filter((trouble) => !noise?.test(trouble))).toEqual([]);
      });
      return page;
    },
  };
}

/** Waits until the page is hydrated, the parts of it that are fetched on their own and hold a form included. */
export const alive = (page: Page): Promise<void> =>
  // Not with waitForFunction, which needs the eval that the site's policy forbids.
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            Object.keys(document.querySelector("main h1") ?? {}).some((key) =>
              key.startsWith("__reactFiber"),
            ) && !document.querySelector("main fieldset:disabled"),
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe(true);

/** Goes there and waits until the page is alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** The path and query of where the page is. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until the page is at this path (and query). */
export const arrive = (page: Page, place: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === place);

/** Waits until there is none of it, or none that can be seen. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: "hidden" });

/** What has the focus, in the words that a screen reader says. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "nothing";
    const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
    const label = isField ? at.labels?.[0]?.textContent : null;
    return (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim();
  });
