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

/**
 * What is chosen and does not look it with the system's own colours, which leave no backgrounds and shadows of ours: each
 * is compared with itself, not chosen.
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
    // A computed style does not say which colours are forced: the page's own are not seen unless it insists.
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
  /** With what stands around the overlay or the page's own part, too. */
  isWhole?: boolean;
}

/**
 * What is wrong with how the page stands there: axe in full light on a phone, its colours dark on a desk; every width;
 * what is chosen, with forced colours.
 */
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

/** Fails when anything is wrong with how the page stands there. */
export async function expectFlawless(page: Page, looking?: Looking): Promise<void> {
  expect(await flawsOf(page, looking)).toEqual([]);
}
