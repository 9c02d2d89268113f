import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { notification } from "../../api/notifications/notifications-support.ts";
import { type ArrangedMember, game, member, signedIn, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { pressAbout, pressRare } from "../../support/game-sheet.ts";
import {
  arrive,
  fillIn,
  focused,
  gone,
  held,
  journeys,
  press,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
beforeEach(async () => {
  await club.site.sql("delete from games");
});

/** Opens a page as the member (or a visitor). */
const at = (path: string, who?: ArrangedMember, noise?: RegExp) => club.at(path, { as: who, noise });

const somebody = (name: string, role: ArrangedMember["role"] = "TRUSTED") =>
  member(club.site, { name, role });

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name, includeHidden: true }) });

const chooser = (page: Page) => page.getByRole("dialog", { name: "Who’s this seat for?" });

/** Returns the button for one's own seat. */
const own = (page: Page) => chooser(page).getByRole("button", { name: "I’ll take it" });

/** Presses a button by the second press of a double one, whose first was for the button before it. */
async function pressSecond(page: Page, name: string) {
  await page.getByRole("button", { name }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Returns the names of the choices, without initials and the mark on one's own. */
const choices = (page: Page) => chooser(page).getByRole("button").locator("bdi").allTextContents();

const seatedIn = async (id: string) =>
  (
    await club.site.sql(
      "select u.name from players p join users u on u.id = p.user_id where game_id = ? order by signed_up_at",
      [id],
    )
  ).map((row) => row.name);

/** Seats another player in the database, without the page's knowledge. */
const sitDown = (gameId: string, who: ArrangedMember) =>
  club.site.sql("insert into players (game_id, user_id, signed_up_at, signed_up_by) values (?, ?, ?, ?)", [
    gameId,
    who.id,
    clock.now(),
    who.id,
  ]);

/** Simulates a tab that is shown again; headless ones are always visible. */
const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** Returns the message at the bottom of the screen. */
const message = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("members fill a table: the member is first in the choice, others can be signed up, until it is full", async () => {
  const [ada, ben] = [await somebody("Zoe Suggester"), await somebody("Yan Second")];
  await somebody("Abe Third");
  const { id } = await game(club.site, { name: "Azul", suggestedBy: ada, maxPlayers: 3 });
  const watching = await at("/games", ada);
  const page = await at("/games", ben);
  await cardOf(page, "Azul").getByText("2 seats free").waitFor();

  await press(cardOf(page, "Azul").getByRole("link", { name: "Take a seat at Azul" }));
  await own(page).waitFor();
  await expect.poll(() => choices(page)).toContain("Abe Third");
  const others = await choices(page);
  expect(others).not.toContain("Yan Second");
  expect(others).not.toContain("Zoe Suggester");
  await press(own(page));
  await cardOf(page, "Azul").getByRole("img", { name: "Yan Second" }).waitFor();
  await cardOf(page, "Azul").getByText("1 seat free").waitFor();
  await expect.poll(() => seatedIn(id)).toEqual(["Zoe Suggester", "Yan Second"]);
  await expect.poll(() => focused(page)).toMatch(/^Take a seat at Azul/);

  // The last seat for somebody else, found by a part of the name.
  await press(cardOf(page, "Azul").getByRole("link", { name: "Take a seat at Azul" }));
  await fillIn(chooser(page).getByLabel("Someone else"), "ABE");
  await expect.poll(() => choices(page)).toEqual(["Abe Third"]);
  await page.keyboard.press("Enter");
  await cardOf(page, "Azul").getByText("Full").waitFor();
  expect(
    await cardOf(page, "Azul")
      .getByRole("link", { name: /Take a seat/ })
      .count(),
  ).toBe(0);
  await expect.poll(() => seatedIn(id)).toEqual(["Zoe Suggester", "Yan Second", "Abe Third"]);
  // The seat that opened the choice is gone; the focus is on its card.
  await expect.poll(() => focused(page)).toBe("Azul");

  await showAgain(watching);
  await cardOf(watching, "Azul").getByRole("img", { name: "Abe Third" }).waitFor();
});

test("a sign-up shows at once, and is undone with the server's message when somebody was faster", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Root", suggestedBy: ada, maxPlayers: 2 });
  const page = await at("/games", ben, /409/);
  await press(cardOf(page, "Root").getByRole("link", { name: "Take a seat at Root" }));
  await own(page).waitFor();
  await sitDown(id, cy);

  // The response waits until the page has been checked.
  const letGo = await held(page, "**/signup");
  await press(own(page));
  await cardOf(page, "Root").getByRole("img", { name: "Ben" }).waitFor();
  await cardOf(page, "Root").getByText("Full").waitFor();
  letGo();

  await cardOf(page, "Root").getByRole("alert").filter({ hasText: "This game is full" }).waitFor();
  await gone(cardOf(page, "Root").getByRole("img", { name: "Ben" }));
  await cardOf(page, "Root").getByRole("img", { name: "Cy" }).waitFor();
  expect(await seatedIn(id)).toEqual(["Ada", "Cy"]);

  // That ends when somebody leaves.
  await club.site.sql("delete from players where game_id = ? and user_id = ?", [id, cy.id]);
  await showAgain(page);
  await cardOf(page, "Root").getByText("1 seat free").waitFor();
  await gone(cardOf(page, "Root").getByRole("alert"));
});

test("a seat picker that is open while the game fills up says so and offers nobody", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Scythe", suggestedBy: ada, maxPlayers: 2 });
  const page = await at("/games", ben);
  await press(cardOf(page, "Scythe").getByRole("link", { name: "Take a seat at Scythe" }));
  await own(page).waitFor();
  await sitDown(id, cy);
  await showAgain(page);
  const full = page.getByRole("dialog", { name: "This game is full" });
  await full.getByRole("button", { name: "Join the line" }).waitFor();
  await expectFlawless(page);
  expect(await chooser(page).count()).toBe(0);
  await club.site.sql("update games set date = '2020-01-02' where id = ?", [id]);
  await showAgain(page);
  await page.getByRole("dialog", { name: "This game is over" }).getByText("No one can join").waitFor();
});

