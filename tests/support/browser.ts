import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";
import type { TestSite } from "./site.ts";
import type { Visitor } from "./visitor.ts";

let browser: Promise<Browser> | null = null;

/** The one browser of this process; each page is a fresh profile of it. It ends with the process. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  return browser;
}

export interface Look {
  scheme?: "light" | "dark";
  width?: number;
  height?: number;
  scripts?: boolean;
  timezoneId?: string;
  /** Signed in as this visitor is. */
  as?: Visitor;
}

/** A fresh page of a fresh profile; anything it or another tab logs as an error is kept in `troubles`. */
export async function openPage(browser: Browser, site: TestSite, look: Look = {}) {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.url,
    colorScheme: look.scheme ?? "light",
    viewport: { width: look.width ?? 1280, height: look.height ?? 900 },
    javaScriptEnabled: look.scripts ?? true,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: look.timezoneId,
  });
  for (const [name, value] of look.as?.cookies ?? []) {
    await context.addCookies([{ name, value: encodeURIComponent(value), url: site.url }]);
  }
  const troubles: string[] = [];
  context.on("weberror", (error) => troubles.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  const page = await context.newPage();
  return { page, context, troubles };
}

/** What axe finds on the page as it is now, a readable line or more for each rule; of these rules alone, or of all. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // The "legacy" way runs within the page, and not partly in a tab of its own: half the time. No page has frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join("\n")}`,
  );
}

/** Whether the page scrolls sideways, which no screen should. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
