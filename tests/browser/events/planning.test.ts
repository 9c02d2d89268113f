import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { OFFLINE } from "../../../web/lib/api-error.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../../worker/contract/games/game-night.ts";
import { notification } from "../../api/notifications/notifications-support.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pressRare } from "../../support/game-sheet.ts";
import {
  alive,
  arrive,
  fillIn,
  focused,
  gone,
  held,
  journeys,
  placeOf,
  press,
  pressAtOnce,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const COPIED_MS = 1_000;
const PLENTY_OF_GAMES = 14;
const club = journeys();
beforeEach(async () => {
  await club.site.database.batch(["delete from games", "delete from event_days"]);
});

const at = (path: string, who?: ArrangedMember, noise?: RegExp, height?: number) =>
  club.at(path, { as: who, noise, height });

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, includeHidden: true }) });

/** Returns the next game night for the date field, and in words. */
function gameNight() {
  const { day } = nextGameNight(clock.now(), "Europe/London");
  return { day, words: formatGameDate(day) };
}

const kept = async (id: string) => (await club.site.sql("select * from games where id = ?", [id]))[0];

test("with no day planned Thursday is proposed, and the game moves from TBC to that day", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Ark Nova", suggestedBy: await member(club.site) });
  const page = await at("/games", ada);
  await page.getByRole("heading", { level: 2, name: "No date yet" }).waitFor();
  await press(cardOf(page, "Ark Nova").getByRole("link", { name: "Set a date" }));
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  await dialog.getByText("Which day? Ark Nova").waitFor();
  const { day, words } = gameNight();
  await press(dialog.getByRole("button", { name: "Other day" }));
  await expect.poll(() => focused(page)).toBe("Date");
  await press(dialog.getByRole("button", { name: "Set this date" }));
  await dialog.getByRole("alert").filter({ hasText: "Value must be a valid date" }).waitFor();
  await press(dialog.getByRole("button", { name: words }));
  await gone(dialog);
  const ofDay = page
    .locator("main section")
    .filter({ has: page.getByRole("heading", { level: 2, name: words }) });
  await ofDay.getByRole("heading", { level: 3, name: "Ark Nova" }).waitFor();
  expect(await kept(id)).toMatchObject({ date: day });
});

const REFUSALS = [
  [422, "That day is too far away."],
  [409, "This game is over."],
  [429, "That’s a lot at once. Try again in a minute."],
  [401, "You’re signed out."],
  ["offline", OFFLINE],
] as const;
test.each(REFUSALS)("refusing the proposed date (%s) shows why", async (status, words) => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Ark Nova", suggestedBy: ada });
  const page = await at(`/games?schedule=${id}`, ada, /4\d\d|ERR_INTERNET_DISCONNECTED/);
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  const proposed = dialog.getByRole("button", { name: gameNight().words });
  await proposed.waitFor();
  if (status === "offline") await page.context().setOffline(true);
  else
    await page.route("**/schedule", (route) =>
      route.fulfill({ status, json: [{ path: status === 422 ? ["date"] : [], message: words }] }),
    );

  await press(proposed);
  await dialog.getByRole("alert").filter({ hasText: words }).waitFor();
  // The game has no date again by then, and the list behind it is being refetched.
  await page.waitForLoadState("networkidle");
  expect(await dialog.getByRole("alert").allInnerTexts()).toEqual([words]);
  expect(await proposed.getAttribute("aria-pressed")).toBe("false");
  expect(await kept(id)).toMatchObject({ date: null });
});