test("a player can leave and an ADMIN can remove them; nobody else has a button", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const boss = await somebody("Boss", "ADMIN");
  const { id } = await game(club.site, { name: "Hive", suggestedBy: ada, players: [ada, ben, cy] });
  const page = await at(`/games/${id}`, ben);
  const detail = page.getByRole("dialog", { name: "Hive" });
  const rows = detail.getByRole("region", { name: /^Players/ }).getByRole("listitem");
  expect(await rows.getByRole("button", { name: /Ada|Cy/ }).count()).toBe(0);
  await pressAbout(detail, /You/, "Leave");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada", "Cy"]);
  await expect.poll(() => focused(page)).toMatch(/^Players/);
  expect(await rows.getByRole("button").count()).toBe(0);

  const admin = await at(`/games/${id}`, boss);
  await pressAbout(admin.getByRole("dialog", { name: "Hive" }), "Cy", "Remove Cy");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
  await gone(admin.getByRole("dialog", { name: "Hive" }).getByText("Cy", { exact: true }));
});

test("a removal that the server cannot save is undone, with a message", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Go", suggestedBy: ada, players: [ada, ben] });
  const page = await at(`/games/${id}`, ben, /503/);
  const detail = page.getByRole("dialog", { name: "Go" });
  // The conversation below has an error of its own while the database is down.
  const refusal = detail.getByRole("region", { name: /^Players/ }).getByRole("alert");
  await club.whileAway(async () => {
    await pressRare(detail, "Leave");
    await refusal.waitFor();
  });
  await expectFlawless(page);
  await detail.getByText("You’re in", { exact: true }).waitFor();
  expect(await seatedIn(id)).toEqual(["Ada", "Ben"]);
  await pressRare(detail, "Leave");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
  await gone(refusal);
});

/** Frees another player's seat in the database, without the page's knowledge. */
const leave = async (gameId: string, who: ArrangedMember) =>
  (await signedIn(club.site, who)).post(`/api/games/${gameId}/kick`, { player: who.publicId });

const join = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Join the line" });

