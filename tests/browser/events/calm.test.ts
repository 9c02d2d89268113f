import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "../../../drizzle/demo/seed.ts";
import { member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { journeys, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import type { Visitor } from "../../support/visitor.ts";

const club = journeys();
let edie: Visitor;
beforeAll(async () => {
  const { server, boardGames } = club.site;
  await seedDemo(server.url, { now: clock.now(), imageOrigin: boardGames.url });
  edie = await signedIn(club.site, await member(club.site, { role: "EDITOR" }));
});

test("eight tables take 800 px at most and ten buttons, a row of 56 px each", async () => {
  const page = await club.open({ as: edie, width: 390 });
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "/tables");
  const rows = page.getByRole("list", { name: "In use" }).getByRole("button");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(8);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect([...new Set(heights)]).toEqual([56]);
  expect(await page.getByRole("main").getByRole("button").count()).toBeLessThanOrEqual(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  await expectFlawless(page);
});
