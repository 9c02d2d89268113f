import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { CLOCK_SETTING, moveClock } from "../../dev/move-clock.ts";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";
import type { TestSite } from "./site.ts";
import type { Visitor } from "./visitor.ts";

/**
 * What saves processor time and changes nothing that a page can see: no process of its own for the graphics card that
 * is not there, nor an imitation of it, and no threads for compiling and collecting, which only wait for one another on
 * two busy cores.
 */
const LEAN_ARGS = ["--in-process-gpu", "--disable-gpu", "--js-flags=--single-threaded"];

let browser: Promise<Browser> | null = null;

/** The one browser of this process; each page is a fresh profile of it. It ends with the process. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGS, ...LEAN_ARGS] });
  return browser;
}

export interface Look {
  scheme?: "light" | "dark";
  width?: number;
  height?: number;
  scripts?: boolean;
  timezoneId?: string;
  /** Device pixels to a CSS pixel. */
  scale?: number;
}

export const sizeOf = ({ width = 1280, height = 900 }: Look) => ({ width, height });

/** A fresh page of a fresh profile; anything it or another tab logs as an error is kept in `troubles`. */
export async function openPage(browser: Browser, site: TestSite, look: Look = {}) {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.url,
    colorScheme: look.scheme ?? "light",
    viewport: sizeOf(look),
    ...(look.scale && { deviceScaleFactor: look.scale }),
    javaScriptEnabled: look.scripts ?? true,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: look.timezoneId,
  });
  const aheadMs = Number(site.settings[CLOCK_SETTING] ?? 0);
  if (aheadMs !== 0) await context.addInitScript(moveClock, aheadMs);
  const troubles: string[] = [];
  context.on("weberror", (error) => troubles.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") troubles.push(`${message.text()} ${message.location().url}`.trim());
  });
  const page = await context.newPage();
  return { page, context, troubles };
}

/**
 * Signs the profile in as this visitor is. It has a csrf cookie, as a browser that was here before: where there is none,
 * two answers at once each bring one, and the first write is refused once and sent again.
 */
export async function signIn(
  context: BrowserContext,
  site: TestSite,
  as: Visitor | undefined,
): Promise<void> {
  await as?.csrfToken();
  await context.addCookies(
    [...(as?.cookies ?? [])].map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: site.url,
    })),
  );
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Looking {
  /** Within the last of the elements that each of these selectors finds alone; of none that is there, the whole page. */
  within?: readonly string[];
  /** By these rules alone. */
  rules?: readonly string[];
}

/** What axe finds on the page as it is now, a readable line or more for each rule. */
export async function violationsOn(page: Page, { within, rules }: Looking = {}): Promise<string[]> {
  // Half a megabyte: once for each document. Not for frames, of which the pages have none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const { axe: looker } = window as unknown as { axe: typeof axe };
      const include = (within ?? []).flatMap((selector) =>
        [...document.querySelectorAll(selector)].slice(-1),
      );
      const { violations } = await looker.run(include.length > 0 ? { include } : document, {
        resultTypes: ["violations"],
        // A third of its time, for selectors that nobody reads: an element is told by its markup.
        selectors: false,
        ...(rules && { runOnly: [...rules] }),
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    { within, rules },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join("\n")}`,
  );
}

/** Whether the page scrolls sideways, which no screen should. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