test("at a full table one press joins the line, and when somebody leaves the seat is the member's", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Ra", suggestedBy: ada, players: [ada, ben], maxPlayers: 2 });
  await notification(club.site, cy, { url: "/faq", title: "Questions", brief: "Ada commented." });
  const page = await at(`/games/${id}`, cy);
  const detail = page.getByRole("dialog", { name: "Ra" });
  const place = detail.getByRole("button", { name: "Next in line" });
  const said = message(page, "Next in line. A seat that comes free by");
  const waiting = () =>
    club.site.database.execute("select 1 from seat_watchers").then(({ rows }) => rows.length);
  await join(page).focus();
  await page.keyboard.press("Enter");
  await place.waitFor();
  await detail.getByRole("heading", { name: "Waiting for a seat" }).waitFor();
  await press(said.getByRole("button", { name: "Undo" }));
  await join(page).waitFor();
  await expect.poll(waiting).toBe(0);
  await press(join(page));
  await place.waitFor();
  await expect.poll(waiting).toBe(1);
  await expectFlawless(page);
  await reload(page);
  await place.waitFor();
  expect(await detail.getByRole("link", { name: "Take a seat at Ra" }).count()).toBe(0);

  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page.keyboard.press("Escape");
  await gone(detail);
  await leave(id, ben);
  // The page may know of it by now.
  await press(page.getByRole("button", { name: /^Notifications, [12] new$/ }));
  await page.getByText("You were next in line: you’re playing.").waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  await press(page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: /^Ra/ }));
  await arrive(page, `/games/${id}`);
  // The page's cached state was a full game.
  await detail.getByText("You’re in", { exact: true }).waitFor();
  expect(await seatedIn(id)).toEqual(["Ada", "Cy"]);
  await expect.poll(waiting).toBe(0);
  expect(await join(page).count()).toBe(0);
});

test("a member who watches a full game is notified of a free seat, and may join or leave the line", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Tal", suggestedBy: ada, players: [ada, ben], maxPlayers: 2 });
  // As the site stored it before there was a waiting list.
  const watch = () =>
    club.site.sql("insert into seat_watchers (game_id, user_id, created_at) values (?, ?, ?)", [
      id,
      cy.id,
      clock.now(),
    ]);
  await watch();
  const page = await at(`/games/${id}`, cy);
  const detail = page.getByRole("dialog", { name: "Tal" });
  await detail.getByText("We’ll email you when a seat comes free.").waitFor();
  await press(detail.getByRole("button", { name: "We’ll tell you" }));
  await press(page.getByRole("button", { name: "Leave the line" }));
  await expect.poll(() => focused(page)).toBe("Join the line");
  const rows = () => club.site.database.execute("select 1 from seat_watchers").then((it) => it.rows);
  await expect.poll(rows).toEqual([]);
  await watch();
  await reload(page);
  await press(detail.getByRole("button", { name: "We’ll tell you" }));
  await press(page.getByRole("dialog", { name: "Your place in line" }).getByRole("button", { name: "Save" }));
  await detail.getByRole("button", { name: "Next in line" }).waitFor();
});

test("a member who asks to wait for a seat that is already free is told to take it; a visitor signs in first", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Loa", suggestedBy: ada, players: [ada, ben], maxPlayers: 2 });
  const visitor = await at(`/games/${id}`);
  const way = visitor.getByRole("link", { name: "Join the line" });
  expect(await way.getAttribute("href")).toBe(
    `/sign-in?callbackUrl=${encodeURIComponent(`/games/${id}?sign-up=${id}`)}`,
  );

  const page = await at(`/games/${id}`, cy, /409/);
  const detail = page.getByRole("dialog", { name: "Loa" });
  await join(page).waitFor();
  await leave(id, ben);
  await join(page).press("Enter");
  await detail.getByRole("alert").filter({ hasText: "There’s a free seat: take it." }).waitFor();
  await detail.getByRole("link", { name: "Take a seat at Loa" }).waitFor();
  await gone(join(page));
  await expect.poll(() => focused(page)).toMatch(/^Players/);

  const player = await at(`/games/${id}`, ada);
  await player.getByText("You’re in", { exact: true }).waitFor();
  expect(await join(player).count()).toBe(0);
});

