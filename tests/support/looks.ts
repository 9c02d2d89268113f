import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overflows, violationsOn } from "./browser.ts";

const PHONE = 412;
const DESK = 1_280;
const SMALLEST = [320, 360];
/** What the colours decide; all else is the same in both schemes, and looked at once. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const LOOKS = [
  { colorScheme: "light", width: PHONE, rules: undefined },
  { colorScheme: "dark", width: DESK, rules: OF_COLOURS },
] as const;
const SETTLING_MS = 2_000;

/** Waits until what was just changed has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Says so when the page, once it has settled, scrolls sideways. */
const overflowAt = (page: Page, width: number): Promise<string[]> =>
  expect
    .poll(() => overflows(page), { timeout: SETTLING_MS, interval: 20 })
    .toBe(false)
    .then(
      () => [],
      () => [`scrolls sideways at ${width} px`],
    );

/**
 * Where a person is: in the topmost overlay, behind which the page is inert, or in the page's own part; and in what is
 * said over it. What stands around these on every page is looked at on the screens as they are.
 */
async function placesOf(page: Page): Promise<string[]> {
  const isModal = await page.evaluate(() => document.querySelector("dialog:modal") !== null);
  return [isModal ? "dialog:modal" : "main", "[popover]:popover-open"];
}

interface Looking {
  /** With what stands around the overlay or the page's own part, too. */
  isWhole?: boolean;
}

/** What is wrong with how the page stands there: axe in full light on a phone, its colours dark on a desk; every width. */
export async function flawsOf(page: Page, { isWhole = false }: Looking = {}): Promise<string[]> {
  const within = isWhole ? [] : await placesOf(page);
  const found: string[] = [];
  for (const width of SMALLEST) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflowAt(page, width)));
  }
  for (const { colorScheme, width, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    found.push(...(await overflowAt(page, width)));
    for (const violation of await violationsOn(page, { within, rules }))
      found.push(`${colorScheme}, ${width} px: ${violation}`);
  }
  return found;
}

/** Fails when anything is wrong with how the page stands there. */
export async function expectFlawless(page: Page, looking?: Looking): Promise<void> {
  expect(await flawsOf(page, looking)).toEqual([]);
}
