import { beforeAll, expect, test } from "vitest";
import { member, signedIn } from "../../support/arrange.ts";
import { demoMember, fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeAll(async () => {
  await fillWithDemo(club.site);
});

test("a profile has five rows, the first open, within 1,000 px, and no notification switches before fine-tuning", async () => {
  // A name of two lines.
  const as = await signedIn(club.site, await member(club.site, { name: "Oluwaseun Adébáyọ̀-Whitworth" }));
  const page = await club.at("/profile", { as, width: 390, height: 800 });
  await page.getByText(/^Invitations o/).waitFor();
  await page.getByText("Normal", { exact: true }).waitFor();
  const main = page.getByRole("main");
  const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(["You", ...titles]).toHaveLength(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_000);
  const out = await page.getByRole("button", { name: "Sign out", exact: true }).boundingBox();
  expect(out?.y).toBeLessThanOrEqual(800);
  const colours = await page
    .getByRole("radio")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, width }) => ({ y, width })),
    );
  expect([colours.length, new Set(colours.map(({ y }) => y)).size]).toEqual([11, 2]);
  for (const { width } of colours) expect(width).toBeGreaterThanOrEqual(44);
  const switches = page.getByRole("switch").or(page.getByRole("checkbox")).filter({ visible: true });
  const OF_LEAGUE = 1;
  expect(await switches.count()).toBe(OF_LEAGUE);
  await expectFlawless(page);

  await press(page.locator("summary", { hasText: "Notifications" }));
  await page.getByRole("radio", { name: /^Quiet/ }).waitFor();
  expect(await switches.count()).toBe(OF_LEAGUE);
  await press(page.locator("summary", { hasText: "Fine-tune" }));
  expect(await switches.count()).toBeLessThanOrEqual(OF_LEAGUE + 10);
  const tops = await page
    .locator("form:has([name=start]) :is(input, button)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(5);
  await expectFlawless(page);
});

test.each(["bart", "maria", "joan"])(
  "a profile stays within 1,000 px with the long name or the guests of %s",
  async (who) => {
    const as = await demoMember(club.site, who);
    const page = await club.at("/profile", { as, width: 390, height: 800 });
    await page.getByText(/^Invitations o/).waitFor();
    await page.getByText("Normal", { exact: true }).waitFor();
    if (who !== "maria") await page.getByRole("heading", { name: "Your guests" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_000);
  },
);
