import { expect, test } from "vitest";
import { openBrowser, openPage } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";

const HOUR_MS = 3_600_000;

test("a page has the moved time of its site, which runs on", async () => {
  const begun = Date.parse("2076-10-31T23:50:00Z");
  const site = await startSite({ settings: clock.setting(begun) });
  const { page, context, troubles } = await openPage(await openBrowser(), site);
  try {
    await page.goto("/calendar");
    const at = await clock.nowOn(page);
    expect([at >= begun, at < begun + HOUR_MS]).toEqual([true, true]);
    await expect.poll(() => clock.nowOn(page)).toBeGreaterThan(at);
    expect(await page.locator("main").innerText()).toMatch(/(October|November) 2076/);
    expect(troubles).toEqual([]);
  } finally {
    await context.close();
    await site.close();
  }
});
