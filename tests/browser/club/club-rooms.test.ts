import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type ArrangedMember, crowdOf, game, member, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { hardContent } from "../../support/hard-content.ts";
import {
  answerTo,
  arrive,
  fillIn,
  gone,
  held,
  journeys,
  press,
  requestsOf,
  visit,
  withoutDoorbell,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { watchShifts } from "../../support/shifts.ts";

const club = journeys();
let ada: ArrangedMember;
let lucy: ArrangedMember;
beforeAll(async () => {
  ada = (await hardContent(club.site)).ada;
  lucy = await member(club.site, { name: "Lucy" });
});
beforeEach(() =>
  club.site.database.batch([
    "delete from games",
    "delete from event_days",
    "delete from tables",
    "delete from messages",
  ]),
);

const dayFromNow = clock.today;
const meetOn = (...dates: string[]) =>
  club.site.database.batch(
    dates.map((date) => [
      "insert into event_days (id, event_type, date, starts_at, ends_at) values (?, 'GAMES_DAY', ?, '19:00', '23:00')",
      [date, date],
    ]),
  );

test("a member’s home begins with the date, table and players of their next game, without a layout shift", async () => {
  const felt = await table(club.site, "Felt");
  const day = dayFromNow(3);
  await meetOn(day);
  await game(club.site, { name: "Some time", players: [lucy] });
  await game(club.site, { name: "Later", players: [lucy], date: dayFromNow(9) });
  const others = [ada, await member(club.site, { name: "Bo Next" })];
  const { id } = await game(club.site, {
    name: "Soon",
    players: [...others, lucy],
    maxPlayers: 4,
    date: day,
    tableId: felt.id,
  });
  await game(club.site, { name: "Sooner, of others", players: others, date: dayFromNow(1) });
  const page = await club.open({ as: lucy, width: 360 });
  const shifts = await watchShifts(page);
  await visit(page, "/");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Your next game");
  const first = page.getByRole("main").getByRole("link").first();
  expect([await first.textContent(), await first.getAttribute("href")]).toEqual(["Soon", `/games/${id}`]);
  const mine = page.locator("main section").first();
  const long = new Date(day).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  await mine.getByText(`${long.replace(",", "")}, 19:00`).waitFor();
  await mine.getByText("Felt", { exact: true }).waitFor();
  const company = mine.getByRole("list", { name: "You play Soon with" }).getByRole("img");
  expect(await company.evaluateAll((discs) => discs.map((disc) => disc.getAttribute("aria-label")))).toEqual([
    "Ada Lovelace",
    "Bo Next",
  ]);
  await mine.getByText("1 seat free").waitFor();
  expect(await shifts()).toEqual([]);
  const other = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Your other games" }) });
  expect(await other.getByRole("link").allTextContents()).toEqual(["Later", "Some time"]);
  await expectFlawless(page);
});

test("the next game is in the first HTML; undated it says so, without one there is advice, and a visitor sees the hero", async () => {
  await game(club.site, { name: "Some time", players: [lucy], maxPlayers: 2 });
  const still = await club.open({ as: lucy, scripts: false });
  await still.goto("/");
  expect(await still.getByRole("heading", { level: 1 }).textContent()).toBe("Your next game");
  await still.getByText("Waiting for a date").waitFor();
  await still.getByText("No table yet").waitFor();
  await still.getByText("Just you so far, 1 seat free").waitFor();

  const idle = await club.open({ as: ada });
  await idle.goto("/");
  await idle.getByRole("heading", { level: 1, name: "You’re not in a game yet" }).waitFor();
  expect(await idle.getByRole("link", { name: "Browse free seats" }).getAttribute("href")).toBe(
    "/games?show=room",
  );
  const visitor = await club.open();
  await visitor.goto("/");
  await visitor.getByRole("heading", { level: 1, name: "Pull up a chair" }).waitFor();
});

const main = (page: Page) => page.getByRole("navigation", { name: "Main" }).filter({ visible: true });

test("editors find their rooms at the club desk, with a dot while tasks wait; members neither see nor fetch it", async () => {
  const newcomer = await member(club.site, { name: "Newcomer", role: "NEW" });
  const { threadId } = await game(club.site, { suggestedBy: lucy });
  await club.site.sql(
    "insert into messages (id, thread_id, author_id, text, by_newcomer, created_at) values ('m', ?, ?, 'Hello', 1, 1)",
    [threadId, newcomer.id],
  );
  const member_ = await club.open({ as: lucy });
  const asked = requestsOf(member_, /^\/api\/.*(moderation|desk)/);
  await visit(member_, "/faq");
  expect(await member_.getByText("Club", { exact: true }).count()).toBe(0);
  expect(asked).toEqual([]);

  const edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  const page = await club.open({ as: edie });
  const theirs = requestsOf(page, /^\/api\/moderation/);
  await visit(page, "/faq");
  const desk = main(page).getByRole("link", { name: "Club (something is waiting)" });
  await desk.waitFor();
  // The control: an editor's page does ask, once.
  expect(theirs).toEqual(["/api/moderation/waiting"]);
  await press(desk);
  await arrive(page, "/club");
  const rows = page.getByRole("main").getByRole("link");
  await page.getByRole("link", { name: "Moderation 1 message" }).waitFor();
  expect(await rows.locator("strong").allTextContents()).toEqual([
    ...["Moderation", "Plan days", "Tables", "Attendance", "Posts", "Pages", "Invite", "Seasons"],
  ]);
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Moderation 1 message" }));
  await arrive(page, "/moderation");
  await press(page.getByRole("button", { name: "It’s fine" }));
  await main(page).getByRole("link", { name: "Club", exact: true }).waitFor();
  await visit(page, "/club");
  await page.getByRole("link", { name: "Moderation Nothing waiting" }).waitFor();

  const phone = await club.at("/faq", { as: ada, width: 320 });
  await press(phone.locator("summary:visible").filter({ hasText: "Menu" }));
  await press(main(phone).getByRole("link", { name: "Club desk" }));
  await arrive(phone, "/club");
  await phone.getByRole("link", { name: "Moderation Nothing waiting" }).waitFor();
  expect(await phone.getByRole("main").getByRole("link").locator("strong").allTextContents()).toEqual([
    ...["Moderation", "Plan days", "Tables", "Attendance", "Posts", "Pages", "Members", "Invite"],
    ...["Seasons", "Settings", "First steps", "Site"],
  ]);
  await phone.getByRole("link", { name: "Search" }).waitFor();
  await expectFlawless(phone);
});

test("rooms of several pages have tabs, which mark the current page", async () => {
  const page = await club.open({ as: ada });
  for (const [room, ...tabs] of [
    ["Site", "Status", "Archives", "Risk assessment"],
    ["League", "Seasons", "Players", "Import plays"],
  ] as const) {
    await visit(page, "/club");
    await press(page.getByRole("main").getByRole("link", { name: room === "Site" ? /^Site/ : /^Seasons/ }));
    const links = page.getByRole("navigation", { name: room }).getByRole("link");
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual([...tabs]);
    for (const tab of tabs) {
      await press(links.filter({ hasText: tab }));
      await expect
        .poll(() => links.and(page.locator("[aria-current=page]")).allTextContents())
        .toEqual([tab]);
    }
    await expectFlawless(page);
  }
});

test("members and league players are a line each on the narrowest phone, and open by keyboard", async () => {
  const page = await club.open({ as: ada, width: 360 });
  for (const [path, deed] of [
    ["/members", "Role of Ada Lovelace"],
    ["/leagues/players", "Merge Ada Lovelace with someone"],
  ] as const) {
    if (path === "/leagues/players") {
      await club.site.database.batch([
        ["insert into league_players (id, user_id, name) values ('a', ?, 'Ada Lovelace')", [ada.id]],
        ["insert into league_players (id, name) values ('w', ?)", ["W".repeat(60)]],
      ]);
    }
    await visit(page, path);
    const line = page.getByRole("main").getByRole("button", { name: /^Ada Lovelace/ });
    const longest = page.getByRole("main").getByRole("button", { name: /^W{60}/ });
    await line.waitFor();
    const heights = await Promise.all([line, longest].map(async (one) => (await one.boundingBox())?.height));
    expect(heights[1]).toBe(heights[0]);
    expect(heights[0]).toBeLessThan(60);
    const act = page.getByLabel(deed).or(page.getByRole("button", { name: deed }));
    expect(await act.count()).toBe(0);
    expect(await line.getAttribute("aria-expanded")).toBe("false");
    await line.focus();
    await page.keyboard.press("Enter");
    await act.waitFor();
    expect(await line.getAttribute("aria-expanded")).toBe("true");
    await longest.press("Enter");
    // Several may be open.
    expect(await act.isVisible()).toBe(true);
    await expectFlawless(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await line.press("Enter");
    await gone(act);
  }
});

/** Returns the month's texts that are smaller than 14 px or cut off. */
const unreadable = (page: Page): Promise<string[]> =>
  page.getByRole("grid").evaluate((grid) => {
    const found: string[] = [];
    for (const element of grid.querySelectorAll<HTMLElement>("*")) {
      const isHidden = (one: Element) => getComputedStyle(one).clipPath !== "none";
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!own || isHidden(element) || isHidden(element.parentElement ?? element)) continue;
      const { fontSize } = getComputedStyle(element);
      if (Number.parseFloat(fontSize) < 14) found.push(`${fontSize}: ${element.textContent}`);
      for (const box of [element, element.parentElement ?? element]) {
        const isCut = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
        if (isCut && getComputedStyle(box).overflow !== "visible") found.push(`cut: ${element.textContent}`);
      }
    }
    return found;
  });

test("a month is readable on a tablet, and “and 26 more” opens the day", async () => {
  await meetOn("2038-03-25");
  await club.site.sql(
    "insert into event_days (id, event_type, date, title, starts_at, ends_at) values ('p', 'PLAYERS_PARADICE', '2038-03-27', 'Players’ Paradise', '11:00', '18:00')",
  );
  for (let i = 1; i <= 29; i++) {
    await game(club.site, { name: `Lost Ruins of Arnak ${i}`, suggestedBy: lucy, date: "2038-03-25" });
  }
  const page = await club.at("/calendar/2038-03", { width: 1024 });
  expect(await page.getByRole("grid").isVisible()).toBe(true);
  expect(await unreadable(page)).toEqual([]);
  for (const width of [768, 820, 1023]) {
    await page.setViewportSize({ width, height: 1000 });
    // Seven columns are too narrow for names: a list of days by default, and the grid on request.
    expect(await page.getByRole("grid").isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Lost Ruins of Arnak 29" }).isVisible()).toBe(true);
  }
  await press(page.getByRole("link", { name: "Month", exact: true }));
  await arrive(page, "/calendar/2038-03?view=month");
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1000 });
    expect([width, await unreadable(page)]).toEqual([width, []]);
  }
  // The control: small or cut-off text is detected.
  await page.getByRole("grid").evaluate((grid) => {
    for (const { style } of grid.querySelectorAll("a")) {
      style.whiteSpace = "nowrap";
      style.fontSize = "13px";
    }
  });
  expect((await unreadable(page)).join()).toMatch(/13px.*cut: Lost Ruins/s);

  await visit(page, "/calendar/2038-03");
  await press(page.getByRole("grid").getByRole("link", { name: "and 26 more" }));
  await arrive(page, "/calendar/2038-03?day=2038-03-25");
  await page.getByRole("heading", { name: "Thursday 25 March" }).waitFor();
  expect(await page.getByRole("heading", { name: "Thursday 25 March" }).isVisible()).toBe(true);
  const listed = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: /^Lost Ruins/ });
  expect(await listed.filter({ visible: true }).count()).toBe(29);
  const [heading, height] = [page.getByRole("heading", { name: "Thursday 25 March" }), 1000];
  await expect.poll(async () => (await heading.boundingBox())?.y ?? height).toBeLessThan(height);
});