test("the last player confirms leaving, and the game leaves the list: No games here... Yet.", async () => {
  const ada = await somebody("Ada");
  const { id } = await game(club.site, { name: "Patience", suggestedBy: ada });
  const page = await at("/games", ada);
  await press(cardOf(page, "Patience").getByRole("link", { name: "Patience", exact: true }));
  const detail = page.getByRole("dialog", { name: "Patience" });
  await pressRare(detail, "Leave");
  const asking = page.getByRole("dialog", { name: "Take it off the list?" });
  await asking.waitFor();
  await expectFlawless(page);
  await press(asking.getByRole("button", { name: "Keep it" }));
  await gone(asking);
  expect(await seatedIn(id)).toEqual(["Ada"]);

  await pressRare(detail, "Leave");
  await press(asking.getByRole("button", { name: "Leave and take it off" }));
  await arrive(page, "/games");
  await page.getByRole("heading", { name: "No games here... Yet." }).waitFor();
  await expect.poll(() => seatedIn(id)).toEqual([]);
  await press(page.getByRole("link", { name: "Suggest a game" }));
  await page.getByRole("dialog", { name: "Suggest a game" }).waitFor();
});

test("the list can be filtered by free seats and by the member's own games, with links that can be shared", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  await game(club.site, { name: "Full house", suggestedBy: ada, maxPlayers: 1 });
  await game(club.site, { name: "Open house", suggestedBy: ben });
  const page = await at("/games", ada);
  await press(page.getByRole("link", { name: "Free seats" }));
  await arrive(page, "/games?show=room");
  await gone(cardOf(page, "Full house"));
  await press(page.getByRole("link", { name: "Mine" }));
  await arrive(page, "/games?show=mine");
  await cardOf(page, "Full house").waitFor();
  expect(await cardOf(page, "Open house").count()).toBe(0);

  const visitor = await at("/games?show=room");
  await cardOf(visitor, "Open house").waitFor();
  expect(await cardOf(visitor, "Full house").count()).toBe(0);
  expect(await visitor.getByRole("link", { name: /^Mine/ }).count()).toBe(0);
});

test("a visitor sees the players, without members' buttons; a free seat leads to signing in", async () => {
  const ada = await somebody("Ada");
  const { id } = await game(club.site, { name: "Tikal", suggestedBy: ada, date: "2099-01-01" });
  const page = await at("/games");
  const card = cardOf(page, "Tikal");
  await card.getByRole("img", { name: "Ada" }).waitFor();
  expect(await page.locator("a[href*='schedule'], a[href*='table='], a[href*='edit']").count()).toBe(0);
  const seat = card.getByRole("link", { name: "Take a seat at Tikal" });
  expect(await seat.getAttribute("href")).toBe(
    `/sign-in?callbackUrl=${encodeURIComponent(`/games?sign-up=${id}`)}`,
  );
  await press(card.getByRole("link", { name: "Tikal", exact: true }));
  const detail = page.getByRole("dialog", { name: "Tikal" });
  await detail
    .getByRole("region", { name: /^Players/ })
    .getByText("Ada", { exact: true })
    .waitFor();
  expect(await page.locator("a[href*='schedule'], a[href*='table='], a[href*='edit']").count()).toBe(0);
  expect(
    await detail
      .getByRole("region", { name: /^Players/ })
      .getByRole("button")
      .count(),
  ).toBe(0);

  // The address of a members' dialog leads to signing in, too.
  await visit(page, `/games?schedule=${id}`);
  await page.getByText("Please sign in to access this page.").waitFor();
});

