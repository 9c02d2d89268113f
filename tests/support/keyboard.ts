import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused } from "./journey.ts";

const MOST_STOPS = 60;

/** Whether a person sees where the focus is: it is marked, on the screen, and under no bar that stays in view. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    // The calendar button within a date field is the browser's own and marked by it.
    if (at.matches("input[type='date']:focus-within:not(:focus)")) return true;
    // A box that hides its input (a seat, a switch) may carry the mark in its place.
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

/** Presses Tab (or another key) until the focus is on what is called so; fails when that is nowhere, or unseen. */
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

/** Fails when Tab or Shift+Tab, once all the way round, leads out of the topmost overlay into the page behind it. */
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
          // Between the last stop and the first, the focus is with the browser's own buttons.
          isInside: at === document.body || (overlay?.contains(at) ?? false),
        };
      });
      expect(isInside, `"${name}" is inside the overlay`).toBe(true);
      // Of a date field or a choice several stops are one element: round is where the first comes after another one.
      const isRound = stops.size > 1 && id === [...stops][0] && id !== previous;
      previous = id;
      if (isRound) break;
      stops.add(id);
    }
    expect(stops.size).toBeGreaterThan(1);
  }
}
