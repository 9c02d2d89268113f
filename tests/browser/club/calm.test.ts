import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import type { Visitor } from "../../support/visitor.ts";

const PHONE = { width: 390, height: 800 };
const WIDE = { width: 1_280, height: 900 };

const club = journeys();
let ada: Visitor;
let edie: Visitor;
beforeAll(async () => {
  await fillWithDemo(club.site);
  ada = await signedIn(club.site, await member(club.site, { role: "ADMIN" }));
  edie = await signedIn(club.site, await member(club.site, { role: "EDITOR" }));
});

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" }).filter({ visible: true });

test("a phone’s menu has 11 links at most, is 480 px high at most and never scrolls", async () => {
  const page = await club.at("/faq", { as: ada, ...PHONE });
  await press(page.locator("summary:visible").filter({ hasText: "Menu" }));
  expect(await mainMenu(page).getByRole("link").count()).toBeLessThanOrEqual(11);
  const panel = mainMenu(page).getByRole("list").first();
  const { y, height } = (await panel.boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY };
  expect(height).toBeLessThanOrEqual(480);
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
});

test("on a desk the club is one link, without a menu of its own", async () => {
  const page = await club.at("/faq", { as: ada, ...WIDE });
  expect(await mainMenu(page).getByRole("link", { name: /^Club/ }).getAttribute("href")).toBe("/club");
  expect(await mainMenu(page).locator("summary").allTextContents()).toEqual([
    expect.stringContaining("League"),
  ]);
});

test("the club desk has ten rows of 48 px below the open tasks, and 900 px at most", async () => {
  const page = await club.at("/club", { as: ada, ...PHONE });
  await page.getByRole("link", { name: /^Moderation \d+ report/ }).waitFor();
  const rows = page.getByRole("main").getByRole("link");
  // With Moderation, and the first steps until they are done.
  expect(await rows.count()).toBeLessThanOrEqual(12);
  const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect([...new Set(heights)]).toEqual([48]);
  expect(await heightOf(page)).toBeLessThanOrEqual(900);
  await expectFlawless(page);
  const editors = await club.at("/club", { as: edie, ...PHONE });
  expect(await editors.getByRole("main").getByRole("link").count()).toBe(8);
  expect(await heightOf(editors)).toBeLessThanOrEqual(900);
});

test.each(["/settings", "/settings/look", "/settings/venues", "/settings/emails"])(
  "the settings page %s has 1,300 px at most, and its preview behind a button",
  async (path) => {
    const page = await club.at(path, { as: ada, ...PHONE });
    await page.getByRole("button", { name: /^Save the / }).waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(1_300);
    const preview = page.getByRole("complementary", { name: "Preview" }).or(page.getByRole("figure"));
    expect(await preview.filter({ visible: true }).count()).toBe(0);
    await expectFlawless(page);
  },
);