test("the message about leaving is visible above an open sheet and clear of its foot, and offers Undo", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Ingenious", suggestedBy: ada, players: [ada, ben] });
  const page = await at(`/games/${id}`, ben);
  const detail = page.getByRole("dialog", { name: "Ingenious" });
  await page.setViewportSize({ width: 360, height: 640 });
  await pressRare(detail, "Leave");
  const said = message(page, "You have left Ingenious.");
  await said.waitFor();
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
  const { footBegins } = await feetOf(page, "Ingenious");
  await expect
    .poll(async () => {
      const box = await said.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThan(footBegins ?? 0);
  await expectFlawless(page);

  await press(said.getByRole("button", { name: "Undo" }));
  await expect.poll(() => seatedIn(id)).toEqual(["Ada", "Ben"]);
  await message(page, "You have a seat at Ingenious.").waitFor();
  await gone(said);
  await detail.getByText("You’re in", { exact: true }).waitFor();

  // It outlives the sheet, and undoes the seat as well.
  await page.keyboard.press("Escape");
  await gone(detail);
  await press(message(page, "You have a seat at Ingenious.").getByRole("button", { name: "Undo" }));
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
});

test("Undo of leaving says so when the seat was given away meanwhile", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, {
    name: "Lost",
    suggestedBy: ada,
    players: [ada, ben],
    maxPlayers: 2,
  });
  const page = await at(`/games/${id}`, ben, /409/);
  await pressRare(page.getByRole("dialog"), "Leave");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
  await sitDown(id, cy);
  await press(page.getByRole("button", { name: "Undo" }));
  await message(page, "This game is full").waitFor();
  expect(await seatedIn(id)).toEqual(["Ada", "Cy"]);
});

test("a toast disappears after some seconds, and stays while it has the pointer or the focus", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Tichu", suggestedBy: ada });
  const page = await at(`/games/${id}`, ben);
  await page.clock.install({ time: clock.now() });
  const detail = page.getByRole("dialog", { name: "Tichu" });
  const said = message(page, "You have a seat at Tichu.");
  const take = async () => {
    await press(detail.getByRole("button", { name: "Take a seat" }));
    await detail.getByText("You’re in", { exact: true }).waitFor();
    await said.waitFor();
  };
  await take();
  await said.hover();
  await page.clock.fastForward(60_000);
  await said.waitFor();
  await said.getByRole("button", { name: "Undo" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(60_000);
  await said.waitFor();
  await detail.getByRole("heading", { name: "Tichu" }).focus();
  await page.clock.fastForward(60_000);
  await gone(said);
});

test("a toast makes way for a form that opens, unless it can be undone", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Tichu", suggestedBy: ada });
  const page = await at(`/games/${id}`, ben);
  await page.clock.install({ time: clock.now() });
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  const bring = () => press(page.getByRole("button", { name: "Bring a guest" }));
  await press(page.getByRole("button", { name: "Take a seat", exact: true }));
  const seated = message(page, "You have a seat at Tichu.");
  await seated.getByRole("button", { name: "Undo" }).waitFor();
  await bring();
  await fillIn(dialog.getByLabel("Their name"), "Sam");
  expect(await seated.isVisible()).toBe(true);
  await dialog.getByLabel("Their name").press("Enter");
  const guest = message(page, "Sam has a seat at Tichu, as your guest.");
  await guest.waitFor();
  await bring();
  await dialog.waitFor();
  expect(await guest.count()).toBe(0);
});

test("the member's own disc is marked, visually and in text, and nobody else's", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, { name: "Mine", suggestedBy: ada, players: [ada, ben] });
  const page = await at("/games", ben);
  const discs = cardOf(page, "Mine").getByRole("img");
  await cardOf(page, "Mine").getByRole("img", { name: "Ben (you)", exact: true }).waitFor();
  const outlines = () => discs.evaluateAll((all) => all.map((disc) => getComputedStyle(disc).outlineStyle));
  expect(await outlines()).toEqual(["none", "solid"]);
  await expectFlawless(page);
  await visit(page, `/games/${id}`);
  const rows = page.getByRole("region", { name: /^Players/ }).getByRole("listitem");
  await rows.filter({ hasText: "You" }).waitFor();
  expect(await rows.filter({ hasText: "You" }).count()).toBe(1);
  const visitor = await at("/games");
  await cardOf(visitor, "Mine").getByRole("img", { name: "Ben", exact: true }).waitFor();
});

