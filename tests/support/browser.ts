import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { CLOCK_SETTING, moveClock } from "../../dev/move-clock.ts";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";
import type { TestSite } from "./site.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Flags that save processor time and are invisible to pages: no GPU process, and no threads for compilation and garbage
 * collection, which only wait for each other on two busy cores.
 */
const LEAN_ARGS = ["--in-process-gpu", "--disable-gpu", "--js-flags=--single-threaded"];

let browser: Promise<Browser> | null = null;

/** Returns this process's browser, which ends with it. Each page has a fresh profile. */
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
  /** Device pixels per CSS pixel. */
  scale?: number;
}

export const sizeOf = ({ width = 1280, height = 900 }: Look) => ({ width, height });

/** Opens a page in a fresh profile. Errors logged by any of its tabs are collected in `troubles`. */
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
 * Gives the profile the visitor's session, and a csrf cookie: without one, two concurrent answers would each bring one,
 * and the first write would be refused once.
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
  /** Selectors, each of whose last match is checked. If none matches, it is the whole page. */
  within?: readonly string[];
  rules?: readonly string[];
}

/** Returns axe's findings on the page, one or more lines per rule. */
export async function violationsOn(page: Page, { within, rules }: Looking = {}): Promise<string[]> {
  // Axe is half a megabyte, so each document loads it once. It ignores frames, as the pages have none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const { axe: looker } = window as unknown as { axe: typeof axe };
      const include = (within ?? []).flatMap((selector) =>
        [...document.querySelectorAll(selector)].slice(-1),
      );
      const { violations } = await looker.run(include.length > 0 ? { include } : document, {
        resultTypes: ["violations"],
        // Skipping selectors saves a third of axe's time. The element's markup identifies it.
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

/** Returns true if the page scrolls sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
