import { beforeAll, expect, test } from "vitest";
import type { ArrangedMember } from "../../support/arrange.ts";
import { demoMember, fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let theo: ArrangedMember;
let edie: ArrangedMember;
beforeAll(async () => {
  await fillWithDemo(club.site);
  theo = await demoMember(club.site, "theo");
  edie = await demoMember(club.site, "edie");
});

test("an EDITOR's page of a season ends at 2,165 px, too, and links to the seasons", async () => {
  const rows = await club.site.sql("select max(year) as year from seasons where closed_at is null");
  const page = await club.at(`/leagues/${rows[0]?.year}`, { as: edie, width: 390, height: 800 });
  await page.getByRole("button", { name: "All results" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_165);
  await press(page.getByRole("main").getByRole("link", { name: "Seasons" }));
  await page.getByRole("heading", { level: 1, name: "Seasons" }).waitFor();
});

test.each(["open", "closed"])(
  "on a phone the page of a season that is %s ends at 2,165 px",
  async (state) => {
    const rows = await club.site.sql(
      `select max(year) as year from seasons where closed_at is ${state === "open" ? "" : "not "}null`,
    );
    const page = await club.at(`/leagues/${rows[0]?.year}`, { as: theo, width: 390, height: 800 });
    await page.getByText(state === "open" ? /^You’re \d+\w\w of \d+/ : /^You came \d+\w\w of \d+/).waitFor();
    const table = page.getByRole("table", { name: /^Standings/ });
    const heads = await table
      .getByRole("columnheader")
      .evaluateAll((cells) =>
        cells.filter(({ clientWidth }) => clientWidth > 0).map(({ textContent }) => textContent),
      );
    expect(heads).toEqual(["#", "Player", "%", "Games"]);
    const results = page.getByRole("listitem").filter({ has: page.locator("time") });
    await results.first().waitFor();
    expect(await results.count()).toBe(3);
    const lines = results.locator("summary");
    expect(await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))).toEqual([
      44, 44, 44,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_165);
    await lines.first().press("Enter");
    await expectFlawless(page);
    await press(page.getByRole("button", { name: "All results" }));
    await expect.poll(() => results.count()).toBeGreaterThan(3);
  },
);