test("a member with a seat at another game that evening is asked first: here instead, both, or neither", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const date = "2099-01-01";
  const brass = await game(club.site, { name: "Brass", suggestedBy: ada, players: [ada, ben], date });
  const heat = await game(club.site, { name: "Heat", suggestedBy: ada, date });
  const other = await game(club.site, { name: "Another day", suggestedBy: ada, date: "2099-01-02" });
  const page = await at(`/games/${heat.id}`, ben);
  const sheet = page.getByRole("dialog", { name: "Heat" });
  const question = page.getByText("You’re at Brass that evening: sit here instead, or both?");
  const pressNamed = (name: string) => press(page.getByRole("button", { name, exact: true }));

  await pressNamed("Take a seat");
  await question.waitFor();
  await expectFlawless(page);
  await pressSecond(page, "Cancel");
  await pressNamed("Cancel");
  await gone(question);
  await expect.poll(() => focused(page)).toBe("Heat");
  expect(await seatedIn(heat.id)).toEqual(["Ada"]);

  await pressNamed("Take a seat");
  await pressNamed("Here instead");
  await expect.poll(() => seatedIn(heat.id)).toEqual(["Ada", "Ben"]);
  await expect.poll(() => seatedIn(brass.id)).toEqual(["Ada"]);
  await message(page, "You have left Brass.").waitFor();
  await sheet.getByText("You’re in", { exact: true }).waitFor();

  // The seat dialog asks the same about one's own seat.
  await visit(page, `/games?sign-up=${brass.id}`);
  await press(own(page));
  await page.getByText("You’re at Heat that evening: sit here instead, or both?").waitFor();
  await pressNamed("Both");
  await gone(chooser(page));
  await expect.poll(() => seatedIn(brass.id)).toEqual(["Ada", "Ben"]);
  expect(await seatedIn(heat.id)).toEqual(["Ada", "Ben"]);

  // The control: there is no question on another day.
  await visit(page, `/games/${other.id}`);
  await pressNamed("Take a seat");
  await expect.poll(() => seatedIn(other.id)).toEqual(["Ada", "Ben"]);
  await pressSecond(page, "Bring a guest");
  // An open dialog would be in the way of another press.
  await pressNamed("Bring a guest");
  await page.getByRole("dialog", { name: "Add a guest" }).waitFor();
});

test("a member who couldn’t leave the other game is told so", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const date = "2099-01-01";
  const brass = await game(club.site, { name: "Brass", suggestedBy: ada, players: [ada, ben], date });
  const heat = await game(club.site, { name: "Heat", suggestedBy: ada, date });
  const page = await at(`/games/${heat.id}`, ben, /409/);
  await page.route("**/kick", (route) =>
    route.fulfill({ status: 409, json: [{ path: [], message: "Brass is being seated." }] }),
  );
  await press(page.getByRole("button", { name: "Take a seat", exact: true }));
  await press(page.getByRole("button", { name: "Here instead", exact: true }));
  await message(page, "Brass is being seated.").waitFor();
  expect(await seatedIn(brass.id)).toEqual(["Ada", "Ben"]);
  expect(await seatedIn(heat.id)).toEqual(["Ada", "Ben"]);
});

test("a member who leaves a game with room isn’t told that a newcomer was next in line, but that their guests stay", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, {
    ...{ name: "Ra", players: [ben, ada], maxPlayers: 6, date: "2099-01-01" },
  });
  const api = await signedIn(club.site, ada);
  for (const name of ["Sam", "Tom"])
    expect((await api.post("/api/guests", { game: id, name })).status).toBe(200);
  const page = await at(`/games/${id}`, ada);
  await sitDown(id, cy);
  await pressRare(page.getByRole("dialog", { name: "Ra", exact: true }), "Leave");
  await press(page.getByRole("button", { name: "Only me" }));
  const said = message(page, "You have left Ra. Your guests still have seats.");
  await said.getByRole("button", { name: "Undo" }).waitFor();
});

