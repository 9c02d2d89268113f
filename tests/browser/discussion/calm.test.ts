import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member } from "../../support/arrange.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press, visit, withoutDoorbell } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let ada: ArrangedMember;
beforeAll(async () => {
  await fillWithDemo(club.site);
  ada = await member(club.site, { role: "ADMIN" });
});

test("moderation has at most 13 buttons and 1,700 px; one press approves ten messages, and Undo brings them back", async () => {
  const page = await club.open({ as: ada, width: 390 });
  // Rung after Undo, the page would notice what the colleague does.
  await withoutDoorbell(page);
  await visit(page, "/moderation");
  const rows = page.getByRole("list", { name: "Messages from new members" }).getByRole("listitem");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(10);
  const main = page.getByRole("main");
  expect(await main.getByRole("button").count()).toBeLessThanOrEqual(13);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_700);
  expect(await main.getByRole("textbox").count()).toBe(0);
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "All 10 are fine" }));
  await expect.poll(() => rows.count()).toBe(0);
  await page.getByText("10 messages are fine.").waitFor();
  await press(page.getByRole("button", { name: "Undo" }));
  await expect.poll(() => rows.count()).toBe(10);
  // A colleague has just approved the same messages.
  await club.site.sql("update messages set moderation = 'SHOW' where by_newcomer");
  await press(page.getByRole("button", { name: "All 10 are fine" }));
  await page.getByText("Someone has seen to this already.").waitFor();
});
