import { beforeAll, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { journeys } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import type { Visitor } from "../../support/visitor.ts";

const club = journeys();
let edie: Visitor;
beforeAll(async () => {
  await fillWithDemo(club.site);
  edie = await signedIn(club.site, await member(club.site, { role: "EDITOR" }));
});

test("the planner on a phone has seven fields at most, and fits without scrolling", async () => {
  const page = await club.at("/calendar?plan", { as: edie, width: 390, height: 800 });
  const dialog = page.getByRole("dialog", { name: "Plan days" });
  await dialog.getByRole("button", { name: /^Plan \d+ days$/ }).waitFor();
  const fields = dialog.locator("input, select, textarea").filter({ visible: true });
  expect(await fields.count()).toBeLessThanOrEqual(7);
  const scrolled = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll("*")]
      .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 1)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]),
  );
  expect(scrolled).toEqual([]);
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(632);
  await expectFlawless(page);
});

test("the page of eight tables has at most 900 px and ten buttons, with rows of 56 px", async () => {
  const page = await club.at("/tables", { as: edie, width: 390, height: 800 });
  const rows = page.getByRole("list", { name: "In use" }).getByRole("button");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(8);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect([...new Set(heights)]).toEqual([56]);
  expect(await page.getByRole("main").getByRole("button").count()).toBeLessThanOrEqual(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await expectFlawless(page);
});

test.each([true, false])(
  "on a phone the calendar's first day is at y 330 at most, and an evening ends at 1,300 (for an editor: %s)",
  async (isEditor) => {
    const { database } = club.site;
    const { rows } = await database.execute("select min(date) as next from event_days where date >= ?", [
      clock.today(),
    ]);
    const next = String(rows[0]?.next);
    // The rest of the month depends on the day.
    await database.batch(
      ["event_days", "games"].map((table) => [`delete from ${table} where date > ?`, [next]]),
      "write",
    );
    // Past days of the present month are folded away.
    const month = next.slice(0, 7);
    const path = month === clock.today().slice(0, 7) ? "/calendar" : `/calendar/${month}`;
    const page = await club.at(path, { ...(isEditor && { as: edie }), width: 390, height: 800 });
    const main = page.getByRole("main");
    const day = main.getByRole("listitem").filter({ visible: true }).first();
    await day.getByText(/^\d+ coming, \d+ looking for a game/).waitFor();
    expect((await day.boundingBox())?.y).toBeLessThanOrEqual(330);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_300);
    const links = main.getByRole("link").filter({ visible: true });
    expect(await links.count()).toBeLessThanOrEqual(18);
    expect(await links.filter({ hasText: /^Next: / }).evaluate((line) => line.clientHeight)).toBeLessThan(24);
    await expectFlawless(page);
  },
);