test("a member who suggests a game for such an evening is asked the same, and home shows the settled one first", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const date = "2099-01-01";
  const { id: felt } = await table(club.site, "Felt");
  const brass = await game(club.site, {
    ...{ name: "Brass", suggestedBy: ada, players: [ada, ben], date, tableId: felt },
  });
  const page = await at("/games", ben);
  const dialog = page.getByRole("dialog", { name: "Suggest a game" });
  const question = page.getByText("You’re at Brass that evening: play this instead, or both?");
  const suggest = async (name: string, day: string) => {
    await visit(page, "/games?suggest");
    await fillIn(dialog.getByRole("combobox", { name: "Name of the game" }), name);
    // Closes the results, which cover the chips.
    await dialog.getByLabel("Message").focus();
    await press(dialog.getByRole("button", { name: "4", exact: true }));
    await press(dialog.getByRole("button", { name: "Other day" }));
    await fillIn(dialog.getByLabel("Date"), day);
    await press(dialog.getByRole("button", { name: "Suggest it" }));
  };
  const pressNamed = (name: string) => press(dialog.getByRole("button", { name, exact: true }));
  const suggested = async () =>
    (await club.site.sql("select name from games order by created_at, rowid")).map(({ name }) => name);
  await suggest("Heat", date);
  await question.waitFor();
  await expectFlawless(page);
  await pressNamed("Cancel");
  await gone(question);
  expect(await dialog.getByRole("combobox", { name: "Name of the game" }).inputValue()).toBe("Heat");
  expect(await suggested()).toEqual(["Brass"]);
  await press(dialog.getByRole("button", { name: "Suggest it" }));
  await pressNamed("Both");
  await page.getByRole("dialog", { name: "Heat" }).waitFor();
  expect(await seatedIn(brass.id)).toEqual(["Ada", "Ben"]);

  // The newest has no table yet.
  await visit(page, "/");
  await page.getByRole("main").getByRole("heading", { level: 2, name: "Brass" }).waitFor();

  // The control: there is no question on another day.
  await suggest("Another day", "2099-01-02");
  await page.getByRole("dialog", { name: "Another day" }).waitFor();

  await club.site.sql("delete from games where name = 'Heat'");
  await suggest("Ra", date);
  await pressNamed("This instead");
  await page.getByRole("dialog", { name: "Ra" }).waitFor();
  await expect.poll(() => seatedIn(brass.id)).toEqual(["Ada"]);
});

test("changing games as the last player of one needs a second confirmation; a full game keeps the old seat", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const date = "2099-01-01";
  const own = await game(club.site, { name: "Own", suggestedBy: ben, date });
  const heat = await game(club.site, { name: "Heat", suggestedBy: ada, date, maxPlayers: 2 });
  const page = await at(`/games/${heat.id}`, ben, /409/);
  const insist = async () => {
    await press(page.getByRole("button", { name: "Take a seat" }));
    await press(page.getByRole("button", { name: "Here instead" }));
    const asking = page.getByRole("dialog", { name: "Take it off the list?" });
    await asking.getByText("You are the last player in Own.").waitFor();
    return asking;
  };
  await press((await insist()).getByRole("button", { name: "Keep it" }));
  expect(await seatedIn(heat.id)).toEqual(["Ada"]);

  await sitDown(heat.id, cy);
  await press((await insist()).getByRole("button", { name: "Leave and take it off" }));
  await page.getByRole("dialog", { name: "Heat" }).getByRole("alert").filter({ hasText: "full" }).waitFor();
  expect(await seatedIn(own.id)).toEqual(["Ben"]);

  await leave(heat.id, cy);
  await reload(page);
  await press((await insist()).getByRole("button", { name: "Leave and take it off" }));
  await expect.poll(() => seatedIn(heat.id)).toEqual(["Ada", "Ben"]);
  await expect.poll(() => seatedIn(own.id)).toEqual([]);
});

