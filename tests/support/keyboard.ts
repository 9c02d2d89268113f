import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused } from "./journey.ts";

const MOST_STOPS = 60;

/** Returns true if the focus is visibly marked, on the screen and not covered by a sticky bar. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    // The calendar button in a date field belongs to the browser, which marks it.
    if (at.matches("input[type='date']:focus-within:not(:focus)")) return true;
    // An element that hides its input (a seat, a switch) may be marked in its place.
    const marked = [at, at.parentElement, at.closest("label")].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return isOutlined || (element === at && boxShadow !== "none");
    });
    const { top, bottom, left, right } = at.getBoundingClientRect();
    let above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    while (above && !/^(?:sticky|fixed)$/.test(getComputedStyle(above).position)) above = above.parentElement;
    const isCovered = above !== null && !above.contains(at);
    return marked && !isCovered && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });

/** Presses Tab (or another key) until the focus is on this name. Fails if it never is, or is not visible on the way. */
export async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    const at = await focused(page);
    stops.push(at);
    expect(await isFocusVisible(page), `the focus on "${at}" can be seen`).toBe(true);
    if (typeof name === "string" ? at === name : name.test(at)) return;
  }
  throw new Error(`Tab never came to ${name}, but to: ${stops.join(" | ")}`);
}

/** Fails if Tab or Shift+Tab leads out of the topmost overlay within one round. */
export async function expectTrapped(page: Page): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"]) {
    const stops = new Set<string>();
    let previous = "";
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press(key);
      const { id, name, isInside } = await page.evaluate(() => {
        const at = document.activeElement ?? document.body;
        const overlay = [...document.querySelectorAll("dialog:modal")].at(-1);
        return {
          id: String([...document.querySelectorAll("*")].indexOf(at)),
          name: at.getAttribute("aria-label") ?? at.textContent?.trim().slice(0, 60) ?? "",
          // Between the last stop and the first, the focus is on the browser's own buttons.
          isInside: at === document.body || (overlay?.contains(at) ?? false),
        };
      });
      expect(isInside, `"${name}" is inside the overlay`).toBe(true);
      // A date field or choice has several stops on one element, so a round ends at the first after another one.
      const isRound = stops.size > 1 && id === [...stops][0] && id !== previous;
      previous = id;
      if (isRound) break;
      stops.add(id);
    }
    expect(stops.size).toBeGreaterThan(1);
  }
}