test("the club's next day of any kind is proposed, and never a cancelled one", async () => {
  const ada = await member(club.site, { name: "Ada" });
  await game(club.site, { name: "Ark Nova", suggestedBy: ada });
  await club.site.database.batch([
    `insert into event_days (id, event_type, date, cancelled_at) values ('off', 'GAMES_DAY', '2099-03-05', 1)`,
    `insert into event_days (id, event_type, date) values ('on', 'PLAYERS_PARADICE', '2099-03-07')`,
  ]);
  const page = await at("/games", ada);
  await press(cardOf(page, "Ark Nova").getByRole("link", { name: /Set a date/ }));
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  await dialog.getByRole("button", { name: "Sat 7 Mar" }).waitFor();
  expect(await dialog.getByRole("button", { name: "Thu 5 Mar" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await gone(dialog);

  await visit(page, "/games?suggest");
  const proposed = page.getByRole("button", { name: "Sat 7 Mar" });
  await press(proposed);
  expect(await proposed.getAttribute("aria-pressed")).toBe("true");
  expect(await proposed.getAttribute("title")).toBe("Players’ Paradise");
});

test("a past date is refused with the server's message, and the former date comes back", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Tigris", suggestedBy: ada, date: "2099-03-05" });
  const page = await at(`/games/${id}`, ada, /422/);
  await press(page.getByRole("link", { name: /Change the date/ }));
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  await dialog.getByRole("button", { name: "Thu 5 Mar", pressed: true }).waitFor();
  await press(dialog.getByRole("button", { name: "Other day" }));
  expect(await dialog.getByLabel("Date").inputValue()).toBe("2099-03-05");
  await fillIn(dialog.getByLabel("Date"), "2020-01-02");
  await press(dialog.getByRole("button", { name: "Set this date" }));
  await dialog.getByRole("alert").filter({ hasText: "Choose today or a later day." }).waitFor();
  expect(await dialog.getByLabel("Date").inputValue()).toBe("2020-01-02");
  await page.keyboard.press("Escape");
  await gone(dialog);
  await page.getByRole("dialog", { name: "Tigris" }).getByText("Thu 5 Mar").waitFor();
  expect(await kept(id)).toMatchObject({ date: "2099-03-05" });
});

test("a member picks a table for a game, changes it and removes it", async () => {
  const [felt, round] = [await table(club.site, "Felt"), await table(club.site, "Round")];
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Agricola", suggestedBy: ada, date: "2099-03-05" });
  const page = await at("/games", ada);
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  const pick = async (opener: Locator, label: string) => {
    await press(opener);
    await dialog.getByText("Which table? Agricola").waitFor();
    await press(dialog.getByRole("button", { name: label }));
    await gone(dialog);
  };
  await pick(cardOf(page, "Agricola").getByRole("link", { name: "Pick a table" }), "Felt");
  await cardOf(page, "Agricola").getByText("Felt").waitFor();
  await expect.poll(async () => (await kept(id))?.table_id).toBe(felt.id);
  // Settled facts are changed on the sheet.
  await press(cardOf(page, "Agricola").getByRole("link", { name: "Agricola", exact: true }));
  const ofSheet = page.locator(`a[href*="table=${id}"]`);
  await pick(ofSheet, "Round");
  await expect.poll(async () => (await kept(id))?.table_id).toBe(round.id);
  await pick(ofSheet, "No table yet");
  await expect.poll(async () => (await kept(id))?.table_id).toBeNull();
});

test("in a club without tables, the address for picking one says so, and links an editor to the tables page", async () => {
  await club.site.sql("delete from tables");
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Agricola", suggestedBy: ada });
  for (const [who, way] of [
    [ada, 0],
    [await member(club.site, { name: "Edie", role: "EDITOR" }), 1],
  ] as const) {
    const page = await at(`/games?table=${id}`, who);
    const dialog = page.getByRole("dialog", { name: "Set a game date" });
    await dialog.getByText("There are no tables to pick from yet.").waitFor();
    expect(await dialog.getByRole("group", { name: "Table" }).count()).toBe(0);
    expect(await dialog.getByRole("link", { name: "Add the club’s tables" }).count()).toBe(way);
  }
});

test("a game's picture that fails to load leaves the tile of a game without one", async () => {
  await game(club.site, { name: "Ark Nova", suggestedBy: await member(club.site) });
  await club.site.sql("update games set image = 'https://cf.geekdo-images.com/ark-nova.jpg'");
  const page = await club.open({ noise: /429/ });
  await page.route("**/image?*", (route) => route.fulfill({ status: 429, json: [] }));
  await visit(page, "/games");
  const picture = page.locator("main img");
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  const tile = await picture.locator("..").elementHandle();
  const seen = async () => (await tile?.screenshot())?.toString("base64");
  const broken = await seen();
  await picture.evaluate((it) => it.remove());
  expect(await seen()).toBe(broken);
});

test("setting and changing a date and a table can each be undone", async () => {
  const [felt, ada] = [await table(club.site, "Felt 2"), await member(club.site, { name: "Ada" })];
  const { id } = await game(club.site, { name: "Hansa", suggestedBy: ada, date: "2099-03-05" });
  const undated = await game(club.site, { name: "Undated", suggestedBy: ada });
  const page = await at("/games", ada);
  const dialog = page.getByRole("dialog", { name: "Set a game date" });
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });
  const setDate = async (opener: Locator, day: string) => {
    await press(opener);
    await press(dialog.getByRole("button", { name: "Other day" }));
    await fillIn(dialog.getByLabel("Date"), day);
    await press(dialog.getByRole("button", { name: "Set this date" }));
    await gone(dialog);
  };
  await press(cardOf(page, "Hansa").getByRole("link", { name: "Hansa", exact: true }));
  await setDate(page.getByRole("link", { name: /Change the date/ }), "2099-03-12");
  await press(said("Hansa is on Thu 12 Mar.").getByRole("button", { name: "Undo" }));
  await said("Hansa is on Thu 5 Mar.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 2, name: "Thu 5 Mar" }).waitFor();
  expect(await kept(id)).toMatchObject({ date: "2099-03-05" });

  await press(cardOf(page, "Hansa").getByRole("link", { name: /Pick a table/ }));
  await press(dialog.getByRole("button", { name: "Felt 2" }));
  await expect.poll(async () => (await kept(id))?.table_id).toBe(felt.id);
  await said("Hansa is at Felt 2.").getByRole("button", { name: "Undo" }).press("Enter");
  await said("Hansa has no table now.").waitFor();
  expect(await kept(id)).toMatchObject({ table_id: null });

  await setDate(cardOf(page, "Undated").getByRole("link", { name: "Set a date" }), "2099-03-12");
  await press(said("Undated is on Thu 12 Mar.").getByRole("button", { name: "Undo" }));
  await said("Undated has no date again.").waitFor();
  await cardOf(page, "Undated").getByRole("link", { name: "Set a date" }).waitFor();
  expect(await kept(undated.id)).toMatchObject({ date: null });
});

test("a member who may not edit a game is told so at the address of its form", async () => {
  const { id } = await game(club.site, { name: "Chess", suggestedBy: await member(club.site) });
  const page = await at(`/games/${id}?edit=${id}`, await member(club.site, { role: "EDITOR" }));
  await page.getByText("Only the member who suggested this game, or an admin, can edit it.").waitFor();
});

test("the second of two members to save an edit is told what changed, and keeps what they typed", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const boss = await signedIn(club.site, await member(club.site, { role: "ADMIN" }));
  const { id } = await game(club.site, { name: "Catan", suggestedBy: ada });
  const page = await at(`/games/${id}`, ada, /409/);
  await pressRare(page, "Edit game");
  const dialog = page.getByRole("dialog", { name: "Edit game" });
  const name = dialog.getByRole("combobox", { name: "Name of the game" });
  await expect.poll(() => name.inputValue()).toBe("Catan");
  await fillIn(name, "Catan: Seafarers");
  await fillIn(dialog.getByLabel("Message"), "With the ships");

  const theirName = "C".repeat(200);
  const theirs = await boss.post(`/api/games/${id}`, { name: theirName, minPlayers: 3, maxPlayers: 6 });
  expect(theirs.status).toBe(200);
  await press(dialog.getByRole("button", { name: "Save", exact: true }));
  const notice = dialog.getByRole("alert").filter({ hasText: "This game changed while you were editing." });
  await notice.waitFor();
  expect(await notice.textContent()).toContain(`Name: now ${theirName}; saving replaces that with yours.`);
  expect(await notice.textContent()).toContain("Max. players: now 6; that stays.");
  expect(await name.inputValue()).toBe("Catan: Seafarers");
  expect(await dialog.getByLabel("Message").inputValue()).toBe("With the ships");
  await dialog.getByRole("button", { name: "3–6 players Change" }).waitFor();
  expect(await kept(id)).toMatchObject({ name: theirName });
  await expectFlawless(page);

  await press(dialog.getByRole("button", { name: "Save mine anyway" }));
  await gone(dialog);
  await page.getByRole("dialog", { name: "Catan: Seafarers" }).waitFor();
  expect(await kept(id)).toMatchObject({ name: "Catan: Seafarers", min_players: 3, max_players: 6 });
});

