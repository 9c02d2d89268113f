import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { overflows } from "../../support/browser.ts";
import { demoMember, fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press, visit } from "../../support/journey.ts";

/** A window of 1,280 × 800 px at these zooms, in CSS pixels. */
const ZOOMS = [
  { percent: 200, width: 640, height: 400 },
  { percent: 400, width: 320, height: 200 },
];
/** Height of what scrolls in a dialog, in CSS pixels. */
const READABLE = 60;

/** Pages at which text twice as large needs most room. */
const DENSE = [
  "/",
  "/profile",
  "/tables",
  "/members",
  "/leagues/2025",
  "/attendance",
  "/status",
  "/shelf/labels",
];

const club = journeys();
let dialogs: string[];
beforeAll(async () => {
  await fillWithDemo(club.site);
  const rows = await club.site.sql("select id from games where max_players > 3 limit 1");
  dialogs = [`/games/${rows[0]?.id}`, "/games?suggest", "/calendar?plan"];
});

async function openAt(width: number, height: number): Promise<Page> {
  const ada = await demoMember(club.site, "ada");
  return club.open({ as: ada, width, height });
}

test.each(ZOOMS)("at $percent % zoom a dialog has room for its content", async ({ width, height }) => {
  const page = await openAt(width, height);
  for (const path of dialogs) {
    await visit(page, path);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button").last().waitFor();
    // The scroller or its content. A form may replace its placeholder meanwhile.
    const room = () =>
      dialog.evaluate((box) =>
        [...box.querySelectorAll("*")]
          .filter((element) => getComputedStyle(element).overflowY === "auto")
          .reduce((most, { clientHeight }) => Math.max(most, clientHeight), 0),
      );
    await expect.poll(room, { message: path }).toBeGreaterThanOrEqual(READABLE);
    expect([path, await overflows(page)]).toEqual([path, false]);
  }
});

async function withLargeText(): Promise<Page> {
  const page = await openAt(320, 640);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  return page;
}

test("text twice as large on a small phone makes no page scroll sideways, and cuts no name of a table or member", async () => {
  const page = await withLargeText();
  for (const path of DENSE) {
    await visit(page, path);
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main li > button")].flatMap((row) => {
          const name = row.querySelector("bdi");
          const isCut = name && name.getBoundingClientRect().right > row.getBoundingClientRect().right;
          return isCut ? [name.textContent] : [];
        }),
      );
    await expect.poll(async () => [path, await overflows(page), await cut()]).toEqual([path, false, []]);
  }
});

test("text twice as large is not cut on the club desk, in a menu and in a player's season", async () => {
  const page = await withLargeText();
  /** Returns the texts of parts that reach over the edge of the screen, or hide some of it. */
  const cutIn = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1
          ? [part.textContent]
          : [];
      }),
    );
  await visit(page, "/club");
  expect(await cutIn(page.getByRole("listitem").getByRole("link").locator("> *"))).toEqual([]);
  await visit(page, "/tonight");
  await press(page.getByRole("button", { name: "More" }).first());
  expect(await cutIn(page.locator("[popover]:popover-open"))).toEqual([]);
  await visit(page, "/leagues/2025");
  await press(page.getByRole("main").getByRole("button", { name: "Ada Mensah" }));
  const games = page.getByRole("table", { name: "Games played by Ada Mensah" });
  await games.waitFor();
  expect(await cutIn(games.or(games.getByRole("cell")))).toEqual([]);
});
