import { beforeAll, expect, test } from "vitest";
import { member } from "../../support/arrange.ts";
import { fillWithDemo } from "../../support/demo-club.ts";
import { arrive, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const COVER = { src: "/files/cover.gif", width: 1_600, height: 1_200 };
const DOT = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const club = journeys();
beforeAll(async () => {
  await fillWithDemo(club.site);
  // The demo's pictures are uploaded only by a laptop's start script.
  await club.site.sql("update posts set cover = ?", [JSON.stringify(COVER)]);
});

test.each([true, false])(
  "on a phone the first post lies at y 300 at most, and the list ends at 2,000 (to a member: %s)",
  async (isMember) => {
    const as = isMember ? await member(club.site) : undefined;
    const page = await club.open({ as, width: 390, height: 800 });
    await page.route(`**${COVER.src}`, (route) =>
      route.fulfill({ contentType: "image/gif", body: Buffer.from(DOT, "base64") }),
    );
    await visit(page, "/posts");
    const posts = page.getByRole("listitem").filter({ has: page.getByRole("article") });
    const boxes = await posts.evaluateAll((all) => all.map((post) => post.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(5);
    expect(boxes[0].y).toBeLessThanOrEqual(300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
    const thumbs = await posts.locator("img").evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect([...new Set(thumbs.slice(1))]).toEqual([72]);
    expect(thumbs[0]).toBeGreaterThan(300);
    const row = page.getByRole("navigation", { name: "Tags" });
    expect((await row.boundingBox())?.height).toBeLessThan(60);
    // The selected one is visible without scrolling.
    const last = row.getByRole("link").last();
    const tag = await last.textContent();
    const href = (await last.getAttribute("href")) ?? "";
    await press(last);
    await arrive(page, href);
    await page
      .getByRole("heading", { level: 1 })
      .filter({ hasText: tag ?? "" })
      .waitFor();
    expect((await row.locator("[aria-current]").boundingBox())?.x).toBeLessThan(250);
    await expectFlawless(page);
  },
);
