import type { Page } from "playwright-core";
import { expect } from "vitest";
import { overflows, violationsOn } from "./browser.ts";

const PHONE = 412;
const DESK = 1_280;
const SMALLEST = [320, 360];
/** Rules on colours. All others give the same result in both schemes and are checked once. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const LOOKS = [
  { colorScheme: "light", width: PHONE, rules: undefined },
  { colorScheme: "dark", width: DESK, rules: OF_COLOURS },
] as const;
const SETTLING_MS = 2_000;

export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns a sentence if the settled page scrolls sideways. */
const overflowAt = (page: Page, width: number): Promise<string[]> =>
  expect
    .poll(() => overflows(page), { timeout: SETTLING_MS, interval: 20 })
    .toBe(false)
    .then(
      () => [],
      () => [`scrolls sideways at ${width} px`],
    );

/** Returns selectors of the topmost overlay or the main part, and of popovers. Screens are checked with the rest. */
async function placesOf(page: Page): Promise<string[]> {
  const isModal = await page.evaluate(() => document.querySelector("dialog:modal") !== null);
  return [isModal ? "dialog:modal" : "main", "[popover]:popover-open"];
}

/**
 * Returns chosen elements that look unchosen in forced colours, which drop our backgrounds and shadows. Each is
 * compared with itself unchosen.
 */
async function unseenChoices(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.backgroundColor = "Highlight";
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const TELLING = [
      "border-style",
      "border-width",
      "outline-style",
      "outline-width",
      "text-decoration-line",
    ];
    // Computed styles ignore forced colours, so the page's own count only with forced-color-adjust: none.
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll("*")]
        .map((each) => {
          const style = getComputedStyle(each);
          const { backgroundColor: ground, forcedColorAdjust } = style;
          const isSeen = ground === highlight || forcedColorAdjust === "none";
          return [isSeen && ground, ...TELLING.map((name) => style.getPropertyValue(name))].join();
        })
        .join();
    const unseen: string[] = [];
    const compare = (element: Element, choose: (isChosen: boolean) => void) => {
      if (!element.checkVisibility()) return;
      const chosen = lookOf(element);
      choose(false);
      if (lookOf(element) === chosen)
        unseen.push(`with forced colours "${element.textContent?.slice(0, 40)}" does not look chosen`);
      choose(true);
    };

    for (const name of ["aria-current", "aria-pressed", "aria-selected", "data-current", "data-on"]) {
      const chosen = `[${name}]:not([${name}="false"]):is(a, button, summary, [role="option"], td)`;
      for (const element of document.querySelectorAll(chosen)) {
        const value = element.getAttribute(name) ?? "";
        compare(element, (is) => (is ? element.setAttribute(name, value) : element.removeAttribute(name)));
      }
    }
    for (const input of document.querySelectorAll<HTMLInputElement>("input:checked")) {
      const { appearance, opacity } = getComputedStyle(input);
      const isDrawnByBrowser = appearance === "auto" && opacity === "1" && input.offsetWidth > 1;
      if (isDrawnByBrowser) continue;
      compare(input.closest("label") ?? input, (is) => {
        input.checked = is;
      });
    }
    return unseen;
  });
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

interface Looking {
  /** True to include the surroundings of the overlay or main part. */
  isWhole?: boolean;
}

/** Returns faults of the page: axe in light on a phone and colours in dark on a desk, overflow, forced colours. */
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
  found.push(...(await unseenChoices(page)));
  return found;
}

export async function expectFlawless(page: Page, looking?: Looking): Promise<void> {
  expect(await flawsOf(page, looking)).toEqual([]);
}