/** Returns the footer's edges of a game's sheet on a phone, and the edge of the rest. */
const feetOf = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog", { name }).evaluate((dialog) => {
    const [head, body, foot] = [...(dialog.firstElementChild?.children ?? [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const players = dialog.querySelector("#players")?.getBoundingClientRect();
    return {
      bodyEnds: body?.bottom,
      footBegins: foot?.top,
      footEnds: foot?.bottom,
      headHeight: head?.height ?? 0,
      playersEnd: players?.bottom ?? 0,
    };
  });

test("the main button in the sheet's foot takes the member's seat, and the next press leaves it", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const { id } = await game(club.site, {
    name: "Orleans",
    suggestedBy: ada,
    maxPlayers: 3,
    date: "2099-01-01",
  });
  const page = await at(`/games/${id}`, ben);
  const detail = page.getByRole("dialog", { name: "Orleans" });
  const take = detail.getByRole("button", { name: "Take a seat" });
  await take.waitFor();
  await detail.getByText("Add to my calendar").waitFor({ state: "attached" });
  await detail.getByRole("button", { name: "Share" }).waitFor();
  await expectFlawless(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const { bodyEnds, footBegins, footEnds } = await feetOf(page, "Orleans");
  expect(footBegins).toBe(bodyEnds);
  expect(footEnds).toBe(640);

  await take.press("Enter");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada", "Ben"]);
  await detail.getByText("You’re in", { exact: true }).waitFor();
  await gone(take);
  expect(await chooser(page).count()).toBe(0);
  await expect.poll(() => focused(page)).toMatch(/^Players/);
  // The other seat is for a friend: a dialog asks whose it is.
  await detail.getByRole("link", { name: "Take a seat at Orleans" }).waitFor();
  await expectFlawless(page);
  await pressRare(detail, "Leave");
  await expect.poll(() => seatedIn(id)).toEqual(["Ada"]);
  await take.waitFor();
});

test("a sign-up by the sheet's foot that fails shows its message under the players", async () => {
  const [ada, ben, cy] = [await somebody("Ada"), await somebody("Ben"), await somebody("Cy")];
  const { id } = await game(club.site, { name: "Tigris", suggestedBy: ada, maxPlayers: 2 });
  const page = await at(`/games/${id}`, ben, /409/);
  const detail = page.getByRole("dialog", { name: "Tigris" });
  await detail.getByRole("button", { name: "Take a seat" }).waitFor();
  await sitDown(id, cy);
  await press(detail.getByRole("button", { name: "Take a seat" }));
  await detail
    .getByRole("region", { name: /^Players/ })
    .getByRole("alert")
    .filter({ hasText: "This game is full" })
    .waitFor();
  // The game's current state decides the actions.
  await join(page).waitFor();
  expect(await seatedIn(id)).toEqual(["Ada", "Cy"]);
});

test("a visitor takes a seat by signing in, and a past game offers none", async () => {
  const ada = await somebody("Ada");
  const { id } = await game(club.site, { name: "Samurai", suggestedBy: ada });
  const { id: past } = await game(club.site, { name: "Past", suggestedBy: ada, date: "2020-01-02" });
  const page = await at(`/games/${id}`);
  const way = page.getByRole("dialog").getByRole("link", { name: "Take a seat", exact: true });
  expect(await way.getAttribute("href")).toBe(
    `/sign-in?callbackUrl=${encodeURIComponent(`/games/${id}?sign-up=${id}`)}`,
  );
  await visit(page, `/games/${past}`);
  await page.getByRole("dialog", { name: "Past" }).getByRole("button", { name: "Share" }).waitFor();
  expect(await way.count()).toBe(0);
});

test("a game with a very long name shows its players without scrolling on a phone, and its whole name", async () => {
  const ada = await somebody("Ada");
  const name = "Words without end ".repeat(12).slice(0, 199).concat("!");
  const { id } = await game(club.site, { name, suggestedBy: ada });
  const page = await at(`/games/${id}`, ada);
  const detail = page.getByRole("dialog", { name: /^Words without end/ });
  await page.setViewportSize({ width: 360, height: 640 });
  await detail.getByText("You’re in", { exact: true }).waitFor();
  const { headHeight, playersEnd, footBegins } = await feetOf(page, /^Words/);
  expect(headHeight).toBeLessThanOrEqual(70);
  expect(playersEnd).toBeLessThan(footBegins ?? 0);
  await detail.locator("p", { hasText: name }).waitFor();
  await expectFlawless(page);
});
