import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overflows, violationsOn } from "./browser.ts";

const PHONE = 412;
const DESK = 1_280;
const WIDTHS = [320, 360, PHONE, DESK];
const LOOKS = [
  { colorScheme: "light", width: PHONE },
  { colorScheme: "dark", width: DESK },
] as const;
const SETTLING_MS = 2_000;

/** Waits until what was just changed has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Widths at which the page, once it has settled, scrolls sideways. */
async function overflowing(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const settled = expect.poll(() => overflows(page), { timeout: SETTLING_MS, interval: 20 }).toBe(false);
    await settled.catch(() => found.push(`scrolls sideways at ${width} px`));
  }
  return found;
}

/** What is wrong with how the page stands there: in both schemes, on a phone and on a desk, at every width. */
export async function flawsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    for (const violation of await violationsOn(page)) found.push(`${colorScheme}, ${width} px: ${violation}`);
  }
  return [...found, ...(await overflowing(page))];
}

/** Fails when anything is wrong with how the page stands there. */
export async function expectFlawless(page: Page): Promise<void> {
  expect(await flawsOf(page)).toEqual([]);
}
