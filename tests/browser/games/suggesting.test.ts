import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../../worker/contract/games/game-night.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../worker/contract/games/games.ts";
import { game, member, signedIn, table } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import {
  arrive,
  fillIn,
  focused,
  gone,
  held,
  journeys,
  placeOf,
  press,
  reload,
  requestsOf,
  visit,
} from "../../support/journey.ts";

const club = journeys({ UPSTREAM_TIMEOUT_MS: "4000" });

async function suggesting(name: string, noise?: RegExp): Promise<Page> {
  const as = await signedIn(club.site, await member(club.site, { name }));
  const page = await club.at("/games", { as, noise });
  await press(page.getByRole("link", { name: "Suggest a game" }).first());
  await page.getByRole("dialog", { name: "Suggest a game" }).waitFor();
  return page;
}

const nameField = (page: Page) => page.getByRole("combobox", { name: "Name of the game" });
const dropdown = (page: Page) => page.getByRole("listbox", { name: "Games found" });
const send = (page: Page) => press(page.getByRole("button", { name: "Suggest it" }));
const playing = (page: Page, count: number) =>
  press(page.getByRole("button", { name: String(count), exact: true }));
const saysAt = async (page: Page, label: string, words: string) => {
  await page.getByRole("alert").filter({ hasText: words }).waitFor();
  const field = page.getByLabel(label, { exact: true });
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const id = (await field.getAttribute("aria-describedby"))?.split(" ").find((it) => it.endsWith("-error"));
  expect(await page.locator(`[id="${id}"]`).textContent()).toContain(words);
};

async function newest() {
  const rows =
    await club.site.sql(`select g.*, (select text from messages where thread_id = g.thread_id) as message
     from games g order by created_at desc, rowid desc limit 1`);
  return rows[0];
}

