import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { held, journeys, visit } from "../../support/journey.ts";
import { watchShifts } from "../../support/shifts.ts";
import { Visitor } from "../../support/visitor.ts";

const FONT = "**/fonts/*.woff2";
const LATE_MS = 1_500;
const PHONE = 360;
const WIDTHS = [PHONE, 1_280];

const journey = journeys();
let pages: string[];
beforeAll(async () => {
  await fillWithDemo(journey.site);
  const { json } = await new Visitor(journey.site.url).get("/api/posts");
  pages = ["/", "/games", `/posts/${json.posts[0].slug}`];
});

/** Returns the font that the page's heading is rendered with at the moment. */
async function headingFont(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

/**
 * Opens the page with a font that loads late, and waits until its heading is rendered again.
 * @param standIn fallback font of the headings, if it is not the site's own
 * @returns elements that have moved
 */
async function visitWithLateFont(path: string, width: number, standIn?: string): Promise<string[]> {
  const page = await journey.open({ width });
  const moved = await watchShifts(page);
  if (standIn) {
    await page.addInitScript((family) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --display: "Besley", ${family} }`);
      document.adoptedStyleSheets.push(sheet);
    }, standIn);
  }
  const letGo = await held(page, FONT);
  // The font is preloaded: the page's load event waits for it.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await sleep(LATE_MS);
  expect(await headingFont(page)).not.toContain("Besley");
  letGo();
  await expect.poll(() => headingFont(page)).toBe("Besley");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return moved();
}

test("headings are readable at once, and nothing moves when their font loads", async () => {
  for (const width of WIDTHS) {
    const moved: string[][] = [];
    // One after the other: concurrently they slow down, and partly parsed pages are painted.
    for (const path of pages) moved.push(await visitWithLateFont(path, width));
    expect(moved, `at ${width} px`).toEqual([[], [], []]);
  }
});

test("the control: with a fallback font of other metrics, things move when the font loads", async () => {
  expect(await visitWithLateFont(pages[1] ?? "", PHONE, "monospace")).not.toEqual([]);
});

test("the label beside a day has the same position in either font, for any day", async () => {
  const days = Array.from({ length: 366 }, (_, day) => formatGameDate(Date.UTC(2028, 0, 1 + day)));
  const places = new Set<number>();
  for (const standIn of ["serif", undefined]) {
    const page = await journey.open({ width: PHONE, noise: /ERR_FAILED/ });
    if (standIn) await page.route(FONT, (route) => route.abort());
    await visit(page, "/games");
    await expect.poll(() => headingFont(page)).toMatch(standIn ? /^(?!.*Besley)/ : /Besley/);
    const label = page.locator("h2 a:has(small)").first();
    const offsets = await label.evaluate((link: HTMLElement, words) => {
      const [day, small] = link.children as unknown as [HTMLElement, HTMLElement];
      return words.map((word) => {
        day.textContent = `${word}, 20:00`;
        return small.offsetLeft;
      });
    }, days);
    for (const offset of offsets) places.add(offset);
  }
  expect(places.size).toBe(1);
});
