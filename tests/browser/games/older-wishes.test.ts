import { beforeEach, expect, test } from "vitest";
import { type ArrangedMember, game, member } from "../../support/arrange.ts";
import { overflows } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { arrive, focused, gone, journeys, press } from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expectFlawless } from "../../support/looks.ts";

const WEEK_MS = 7 * 86_400_000;
const OLD = 40;

const club = journeys();
let ada: ArrangedMember;
let wishes: string[];
/** One game of today, and forty wishes without a renewal in twenty weeks. */
beforeEach(async () => {
  await club.site.sql("delete from games");
  ada = await member(club.site, { name: "Ada" });
  await game(club.site, { name: "Azul", suggestedBy: ada });
  wishes = [];
  for (let at = 0; at < OLD; at++) {
    const createdAt = clock.now() - 20 * WEEK_MS - at;
    wishes.push((await game(club.site, { name: `Wish ${at}`, suggestedBy: ada, createdAt })).id);
  }
});

const htmlOf = async (path: string) => (await fetch(club.site.url + path)).text();
const cardsIn = (html: string) => [...html.matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id);

test("the first HTML has one line for the older wishes, which opens all of them without script", async () => {
  const html = await htmlOf("/games");
  expect(cardsIn(html)).toHaveLength(1);
  expect(html).toContain("Older wishes");
  expect(html).not.toContain("Wish 0");
  const found = new Set<string | undefined>();
  let next = /href="([^"#]+)#older-wishes"/.exec(html)?.[1];
  for (let pages = 0; next && pages < 5; pages++) {
    const page = await htmlOf(next);
    for (const id of cardsIn(page)) found.add(id);
    next = /href="([^"]+)">Show more games</.exec(page)?.[1];
  }
  expect(wishes.filter((id) => !found.has(id))).toEqual([]);
});

test("older wishes are unfolded by keyboard; the suggester of one says that it is still wanted", async () => {
  const page = await club.at("/games", { as: ada, width: 320, height: 700 });
  const fold = page.locator("#older-wishes");
  const summary = fold.locator("summary");
  await fold.getByRole("link", { name: "Wish 39", includeHidden: true }).waitFor({ state: "attached" });
  expect(await page.locator("[data-game]").count()).toBe(1);
  await expectFlawless(page);
  await tabTo(page, /^Older wishes/);
  await page.keyboard.press("Enter");
  await expect.poll(() => fold.locator("[data-game]").count()).toBe(OLD);
  expect(await overflows(page)).toBe(false);
  await expectFlawless(page);

  await press(fold.getByRole("link", { name: "Wish 3", exact: true }));
  await arrive(page, `/games/${wishes[3]}`);
  const sheet = page.getByRole("dialog", { name: "Wish 3" });
  await sheet.getByText("Nobody has asked for this game in 8 weeks").waitFor();
  await expectFlawless(page);
  await press(sheet.getByRole("button", { name: "Still wanted" }));
  await page.getByText("Wish 3 is back among the games.").first().waitFor();
  await gone(sheet.getByRole("button", { name: "Still wanted" }));
  await expect.poll(() => focused(page)).toMatch(/^Players/);
  await page.keyboard.press("Escape");
  await arrive(page, "/games");
  await page.locator("#no-date").getByRole("heading", { name: "Wish 3", exact: true }).waitFor();
  await summary.getByText(`${OLD - 1} games`).waitFor();
});

test("a member who did not suggest a wish reads what brings it back, without a button", async () => {
  const page = await club.at(`/games/${wishes[0]}`, { as: await member(club.site) });
  await page.getByText("Taking a seat brings it back.").waitFor();
  expect(await page.getByRole("button", { name: "Still wanted" }).count()).toBe(0);
});

test("a wish that can’t be brought back says why, and is asked for again", async () => {
  const page = await club.at(`/games/${wishes[1]}`, { as: ada, noise: /409/ });
  const message = "This game has a date already.";
  await page.route("**/still-wanted", (route) =>
    route.fulfill({ status: 409, json: [{ path: [], message }] }),
  );
  await press(page.getByRole("button", { name: "Still wanted" }));
  await page.getByRole("status").filter({ hasText: message }).waitFor();
  await page.getByRole("button", { name: "Still wanted" }).waitFor();
});

test("a filter counts the older wishes, too, and lists them under the same line", async () => {
  const page = await club.at("/games?show=room", {});
  await page.getByRole("link", { name: `Free seats ${OLD + 1}`, exact: true }).waitFor();
  await page.locator("#older-wishes summary").getByText(`${OLD} games`).waitFor();
});