test("a member finds a real game by name, its details fill in, and it is on the list", async () => {
  const felt = await table(club.site, "The felt table");
  const page = await suggesting("Ada Finder");
  await expect.poll(() => focused(page)).toBe("Name of the game");
  expect(await dropdown(page).isVisible()).toBe(false);

  // Typing faster than the search's debounce sends one request.
  const searches = requestsOf(page, /^\/api\/bgg-proxy\//);
  const asked = await club.site.boardGames.asked();
  await nameField(page).pressSequentially("Wingsp", { delay: 40 });
  const choice = page.getByRole("option", { name: "Wingspan 2019" });
  await choice.waitFor();
  expect(searches).toEqual(["/api/bgg-proxy/games?query=Wingsp"]);
  expect(await club.site.boardGames.asked()).toBe(asked + 1);
  expect(await dropdown(page).isVisible()).toBe(true);

  // On mouse-down, before the button is released.
  await choice.hover();
  await page.mouse.down();
  await expect.poll(() => nameField(page).inputValue()).toBe("Wingspan");
  await page.getByRole("button", { name: "1–5 players, 70 min Change" }).waitFor();
  await page.mouse.up();
  await page.getByText("Picked from BoardGameGeek.").waitFor();
  await gone(dropdown(page));
  await expect.poll(() => focused(page)).toBe("Name of the game");
  expect(await club.site.boardGames.asked()).toBe(asked + 2);

  await press(page.getByText("More", { exact: true }));
  await page.getByLabel("Needs a copy").check();
  expect(await page.getByLabel("How long (minutes)").inputValue()).toBe("70");
  expect(await page.getByRole("button", { name: felt.name }).count()).toBe(0);
  const { day } = nextGameNight(clock.now(), "Europe/London");
  await press(page.getByRole("button", { name: formatGameDate(day) }));
  await press(page.getByRole("button", { name: felt.name }));
  await page.getByText("More: Needs a copy, Table").waitFor();
  await fillIn(page.getByLabel("Message"), "I bring snacks.\n\nWho brings the birds?");
  await send(page);
  const detail = page.getByRole("dialog", { name: "Wingspan" });
  await detail.waitFor();
  expect(placeOf(page)).toMatch(/^\/games\/[\w-]+$/);
  expect(await detail.textContent()).toContain("1–5 players70 min");
  expect(await newest()).toMatchObject({
    name: "Wingspan",
    bgg_id: 266192,
    expected_minutes: 70,
    looking_for_copy: 1,
    table_id: felt.id,
    date: day,
    message: "I bring snacks.\n\nWho brings the birds?",
  });

  await press(page.getByRole("link", { name: "Close" }));
  await arrive(page, "/games");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Wingspan" }) });
  await card.getByText("Needs a copy").waitFor();
  await card.getByRole("img", { name: "Ada Finder" }).waitFor();
  await card.getByText("4 seats free").waitFor();
  await card.getByText("70 min", { exact: true }).waitFor();
  await card.getByText("The felt table", { exact: true }).waitFor();
  // Its picture loads through the site itself.
  const picture = card.locator("img");
  expect(await picture.getAttribute("src")).toMatch(/^\/image\?/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("the dropdown shows only while the field has the focus and something was found", async () => {
  const page = await suggesting("Ben Browser");
  await fillIn(nameField(page), "azul");
  await page.getByRole("option", { name: /^Azul/ }).first().waitFor();
  await page.getByLabel("Message").focus();
  await gone(dropdown(page));
  await nameField(page).focus();
  await dropdown(page).waitFor();
  await fillIn(nameField(page), "");
  await gone(dropdown(page));

  // A name may be longer than a search; that is no error.
  const searches = requestsOf(page, /^\/api\/bgg-proxy\//);
  await fillIn(nameField(page), "The long game ".repeat(10));
  // The absence of a request can only be waited for.
  await page.waitForTimeout(2 * SEARCH_DEBOUNCE_MS);
  await fillIn(nameField(page), "zzyzx, the game that nobody made");
  await page.getByText("No game found by that name. You can use the name you’ve typed.").waitFor();
  expect(await dropdown(page).isVisible()).toBe(false);
  expect(searches).toHaveLength(1);
});

test("while the next search is loading, the former results are gone", async () => {
  const page = await suggesting("Bo Waiting");
  await fillIn(nameField(page), "azul");
  await page.getByRole("option", { name: /^Azul/ }).first().waitFor();
  const letGo = await held(page, /bgg-proxy\/games\?query=brass/);
  const asked = page.waitForRequest(/query=brass/);
  await fillIn(nameField(page), "brass");
  expect(await dropdown(page).isVisible()).toBe(false);
  await page.getByText("Searching…").waitFor();
  await asked;
  expect(await dropdown(page).isVisible()).toBe(false);
  letGo();
  await page
    .getByRole("option", { name: /^Brass/ })
    .first()
    .waitFor();
});

test("details that load late do not take the focus", async () => {
  const page = await suggesting("Bea Slow");
  const letGo = await held(page, /bgg-proxy\/game-details/);
  await fillIn(nameField(page), "wingspan");
  await press(page.getByRole("option", { name: /^Wingspan/ }).first());
  await page.getByRole("button", { name: "4", exact: true }).focus();
  letGo();
  await page.getByRole("button", { name: "1–5 players, 70 min Change" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Name of the game");
});

test("a typed game must say how many can play, two at least", async () => {
  const page = await suggesting("Di Typed");
  const writes = requestsOf(page, /^\/api\/games\/suggest$/);
  const group = page.getByRole("group", { name: "How many players?" });
  await fillIn(nameField(page), "Home-made");
  expect(await group.getByRole("button").allTextContents()).toEqual(["2", "3", "4", "5", "6", "Other"]);
  expect(await group.getByRole("button", { pressed: true }).count()).toBe(0);
  expect(await page.getByLabel("Max. players").count()).toBe(0);
  await send(page);
  await saysAt(page, "Max. players", "Choose how many can play");
  await expect.poll(() => focused(page)).toBe("Max. players");
  expect(writes).toEqual([]);

  await playing(page, 4);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  expect(await page.getByLabel("Max. players").inputValue()).toBe("4");
  const counts = group.getByRole("button", { pressed: true });
  expect(await counts.allTextContents()).toEqual(["4"]);
  // A typed number is equivalent.
  await fillIn(page.getByLabel("Max. players"), "7");
  expect(await counts.allTextContents()).toEqual(["Other"]);
  await fillIn(page.getByLabel("Max. players"), "3");
  expect(await counts.allTextContents()).toEqual(["3"]);
  await send(page);
  await page.getByRole("dialog", { name: "Home-made" }).waitFor();
  expect(await newest()).toMatchObject({ name: "Home-made", bgg_id: null, min_players: 1, max_players: 3 });
});

test("the arrow keys move through the results, and Escape closes the list before the overlay", async () => {
  const page = await suggesting("Cy Keys");
  await nameField(page).pressSequentially("brass");
  const options = dropdown(page).getByRole("option");
  await options.first().waitFor();
  await page.keyboard.press("Escape");
  await gone(dropdown(page));
  expect(await nameField(page).inputValue()).toBe("brass");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
  expect(await nameField(page).getAttribute("aria-activedescendant")).toBe(
    await options.first().getAttribute("id"),
  );
  const found = await options.count();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => options.nth(found - 1).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const name = await options.first().locator("bdi").textContent();
  await page.keyboard.press("Enter");
  await expect.poll(() => nameField(page).inputValue()).toBe(name);
  await gone(dropdown(page));
  expect(placeOf(page)).toBe("/games?suggest");
});

test.for([
  ["html", "down"],
  ["slow", "silent"],
])("while the search is %s, a game can be suggested by a typed name", async ([mode = ""]) => {
  const page = await suggesting(`Dot ${mode}`, /503/);
  await club.site.boardGames.control({ mode });
  try {
    await fillIn(nameField(page), `Grandmother’s game ${mode}`);
    await page
      .getByText("The BoardGameGeek search isn’t answering. Type the name instead.")
      .waitFor({ timeout: 6_000 });
    await playing(page, 4);
    await send(page);
    await page.getByRole("dialog", { name: `Grandmother’s game ${mode}` }).waitFor();
  } finally {
    await club.site.boardGames.control({ mode: "normal" });
  }
  expect(await newest()).toMatchObject({ name: `Grandmother’s game ${mode}`, bgg_id: null });
});

test("when a game's details fail to load, the picked game stays and a message says what to do", async () => {
  const page = await suggesting("Eli Details", /503/);
  await fillIn(nameField(page), "scythe");
  const choice = page.getByRole("option", { name: /^Scythe/ }).first();
  await choice.waitFor();
  await club.site.boardGames.control({ mode: "html" });
  try {
    await press(choice);
    await page
      .getByText(/^Couldn’t load the picture and number of players: please enter the players yourself/)
      .waitFor();
  } finally {
    await club.site.boardGames.control({ mode: "normal" });
  }
  expect(await nameField(page).inputValue()).toBe("Scythe");
  await playing(page, 3);
  await send(page);
  await page.getByRole("dialog", { name: "Scythe" }).waitFor();
  expect(await newest()).toMatchObject({ bgg_id: 169786, max_players: 3, image: null });
});

test("errors are shown on their fields, and nothing is sent until they are corrected", async () => {
  const page = await suggesting("Fay Fields");
  const writes = requestsOf(page, /^\/api\/games\/suggest$/);
  await press(page.getByRole("button", { name: "Other", exact: true }));
  await expect.poll(() => focused(page)).toBe("Max. players");
  await fillIn(page.getByLabel("Min. players"), "4");
  await fillIn(page.getByLabel("Max. players"), "2");
  await send(page);
  await saysAt(page, "Name of the game", "You must provide a game name");
  await saysAt(
    page,
    "Max. players",
    "Maximum number of players must be greater than or equal to the minimum number of players",
  );
  await expect.poll(() => focused(page)).toBe("Name of the game");
  expect(writes).toEqual([]);

  await fillIn(nameField(page), "Mended");
  const oneMore = page.getByRole("button", { name: "One more" }).last();
  for (const _ of "34") await press(oneMore);
  expect(await page.getByLabel("Max. players").inputValue()).toBe("4");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await fillIn(page.getByLabel("Min. players"), "");
  await send(page);
  await saysAt(page, "Min. players", "Enter a whole number of players, from 1 to 100");
  await fillIn(page.getByLabel("Min. players"), "2");

  // An invalid number is not the same as an empty field.
  const length = page.getByLabel("How long (minutes)");
  for (const typed of ["4", "7.5", "1e"]) {
    await fillIn(length, "");
    await length.pressSequentially(typed);
    await send(page);
    await saysAt(page, "How long (minutes)", "Enter whole minutes, from 5 to 1440, or leave it blank");
  }
  expect(writes).toEqual([]);
  await fillIn(length, "");
  await send(page);
  await page.getByRole("dialog", { name: "Mended" }).waitFor();
  expect(writes).toHaveLength(1);
  expect(await newest()).toMatchObject({ name: "Mended", expected_minutes: null });
});

test("an error found by the server is shown on its field, and the typed text stays", async () => {
  const page = await suggesting("Gus Server", /422|504/);
  await fillIn(nameField(page), "Too late");
  await playing(page, 4);
  await press(page.getByRole("button", { name: "Other day" }));
  await expect.poll(() => focused(page)).toBe("Date");
  await fillIn(page.getByLabel("Date", { exact: true }), "2020-01-02");
  await fillIn(page.getByLabel("Message"), "A word or two");
  // The first response is lost, so that the form first says that it's taking longer.
  await page.route("**/api/games/suggest", (route) => route.fulfill({ status: 504, json: [] }), { times: 1 });
  await send(page);
  const doubt = page.getByText("This is taking longer than usual.");
  await doubt.waitFor();
  await saysAt(page, "Date", "Choose today or a later day.");
  await gone(doubt);
  await expect.poll(() => focused(page)).toBe("Date");
  expect(await nameField(page).inputValue()).toBe("Too late");
  expect(await page.getByLabel("Message").inputValue()).toBe("A word or two");

  // A press replaces the other day, and clears its error.
  await press(page.getByRole("button", { name: "No date yet" }));
  await gone(page.getByRole("alert"));
  await gone(page.getByLabel("Date", { exact: true }));
  await send(page);
  await page.getByRole("dialog", { name: "Too late" }).waitFor();
  expect(await newest()).toMatchObject({ name: "Too late", date: null });
});

test("a wrong field in a folded section opens it, and gets the focus", async () => {
  const page = await suggesting("Gil Hidden", /422/);
  await fillIn(nameField(page), "Hidden");
  await playing(page, 4);
  const length = page.getByLabel("How long (minutes)");
  expect(await length.isVisible()).toBe(false);
  const more = page.getByText("More", { exact: true });
  await press(more);
  await fillIn(length, "4");
  await press(more);
  await expect.poll(() => length.isVisible()).toBe(false);
  await send(page);
  await saysAt(page, "How long (minutes)", "Enter whole minutes, from 5 to 1440, or leave it blank");
  await expect.poll(() => focused(page)).toBe("How long (minutes)");
  // It stays open once it is corrected.
  await fillIn(length, "45");
  await gone(page.getByRole("alert"));
  expect(await length.isVisible()).toBe(true);

  const label = "Needs players by";
  await fillIn(page.getByLabel(label), "2020-01-02");
  await press(page.getByText(`More: ${label}`));
  await gone(page.getByLabel(label));
  await send(page);
  await saysAt(page, label, "Choose today or a later day, or leave it blank.");
  await expect.poll(() => focused(page)).toBe(label);
});

test("the other games of a chosen day are listed before suggesting", async () => {
  const day = clock.today(3);
  const felt = await table(club.site, "The Snug");
  const ida = await member(club.site, { name: "Ida Busy" });
  await game(club.site, { name: "Tigris", suggestedBy: ida, date: day, tableId: felt.id });
  const page = await club.at("/games?suggest", { as: ida });
  await press(page.getByRole("button", { name: "Other day" }));
  await fillIn(page.getByLabel("Date", { exact: true }), day);
  await page.getByText("You’re at Tigris that evening.").waitFor();
  await press(page.getByText("More", { exact: true }));
  await page.getByRole("button", { name: "The Snug taken by Tigris" }).waitFor();
  await press(page.getByRole("button", { name: "No date yet" }).first());
  await gone(page.getByText("You’re at Tigris that evening."));
});

test("a suggestion's draft survives Escape, a press outside, Back and a reload", async () => {
  const page = await suggesting("Hal Draft");
  const dialog = page.getByRole("dialog", { name: "Suggest a game" });
  await fillIn(nameField(page), "Half a thought");
  await fillIn(page.getByLabel("Message"), "and the other half");
  await page.keyboard.press("Escape");
  await page.getByText("Discard what you typed?").waitFor();
  await press(page.getByRole("button", { name: "Keep it" }));
  await page.mouse.click(4, 4);
  await press(page.getByRole("button", { name: "Keep it" }));
  expect(await nameField(page).inputValue()).toBe("Half a thought");
  // A browser closes a dialog for good on repeated Escape.
  for (let time = 0; time < 4; time++) await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: "Keep it" }));
  expect(await nameField(page).inputValue()).toBe("Half a thought");
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);

  await page.goBack();
  await arrive(page, "/games");
  await gone(dialog);
  await press(page.getByRole("link", { name: "Suggest a game" }).first());
  await page.getByText("This is what you typed earlier.").waitFor();
  expect(await nameField(page).inputValue()).toBe("Half a thought");

  await reload(page);
  await page.getByText("This is what you typed earlier.").waitFor();
  expect(await nameField(page).inputValue()).toBe("Half a thought");
  expect(await page.getByLabel("Message").inputValue()).toBe("and the other half");

  // Discarded on purpose, it is gone.
  await press(page.getByRole("button", { name: "Close" }));
  await press(page.getByRole("button", { name: "Discard" }));
  await gone(dialog);
  await press(page.getByRole("link", { name: "Suggest a game" }).first());
  await dialog.waitFor();
  expect(await nameField(page).inputValue()).toBe("");
  expect(await page.getByText("This is what you typed earlier.").count()).toBe(0);

  // Text deleted letter by letter is gone, too.
  await nameField(page).pressSequentially("Wing");
  for (const _ of "Wing") await nameField(page).press("Backspace");
  await reload(page);
  await dialog.waitFor();
  await nameField(page).pressSequentially("Span");
  expect(await nameField(page).inputValue()).toBe("Span");
});

test("another member on the same device never sees the draft", async () => {
  const page = await suggesting("Ivy Private");
  await fillIn(nameField(page), "For my eyes only");
  const other = await signedIn(club.site, await member(club.site, { name: "Jo Next" }));
  await page.context().clearCookies();
  await signIn(page.context(), club.site, other);
  await visit(page, "/games?suggest");
  await page.getByRole("dialog", { name: "Suggest a game" }).waitFor();
  await page.getByRole("button", { name: "Your menu, Jo Next", includeHidden: true }).waitFor();
  expect(await nameField(page).inputValue()).toBe("");
});