test("an edit that would leave players without a seat is refused on the field", async () => {
  const [ada, ben] = [await member(club.site, { name: "Ada" }), await member(club.site, { name: "Ben" })];
  const { id } = await game(club.site, { name: "Duel", suggestedBy: ada, players: [ada, ben] });
  const page = await at(`/games/${id}?edit=${id}`, ada, /4(09|22)/);
  const dialog = page.getByRole("dialog", { name: "Edit game" });
  await press(dialog.getByRole("button", { name: "Other", exact: true }));
  await fillIn(dialog.getByLabel("Max. players"), "1");
  await press(dialog.getByRole("button", { name: "Save", exact: true }));
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByLabel("Max. players").getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.getByLabel("Max. players").inputValue()).toBe("1");
});

test("the address of a game can be copied, which is confirmed for one second, and opened by anybody", async () => {
  const { id } = await game(club.site, {
    name: "Go",
    suggestedBy: await member(club.site, { name: "Ada" }),
    date: "2099-03-05",
  });
  const page = await at("/games");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: clock.now() });
  await press(cardOf(page, "Go").getByRole("link", { name: "Go", exact: true }));
  const share = page.getByRole("button", { name: "Share" });
  await share.waitFor();
  // A minute ahead: on a busy machine a moment ahead is past before the clock is set.
  await page.clock.pauseAt(clock.now() + 60_000);
  await press(share);
  const copied = page.getByRole("button", { name: "URL Copied!" });
  await copied.waitFor();
  await page.clock.runFor(COPIED_MS - 1);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await share.waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${club.site.url}/games/${id}`);

  const guest = await club.open({ scripts: false });
  await guest.goto(address);
  const title = await guest.title();
  expect(title).toContain("Go");
  await guest.getByRole("dialog").getByText("Thu 5 Mar").waitFor();
  await pressAtOnce(guest.getByRole("link", { name: "Close" }));
  await arrive(guest, "/games");
});

test("the head's description follows changes of the page, and page changes", async () => {
  const [ada, ben] = [await member(club.site, { name: "Ada" }), await member(club.site, { name: "Ben" })];
  const { id } = await game(club.site, { name: "Go", players: [ada, ben], date: "2099-03-05" });
  await club.site.database.batch([
    "insert into seasons (year, shown) values (2025, 1)",
    `insert into event_days (id, event_type, date, starts_at, ends_at)
        values ('night', 'GAMES_DAY', '2099-03-05', '19:00', '23:00')`,
  ]);
  const page = await at(`/games/${id}`, ben);
  const said = () =>
    page.evaluate(() =>
      ['[name="description"]', '[property="og:description"]', '[name="twitter:description"]'].map((which) =>
        document.querySelector(`meta${which}`)?.getAttribute("content"),
      ),
    );
  const expectSaid = async (title: string, words: string) => {
    await expect.poll(() => page.title()).toBe(`${title} | Thursday Table`);
    await expect.poll(said).toEqual([words, words, words]);
  };
  await expectSaid("Looking to play: Go", "Thu 5 Mar, 19:00 · 2 seats free · Ada, Ben");
  await pressRare(page, "Leave");
  await expectSaid("Looking to play: Go", "Thu 5 Mar, 19:00 · 3 seats free · Ada");
  await press(page.getByRole("link", { name: "Close" }));
  await press(page.getByRole("link", { name: "Calendar", exact: true }).first());
  await press(page.getByRole("link", { name: /^Next: Thu 5 Mar/ }));
  await expectSaid("Game night, Thu 5 Mar 2099", "Thu 5 Mar · 1 game · 3 seats free");
  await press(page.locator("summary").filter({ hasText: "League" }));
  await press(page.getByRole("link", { name: "2025", exact: true }).first());
  await expectSaid("League: 2025", "The standings of the 2025 league.");
});

test("Back closes one overlay after the other, and scroll and focus are where they were", async () => {
  const ada = await member(club.site, { name: "Ada" });
  for (let n = 1; n <= PLENTY_OF_GAMES; n++) {
    await game(club.site, { name: `Game number ${n}`, suggestedBy: ada, createdAt: clock.now() - n });
  }
  const page = await at("/games", ada, undefined, 400);
  const opener = cardOf(page, `Game number ${PLENTY_OF_GAMES}`).getByRole("link", {
    name: `Game number ${PLENTY_OF_GAMES}`,
    exact: true,
  });
  await opener.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(100);
  const listTitle = await page.title();
  await press(opener);
  const detail = page.getByRole("dialog", { name: `Game number ${PLENTY_OF_GAMES}` });
  await detail.waitFor();
  await expect.poll(() => page.title()).toContain(`Game number ${PLENTY_OF_GAMES}`);
  const place = placeOf(page);
  await press(detail.getByRole("link", { name: /Set a date/ }));
  const schedule = page.getByRole("dialog", { name: "Set a game date" });
  await schedule.waitFor();

  await page.goBack();
  await gone(schedule);
  expect(placeOf(page)).toBe(place);
  await expect.poll(() => focused(page)).toMatch(/Set a date/);
  await page.goBack();
  await gone(detail);
  expect(placeOf(page)).toBe("/games");
  await expect.poll(() => focused(page)).toBe(`Game number ${PLENTY_OF_GAMES}`);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await expect.poll(() => page.title()).toBe(listTitle);

  // The close button is the same step back: there is no second step forward.
  await press(opener);
  await press(page.getByRole("link", { name: "Close" }));
  await gone(detail);
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await page.goForward();
  await detail.waitFor();
});

test("a game closes to the page it was opened from, with its scroll position, by each of three ways", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Inis", suggestedBy: ada, date: "2099-03-05" });
  await club.site.database.batch([
    "update games set is_tournament = 1",
    "insert or ignore into seasons (year, shown) values (2099, 1)",
    `insert or ignore into event_days (id, event_type, date, starts_at, ends_at)
        values ('night', 'GAMES_DAY', '2099-03-05', '19:00', '23:00')`,
  ]);
  const page = await at("/", ada, undefined, 400);
  const detail = page.getByRole("dialog", { name: "Inis" });
  for (const place of ["/", "/calendar/2099-03", "/tonight", "/leagues/2099", "/search?q=inis"]) {
    await visit(page, place);
    const link = page.getByRole("main").getByRole("link", { name: /^Inis/ }).first();
    await link.waitFor();
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    // Content that loads on coming near moves the content below it.
    await page.waitForLoadState("networkidle");
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll, place).toBeGreaterThan(0);
    const ways = [
      () => press(page.getByRole("link", { name: "Close" })),
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await press(link);
      await arrive(page, `/games/${id}`);
      await detail.waitFor();
      await close();
      await arrive(page, place);
      await gone(detail);
      await link.waitFor();
      await expect.poll(() => page.evaluate(() => scrollY), { message: place }).toBe(scroll);
    }
  }

  // A game opened from a notification, on any page.
  await notification(club.site, ada, { url: `/games/${id}`, title: "Inis" });
  await visit(page, "/profile");
  await press(page.getByRole("button", { name: /^Notifications/ }));
  await press(page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: /^Inis/ }));
  await detail.waitFor();
  await page.keyboard.press("Escape");
  await arrive(page, "/profile");
  await gone(detail);
});

test("closing overlays goes up step by step, and never in circles", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Inis", suggestedBy: ada, date: "2099-03-05" });
  const page = await at("/calendar/2099-03", ada);
  const detail = page.getByRole("dialog", { name: "Inis" });
  const edit = page.getByRole("dialog", { name: "Edit game" });
  const close = () => page.keyboard.press("Escape");
  const opener = page.getByRole("main").getByRole("link", { name: /^Inis/ }).first();
  await press(opener);
  await detail.waitFor();

  // A game's dialog lies over it, and a reload keeps the way back.
  await pressRare(page, "Edit game");
  await edit.waitFor();
  await close();
  await arrive(page, `/games/${id}`);
  await gone(edit);
  await reload(page);
  await detail.waitFor();
  await close();
  await arrive(page, "/calendar/2099-03");
  await alive(page);

  // Opened directly, it closes to the page below, without a history entry.
  await page.goto("/robots.txt");
  await visit(page, `/games/${id}?edit=${id}`);
  await edit.waitFor();
  await close();
  await arrive(page, `/games/${id}`);
  await gone(edit);
  await pressRare(page, "Edit game");
  await edit.waitFor();
  await page.goBack();
  await arrive(page, `/games/${id}`);
  await close();
  await arrive(page, "/games");
  await gone(detail);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/robots.txt");
});

test("a sheet whose last part loads slowly opens all the same, and stays", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Inis", suggestedBy: ada, date: "2099-03-05" });
  const page = await at("/calendar/2099-03", ada);
  const letGo = await held(page, /\/assets\/own-sheet-[^/]*\.js$/);
  await press(page.getByRole("main").getByRole("link", { name: /^Inis/ }).first());
  // The dialog that waited for the game is hidden, and so closed, while the sheet loads.
  await page.locator("dialog:not([open])").waitFor({ state: "attached" });
  letGo();
  await page.getByRole("dialog", { name: "Inis" }).getByRole("heading", { name: "Conversation" }).waitFor();
  await arrive(page, `/games/${id}`);
});

test("a member who closes a form during its save stays where they went when the answer comes", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await game(club.site, { name: "Inis", suggestedBy: ada });
  const page = await at("/calendar/2099-03", ada);
  const arrivals: (() => void)[] = [];
  await page.route(/\/api\/games(\/|$)/, async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((done) => arrivals.push(done));
    await route.continue();
  });
  const answered = async () => {
    await expect.poll(() => arrivals.length).toBe(1);
    arrivals.pop()?.();
  };
  await press(page.getByRole("link", { name: "Looking to play" }).first());
  await arrive(page, "/games");
  await press(cardOf(page, "Inis").getByRole("link", { name: "Inis", exact: true }));
  const detail = page.getByRole("dialog", { name: "Inis" });
  await press(detail.getByRole("link", { name: /Set a date/ }));
  const schedule = page.getByRole("dialog", { name: "Set a game date" });
  await press(schedule.getByRole("button", { name: "Other day" }));
  await fillIn(schedule.getByLabel("Date", { exact: true }), "2099-03-05");
  await press(schedule.getByRole("button", { name: "Set this date" }));
  await expect.poll(() => arrivals.length).toBe(1);
  await page.keyboard.press("Escape");
  await gone(schedule);
  await answered();
  await page.getByRole("status").filter({ hasText: "Inis" }).first().waitFor();
  // Going back takes a moment.
  await page.waitForLoadState("networkidle");
  expect(placeOf(page)).toBe(`/games/${id}`);
  await page.keyboard.press("Escape");
  await arrive(page, "/games");

  // A suggestion leads to its game, unless its suggester has left the page.
  await press(page.getByRole("link", { name: "Suggest a game" }).first());
  const suggest = page.getByRole("dialog", { name: "Suggest a game" });
  await fillIn(suggest.getByLabel("Name of the game"), "Ricochet");
  // Closes the results, which cover the chips.
  await suggest.getByLabel("Message").focus();
  await press(suggest.getByRole("button", { name: "4", exact: true }));
  await press(suggest.getByRole("button", { name: "Suggest it" }));
  await expect.poll(() => arrivals.length).toBe(1);
  await page.goBack();
  await gone(suggest);
  await answered();
  await page.getByRole("status").filter({ hasText: "Ricochet is on the list" }).first().waitFor();
  expect(placeOf(page)).toBe("/games");
});

test("an address of an unknown game says so, above the list", async () => {
  await game(club.site, { name: "Here", suggestedBy: await member(club.site) });
  const page = await club.open({ noise: /404/ });
  const answer = await page.goto("/games/nowhere");
  expect(answer?.status()).toBe(404);
  await alive(page);
  await page.getByText("There’s no game at this address.").waitFor();
  await cardOf(page, "Here").waitFor();
  await press(page.getByRole("link", { name: "Close this note" }));
  await arrive(page, "/games");
  await gone(page.getByText("There’s no game at this address."));
});