test("an empty list and a search without a match have different texts, and posts and games their own", async () => {
  await club.site.database.batch(["delete from posts", "delete from league_players"]);
  const page = await club.open({ as: ada });
  const says = (name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
  await visit(page, "/leagues/players");
  await says("No players yet");
  expect(await page.getByLabel("Search by name").count()).toBe(0);
  await press(page.getByRole("button", { name: "Add a player" }));
  await fillIn(page.getByLabel("Name", { exact: true }), "Norman");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await page.getByRole("button", { name: /^Norman/ }).waitFor();
  await page.getByLabel("Show").selectOption("Members");
  await says("No player has an account yet");
  await fillIn(page.getByLabel("Search by name"), "zzz");
  await says("No players match");
  await press(page.getByRole("button", { name: "Clear the search" }));
  await page.getByRole("button", { name: /^Norman/ }).waitFor();

  await visit(page, "/posts");
  await says("No one has written anything yet");
  await page.getByRole("link", { name: "Write the first post" }).waitFor();
  await visit(page, "/search?q=zyzzyva&kind=post");
  await says("Nothing found for “zyzzyva”");
  expect(await page.getByRole("link", { name: "Suggest a game" }).count()).toBe(0);
  await press(page.getByRole("link", { name: "Search everything" }));
  await page.getByRole("link", { name: "Suggest a game" }).waitFor();

  const home = await club.at("/", { as: await member(club.site) });
  await home.getByRole("heading", { name: "You’re not in a game yet" }).waitFor();
  expect(await home.getByRole("link", { name: "Browse free seats" }).count()).toBe(0);
  expect(await home.getByRole("link", { name: "Suggest a game" }).count()).toBe(1);
  await expectFlawless(home);
});

/** Returns the visible names of players, whole lines only. */
const seen = (page: Page): Promise<string[]> =>
  page.locator("main ul[aria-label^='Players of'] bdi").evaluateAll((names) =>
    names
      .filter((name) => {
        const { top, bottom, left, right } = name.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      })
      .map((name) => name.textContent ?? ""),
  );

test("the big screen shows all 13 players of a table, and changes its pages automatically", async () => {
  const today = clock.today();
  const crowd = await crowdOf(club.site, 13);
  const names = crowd.map(({ name }) => name);
  const tables = [];
  for (let i = 0; i < 10; i++) tables.push(await table(club.site, `Table ${i}`));
  await game(club.site, {
    name: "Thirteen",
    players: crowd,
    maxPlayers: 13,
    date: today,
    tableId: tables[0]?.id ?? null,
  });
  const page = await club.open({ width: 1920, height: 1080 });
  await withoutDoorbell(page);
  await page.clock.install({ time: clock.now() });
  await visit(page, "/tonight?screen");
  expect(await seen(page)).toEqual(names);
  expect(await page.getByText(/ of \d+$/).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await seen(page)).toEqual(names);

  for (const { id } of tables.slice(1)) {
    await game(club.site, { players: crowd.slice(0, 5), maxPlayers: 6, date: today, tableId: id });
  }
  const all = names.length + 9 * 5;
  await page.clock.runFor(21_000);
  const turn = page.getByText(/^Page \d+ of \d+$/);
  await turn.waitFor();
  const count = Number((await turn.textContent())?.match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(1);
  const onPages: Record<string, string[]> = {};
  for (let i = 0; i < count; i++) {
    onPages[(await turn.textContent()) ?? ""] = await seen(page);
    await page.clock.runFor(10_000);
  }
  expect(Object.keys(onPages)).toHaveLength(count);
  expect(Object.values(onPages).flat().length).toBeGreaterThanOrEqual(all);
  expect(new Set(Object.values(onPages).flat())).toEqual(new Set(names));
  expect(Object.values(onPages).some((page) => names.every((name) => page.includes(name)))).toBe(true);
  expect(await page.locator("main [aria-live], main [role=status], main [role=alert]").count()).toBe(0);

  // The page stays while the keyboard focus or the pointer is in it.
  const at = async () => turn.textContent();
  await page.getByRole("link", { name: "Thirteen" }).focus();
  const held = await at();
  await page.clock.runFor(30_000);
  expect(await at()).toBe(held);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(10_000);
  expect(await at()).not.toBe(held);
  await page.mouse.move(300, 400);
  const pointed = await at();
  await page.clock.runFor(15_000);
  expect(await at()).toBe(pointed);
  // A pointer that is left lying there does not stop the pages.
  await page.clock.runFor(6_000);
  expect(await at()).toBe(pointed);
  await page.clock.runFor(11_000);
  expect(await at()).not.toBe(pointed);
  await expectFlawless(page);
});

/** Returns the centre of a row's drag handle. */
async function handle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const row = page.getByRole("list", { name: "In use" }).getByRole("listitem").filter({ hasText: name });
  const { x = 0, y = 0, width = 0, height = 0 } = (await row.locator("> span").boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test("a club without tables offers none to pick, until an editor adds some", async () => {
  const editor = await member(club.site, { name: "Ed Tables", role: "EDITOR" });
  const { id } = await game(club.site, { name: "Homeless", suggestedBy: lucy });
  const page = await club.at(`/games/${id}`, { as: editor, width: 360, noise: /409/ });
  await page.getByText("No table yet").waitFor();
  expect(await page.getByRole("link", { name: "Pick a table" }).count()).toBe(0);

  await visit(page, "/tables");
  await page.getByText("No tables yet").waitFor();
  const lines = page.getByLabel("Names, one per line");
  const add = page.getByRole("dialog").getByRole("button", { name: "Add", exact: true });
  await press(page.getByRole("button", { name: "Add tables" }));
  await press(add);
  await page.getByText("Enter at least one name").waitFor();
  await fillIn(lines, "Bay Window");
  await press(add);
  await gone(page.getByRole("dialog"));
  await press(page.getByRole("button", { name: "Add tables" }));
  await fillIn(lines, "Hearth, 6\nbay window\nSnug, 4");
  await press(add);
  await page.getByText("“bay window”: There’s already a table called Bay Window.").waitFor();
  // Added lines are removed; the refused line and those after it stay.
  expect(await lines.inputValue()).toBe("bay window\nSnug, 4");
  await fillIn(lines, "Snug, 4");
  await press(add);
  await gone(page.getByRole("dialog"));
  const rows = page.getByRole("list", { name: "In use" }).getByRole("button");
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(["Bay WindowSeats not said", "Hearth6 seats", "Snug4 seats"]);
  await expectFlawless(page);
  await press(rows.last());
  await fillIn(page.getByLabel("Seats"), "5");
  await press(page.getByRole("button", { name: "Save" }));
  await gone(page.getByRole("dialog"));
  await press(rows.last());
  for (let moves = 0; moves < 2; moves++) await press(page.getByRole("button", { name: "Move Snug up" }));
  await expectFlawless(page);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(["Snug5 seats", "Bay WindowSeats not said", "Hearth6 seats"]);
  const [from, to] = [await handle(page, "Hearth"), await handle(page, "Snug")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(["Hearth6 seats", "Snug5 seats", "Bay WindowSeats not said"]);
  await page.getByText("Moved Hearth to number 1 of 3.").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  // What is typed of another table while an answer is awaited stays.
  const letGo = await held(page, "**/api/tables/*/retire");
  await press(rows.filter({ hasText: "Bay Window" }));
  await press(page.getByRole("button", { name: "Retire Bay Window" }));
  await page.keyboard.press("Escape");
  await press(rows.filter({ hasText: "Hearth" }));
  await fillIn(page.getByLabel("Name", { exact: true }), "Fireside");
  letGo();
  await page.getByText("Bay Window is retired.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Fireside");
  await fillIn(page.getByLabel("Name", { exact: true }), "Hearth");
  await press(page.getByRole("button", { name: "Retire Hearth" }));
  await gone(page.getByRole("dialog"));
  await page.getByRole("heading", { name: "Retired" }).waitFor();
  await expectFlawless(page);

  // Without loading a page: the table is known from its adding.
  await page.evaluate((path) => history.pushState(null, "", path), `/games/${id}`);
  await press(page.getByRole("dialog").getByRole("link", { name: "Pick a table" }));
  const choices = page.getByRole("group", { name: "Table" }).getByRole("button");
  await expect.poll(() => choices.allTextContents()).toEqual(["Snug", "No table yet"]);
});

test("a list that was read before a change doesn't take it back by arriving late", async () => {
  for (const name of ["Hearth", "Snug"]) await table(club.site, name);
  const editor = await member(club.site, { role: "EDITOR" });
  const page = await club.at("/tables", { as: editor, noise: /409/ });
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/tables/every", async (route) => {
    const response = await answerTo(route);
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  const rows = page.getByRole("list", { name: "In use" }).getByRole("button");
  await press(rows.filter({ hasText: "Hearth" }));
  const save = async (name: string) => {
    await fillIn(page.getByLabel("Name", { exact: true }), name);
    await press(page.getByRole("button", { name: "Save" }));
  };
  // A refusal fetches the list again.
  await save("Snug");
  await page.getByText("There’s already a table called Snug.").waitFor();
  await asked.promise;
  await save("Fireside");
  await rows.filter({ hasText: "Fireside" }).waitFor();
  const late = page.waitForResponse("**/api/tables/every");
  released.resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  expect(await rows.locator("strong").allTextContents()).toEqual(["Fireside", "Snug"]);
});
