import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { game, member, post } from "../../support/arrange.ts";
import {
  arrive,
  fillIn,
  fillInAtOnce,
  focused,
  gone,
  held,
  journeys,
  placeOf,
  press,
  pressAtOnce,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeAll(async () => {
  const ada = await member(club.site, { name: "Ada" });
  await game(club.site, { name: "Carcassonne", suggestedBy: ada, date: "2099-01-01" });
  await game(club.site, { name: "Carcassonne", suggestedBy: ada, date: "2020-01-02" });
  await post(club.site, {
    slug: "tiles",
    title: "Laying tiles",
    content: "<p>We took out <strong>Carcassonne</strong> again, and the river with it.</p>",
    author: ada,
  });
  await post(club.site, { slug: "draft", title: "Carcassonne in secret", published: false });
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Search posts, games and pages" });
const results = (page: Page) => page.locator("[data-result]");
const isFirstFocused = (page: Page) =>
  results(page)
    .first()
    .evaluate((first) => first === document.activeElement);
const marks = async (page: Page) => [...new Set(await page.locator("mark").allTextContents())];

test("search results appear while typing, with marked matches, and have an address", async () => {
  const page = await club.at("/search");
  await page.getByText("What are you looking for?").waitFor();
  const learn = page.getByRole("link", { name: "Games to learn" });
  expect(await learn.getAttribute("href")).toBe("/games?show=learn");
  await field(page).pressSequentially("carcas");
  await arrive(page, "/search?q=carcas");
  await page.getByRole("status").filter({ hasText: "3 found for “carcas”" }).waitFor();
  await expect.poll(() => marks(page)).toEqual(["Carcassonne"]);
  await page.getByText("played Thu 2 Jan 2020").waitFor();
  await page.getByText("3 seats free").waitFor();
  expect(await page.getByText("in secret").count()).toBe(0);
  await expectFlawless(page);

  await press(page.getByRole("link", { name: "Posts", exact: true }).last());
  await arrive(page, "/search?q=carcas&kind=post");
  await expect.poll(() => results(page).count()).toBe(1);
  await press(results(page).first());
  await arrive(page, "/posts/tiles");
  await page.goBack();
  await arrive(page, "/search?q=carcas&kind=post");
  await expect.poll(() => field(page).inputValue()).toBe("carcas");
});

test("while results are loading, none of the former query are shown", async () => {
  const page = await club.at("/search?q=carcas");
  await expect.poll(() => results(page).count()).toBe(3);
  // Checks the list after each DOM change: a result without the field's words is wrong.
  await page.evaluate(() => {
    const look = () => {
      const words = document.querySelector<HTMLInputElement>("#site-search")?.value.trim().toLowerCase();
      if (words === undefined) return;
      for (const { textContent } of document.querySelectorAll("main article"))
        if (!textContent?.toLowerCase().includes(words)) document.body.dataset.falseAnswer = words;
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const foot = () => page.getByRole("contentinfo").evaluate((element) => element.getBoundingClientRect().top);
  const footWas = await foot();
  const letGo = await held(page, /\/api\/search\?q=ti/);
  await fillIn(field(page), "ti");
  expect(await results(page).count()).toBe(0);
  expect(await page.getByRole("status").filter({ hasText: "Searching…" }).count()).toBe(1);
  await arrive(page, "/search?q=ti");
  await fillIn(field(page), "tiles");
  await arrive(page, "/search?q=tiles");
  expect(await results(page).count()).toBe(0);
  expect(await foot()).toBe(footWas);
  await expectFlawless(page);

  // Back to cached words, while the other words' response is late.
  await press(page.getByRole("link", { name: "Games", exact: true }).last());
  await arrive(page, "/search?q=tiles&kind=game");
  await fillIn(field(page), "carcas");
  await arrive(page, "/search?q=carcas&kind=game");
  await expect.poll(() => results(page).count()).toBe(2);
  await page.goBack();
  await arrive(page, "/search?q=tiles");
  await expect.poll(() => field(page).inputValue()).toBe("tiles");
  expect(await results(page).count()).toBe(0);
  await page.getByText("Searching…").waitFor();
  await page.goForward();
  await expect.poll(() => results(page).count()).toBe(2);
  letGo();
  await page.getByRole("status").filter({ hasText: "2 found for “carcas”" }).waitFor();
  await page.goBack();
  await page.getByRole("status").filter({ hasText: "1 found for “tiles”" }).waitFor();
  expect(await page.evaluate(() => document.body.dataset.falseAnswer)).toBeUndefined();
});

test("a typing mistake still finds results, and an empty result offers a next step", async () => {
  const page = await club.at("/search?q=carcasonne");
  await page.getByText("Nothing matches “carcasonne” exactly. These come close:").waitFor();
  await expect.poll(() => marks(page)).toEqual(["Carcassonne"]);
  await fillIn(field(page), "zyzzyva quagga");
  await page.getByRole("heading", { name: "Nothing found for “zyzzyva quagga”" }).waitFor();
  await press(page.getByRole("link", { name: "Only “zyzzyva”" }));
  await arrive(page, "/search?q=zyzzyva");
  await expect.poll(() => field(page).inputValue()).toBe("zyzzyva");
  await page.getByRole("link", { name: "Suggest a game" }).waitFor();
});

test("more results begin with the first of them, and say so", async () => {
  for (let at = 0; at < 23; at++) await post(club.site, { slug: `quoits-${at}`, title: `Quoits ${at}` });
  const page = await club.at("/search?q=quoits", { width: 360 });
  await page.getByText("The best 20 results for “quoits”").waitFor();
  await press(page.getByRole("link", { name: "More results" }));
  await page.getByText("More results for “quoits”").waitFor();
  await expect.poll(() => results(page).count()).toBe(3);
  await expect.poll(() => isFirstFocused(page)).toBe(true);
  await press(page.getByRole("link", { name: "Back to the best results" }));
  await page.getByText("The best 20 results for “quoits”").waitFor();
  await expect.poll(() => isFirstFocused(page)).toBe(true);
});

test("by keyboard / and Ctrl+K open the search, arrows move through the results, and Escape returns to the field", async () => {
  const page = await club.open();
  for (const keys of ["/", "Control+k"]) {
    await visit(page, "/posts");
    await page.keyboard.press(keys);
    await arrive(page, "/search");
    await expect.poll(() => focused(page)).toBe("Search posts, games and pages");
  }
  await page.keyboard.type("carcassonne");
  await expect.poll(() => results(page).count()).toBe(3);
  const isAt = (at: number) =>
    expect
      .poll(() => results(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement)))
      .toBe(at);
  for (const [key, at] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["ArrowDown", 2],
    ["ArrowUp", 1],
    ["Escape", -1],
    ["ArrowDown", 0],
    ["ArrowUp", -1],
  ] as const) {
    await page.keyboard.press(key);
    await isAt(at);
  }
  await expect.poll(() => focused(page)).toBe("Search posts, games and pages");
  await page.keyboard.press("ArrowDown");
  // The page has its own field: it takes the focus, and its text is selected.
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toBe("Search posts, games and pages");
  await page.keyboard.type("tiles");
  await expect.poll(() => results(page).count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await arrive(page, "/posts/tiles");
});

test("in a text field a slash is a slash", async () => {
  const page = await club.at("/games?suggest", { as: await member(club.site) });
  const name = page.getByRole("combobox").first();
  await name.waitFor();
  await name.focus();
  await page.keyboard.type("Either/Or");
  await page.keyboard.press("Control+k");
  expect([await name.inputValue(), placeOf(page)]).toEqual(["Either/Or", "/games?suggest"]);
  // A form's text is safe, too, while the focus is on one of its buttons.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("/");
  expect(placeOf(page)).toBe("/games?suggest");
});

const editor = () => member(club.site, { name: "Edie", role: "EDITOR" });
const rooms = (page: Page) => page.getByRole("navigation", { name: "Rooms" }).getByRole("link");

test("rooms are found at once by members who may enter them, before other results", async () => {
  const page = await club.at("/search", { as: await editor() });
  const letGo = await held(page, /\/api\/search\?q=attend/);
  await fillIn(field(page), "attendance");
  expect(await rooms(page).allTextContents()).toEqual([expect.stringMatching(/^Attendance/)]);
  letGo();
  await page.getByText("Nothing else found for “attendance”.").waitFor();
  await expectFlawless(page);
  await field(page).press("ArrowDown");
  await page.keyboard.press("Enter");
  await arrive(page, "/attendance");
  await visit(page, "/search?q=about");
  await page.getByRole("status").filter({ hasText: "found for “about”" }).waitFor();
  expect(await page.locator("main a[href='/about']").count()).toBe(1);
  await visit(page, "/search?q=about&kind=page");
  await expect.poll(() => page.locator("main a[href='/about']").count()).toBe(1);
  expect(await rooms(page).count()).toBe(0);
  await visit(page, "/search?q=notifications");
  await press(rooms(page).first());
  await page.waitForURL("**/profile#mails");
  await page.getByRole("radio", { name: /^Quiet/ }).waitFor();

  const visitor = await club.at("/search?q=attendance");
  await visitor.getByRole("status").filter({ hasText: "found for “attendance”" }).waitFor();
  expect(await rooms(visitor).count()).toBe(0);
});

test("without scripts rooms are found too", async () => {
  const page = await club.open({ as: await editor(), scripts: false, width: 320 });
  await page.goto("/search?q=moderation");
  expect(await rooms(page).allTextContents()).toEqual([expect.stringMatching(/^Moderation/)]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test("without scripts the search is a form, its results and kinds are links, and it fits a phone", async () => {
  const page = await club.open({ scripts: false, width: 360 });
  await page.goto("/posts");
  await pressAtOnce(page.getByRole("link", { name: "Search", exact: true }).first());
  await arrive(page, "/search");
  await fillInAtOnce(field(page), "carcassonne");
  await field(page).press("Enter");
  await arrive(page, "/search?q=carcassonne");
  expect(await results(page).count()).toBe(3);
  expect(await page.locator("mark").count()).toBeGreaterThan(0);
  await pressAtOnce(
    page.getByRole("navigation", { name: "What to look for" }).getByRole("link", { name: "Posts" }),
  );
  await arrive(page, "/search?q=carcassonne&kind=post");
  expect(await results(page).allTextContents()).toEqual(["Laying tiles"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test("when the database cannot be reached the search says so, and can be tried again", async () => {
  const page = await club.at("/search", { noise: /503/ });
  await club.whileAway(async () => {
    await fillIn(field(page), "carcassonne");
    await page.getByRole("alert").filter({ hasText: "can’t be reached" }).waitFor();
  });
  await press(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => results(page).count()).toBe(3);
  await gone(page.getByRole("alert"));
});
