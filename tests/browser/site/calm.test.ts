import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ArrangedMember } from "../../support/arrange.ts";
import { demoMember, fillWithDemo } from "../../support/demo-club.ts";
import { arrive, journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

// Layout of the home page on a phone, with the demo's club.

const PHONE = { width: 390, height: 800 };

const club = journeys();
let nia: ArrangedMember;
beforeAll(async () => {
  await fillWithDemo(club.site);
  nia = await demoMember(club.site, "nia");
});

/** Returns the page's height, and the top of the first line of games. */
const measures = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    firstGame:
      (document.querySelector("main li a[href^='/games/']")?.getBoundingClientRect().y ?? 0) + scrollY,
  }));

test("a visitor’s home begins with the next meeting, and a free seat there leads to signing in", async () => {
  const page = await club.at("/", PHONE);
  const { height, firstGame } = await measures(page);
  expect(firstGame).toBeGreaterThan(0);
  expect(firstGame).toBeLessThanOrEqual(480);
  expect(height).toBeLessThanOrEqual(1_600);
  await expectFlawless(page);
  await press(page.getByRole("link", { name: /^Take a seat at .*: \d seats? free$/ }).first());
  await page.waitForURL(/\/sign-in\?callbackUrl=/);
  await page.getByRole("heading", { level: 1, name: /^Take a seat at / }).waitFor();
});

test.each([true, false])(
  "on a desk the head takes 260 px at most, and the games begin at y 600 (for a member: %s)",
  async (isMember) => {
    const page = await club.at("/", { as: isMember ? nia : undefined, width: 1_280, height: 900 });
    const [head, list] = [page.locator("main h1").locator(".."), page.getByRole("main").getByRole("list")];
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(260);
    const row = list.locator("li:has(a[href^='/games/'])").first();
    expect((await row.boundingBox())?.y).toBeLessThanOrEqual(600);
  },
);

test("a member’s home begins with their game, and a free seat there opens the seat picker", async () => {
  const page = await club.at("/", { as: nia, ...PHONE });
  const { height } = await measures(page);
  expect(height).toBeLessThanOrEqual(1_200);
  const free = page.getByRole("heading", { level: 2, name: "Free seats elsewhere" });
  expect((await free.boundingBox())?.y).toBeLessThanOrEqual(480);
  await expectFlawless(page);
  await press(page.getByRole("link", { name: /^Take a seat at / }).first());
  await page.getByRole("dialog", { name: "Who’s this seat for?" }).waitFor();
  await page.keyboard.press("Escape");
  await arrive(page, "/");
});
