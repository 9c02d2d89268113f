import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clubDay } from "../../api/games/games-support.ts";
import { game, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { pressAbout } from "../../support/game-sheet.ts";
import {
  answerTo,
  arrive,
  awake,
  fillIn,
  focused,
  gone,
  journeys,
  press,
  requestsOf,
  visit,
  withoutDoorbell,
} from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();

const table = (page: Page) => page.getByRole("region", { name: "Players" });
const players = (page: Page) => table(page).getByRole("listitem");

test("a member brings a guest from the seat picker, takes them off again, and removes their name", async () => {
  const ada = await member(club.site, { name: "Ada Host" });
  const { id } = await game(club.site, { name: "Azul", suggestedBy: ada, maxPlayers: 4 });
  const page = await club.at(`/games/${id}`, { as: ada });

  await press(table(page).getByRole("link", { name: "Take a seat at Azul" }));
  await expect.poll(() => focused(page)).toMatch(/^Someone else/);
  await page.getByRole("button", { name: "A guest", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  const name = dialog.getByLabel("Their name");
  await name.waitFor();
  await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await dialog.getByText("A guest needs a name").waitFor();
  await expectFlawless(page);
  await fillIn(name, "Sam");
  await name.press("Enter");
  await arrive(page, `/games/${id}`);
  await players(page).getByText("Sam (your guest)").waitFor();

  await pressAbout(page, /Sam \(your guest\)/, "Remove Sam (your guest)");
  await gone(players(page).getByText("Sam (your guest)"));
  await page.getByText("Sam (your guest) has left Azul.").waitFor();

  // Offered again by name.
  await press(table(page).getByRole("link", { name: "Take a seat at Azul" }));
  await expect.poll(() => focused(page)).toMatch(/^Someone else/);
  await page.getByRole("button", { name: "A guest", exact: true }).press("Enter");
  await dialog.getByRole("button", { name: "Sam" }).waitFor();
  await expectFlawless(page);
  await dialog.getByRole("button", { name: "Sam" }).press("Enter");
  await arrive(page, `/games/${id}`);
  await players(page).getByText("Sam (your guest)").waitFor();

  await visit(page, "/profile#guests");
  await page.getByRole("button", { name: "Invite or remove Sam" }).press("Enter");
  const invite = page.getByRole("dialog", { name: "Invite Sam to join" });
  await fillIn(invite.getByLabel("Their email address"), "sam@club.example");
  await expectFlawless(page);
  await invite.getByRole("button", { name: "Send an invitation" }).press("Enter");
  await page.getByText("Invited to join").waitFor();
  await page.getByRole("button", { name: "Invite or remove Sam" }).press("Enter");
  await invite.getByRole("button", { name: "Remove this guest’s name" }).press("Enter");
  const ask = page.getByRole("dialog", { name: "Remove this guest’s name?" });
  await expectFlawless(page);
  await ask.getByRole("button", { name: "Remove the name" }).press("Enter");
  await gone(page.getByText("Your guests"));
  await visit(page, `/games/${id}`);
  expect(await players(page).locator("bdi").allTextContents()).toEqual(["Your guest"]);
});

test("a member brings a guest to an evening by the keys alone, seats them, and takes them off and their name away", async () => {
  const ada = await member(club.site, { name: "Ada Keys" });
  const date = clubDay(2);
  const { id } = await game(club.site, { name: "Loa", suggestedBy: ada, date, maxPlayers: 3 });
  await club.site.sql(
    `insert into event_days (id, event_type, date) values ('night', 'GAMES_DAY', '${date}')`,
  );
  const page = await club.open({ as: ada });
  const shownAs = "Sam (your guest)";
  const guests = page.getByRole("list", { name: "Your guests" });
  const opener = /^Bring a guest on /;
  await visit(page, "/tonight");
  await page.getByText("1 coming", { exact: true }).waitFor();
  await awake(page.getByRole("button", { name: opener }));
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toContain("Their name");
  await page.keyboard.press("Enter");
  await dialog.getByText("A guest needs a name").waitFor();
  await expectFlawless(page);
  await page.keyboard.type("Sam");
  await page.keyboard.press("Enter");
  await gone(dialog);
  await guests.getByText(shownAs).waitFor();
  await page.getByText("2 coming", { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toMatch(opener);
  await press(page.getByText("1 looking for a game"));
  await page.getByRole("list", { name: "Looking for a game" }).getByText(shownAs).waitFor();
  await expectFlawless(page);

  await visit(page, `/games/${id}`);
  await table(page).getByRole("link", { name: "Take a seat at Loa" }).first().press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^Someone else/);
  await page.getByRole("button", { name: "A guest", exact: true }).press("Enter");
  await dialog.getByRole("button", { name: "Sam" }).press("Enter");
  await arrive(page, `/games/${id}`);
  await players(page).getByText(shownAs).waitFor();

  // A seat implies attendance.
  await visit(page, "/tonight");
  await guests.getByText(shownAs).waitFor();
  await awake(page.getByRole("button", { name: opener }));
  await tabTo(page, new RegExp(`^${shownAs.replace(/[()]/g, "\\$&")} isn’t coming`));
  await page.keyboard.press("Enter");
  await gone(guests);
  await expect.poll(() => focused(page)).toMatch(opener);
  await page.getByText("2 coming", { exact: true }).waitFor();

  await visit(page, "/profile#guests");
  await page.getByRole("button", { name: "Invite or remove Sam" }).press("Enter");
  const invite = page.getByRole("dialog", { name: "Invite Sam to join" });
  await invite.getByRole("button", { name: "Remove this guest’s name" }).press("Enter");
  await page.getByRole("button", { name: "Remove the name" }).press("Enter");
  await gone(page.getByText("Your guests"));
  await visit(page, "/tonight");
  await page.getByRole("list", { name: "Players of Loa" }).getByText("Your guest", { exact: true }).waitFor();
  expect(await page.getByText("Sam").count()).toBe(0);
});

test("a guest brought to an evening is seen to come when the answer is lost, and is not asked for twice", async () => {
  const ada = await member(club.site, { name: "Ada Lost" });
  await club.site.sql(
    `insert into event_days (id, event_type, date) values ('later', 'GAMES_DAY', '${clubDay(3)}')`,
  );
  const page = await club.at(`/tonight?day=${clubDay(3)}`, { as: ada, noise: /504/ });
  const asked = requestsOf(page, /^\/api\/guests\/coming$/);
  await page.route("**/api/guests/coming", async (route) => {
    await answerTo(route);
    await route.fulfill({ status: 504, json: [] });
  });
  await press(page.getByRole("button", { name: /^Bring a guest/ }));
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  await fillIn(dialog.getByLabel("Their name"), "Sam");
  await press(dialog.getByRole("button", { name: "They’re coming" }));
  await page.getByText(/^Sam.* is coming on/).waitFor();
  await gone(dialog);
  await page.getByRole("list", { name: "Your guests" }).getByText("Sam (your guest)").waitFor();
  expect(asked).toHaveLength(1);
});

test("a guest who is refused the last seat keeps the dialog open, with the reason and the name", async () => {
  const nell = await member(club.site, { name: "Nell New", role: "NEW" });
  const { id } = await game(club.site, { name: "Ra", suggestedBy: nell, players: [nell], maxPlayers: 3 });
  const asNell = await signedIn(club.site, nell);
  expect((await asNell.post("/api/guests", { game: id, name: "Sam" })).status).toBe(200);
  const page = await club.at(`/games/${id}`, { as: asNell, noise: /409/ });
  await press(page.getByRole("button", { name: "Bring a guest" }));
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  await fillIn(dialog.getByLabel("Their name"), "Tom");
  await press(dialog.getByRole("button", { name: "Add", exact: true }));
  await dialog.getByRole("alert").filter({ hasText: "New members can bring one guest" }).waitFor();
  expect(await dialog.getByLabel("Their name").inputValue()).toBe("Tom");
});

test("a visitor’s tab that becomes a member’s shows the names that members see at once", async () => {
  const [ada, bo] = [
    await member(club.site, { name: "Ada Inviting" }),
    await member(club.site, { name: "Bo Arriving" }),
  ];
  const { id } = await game(club.site, {
    name: "Ingenious",
    suggestedBy: ada,
    players: [ada],
    maxPlayers: 4,
  });
  const asAda = await signedIn(club.site, ada);
  expect((await asAda.post("/api/guests", { game: id, name: "Quentin" })).status).toBe(200);
  const page = await club.open();
  await withoutDoorbell(page);
  await visit(page, `/games/${id}`);
  const hidden = players(page).getByText("a guest of Ada Inviting");
  await hidden.waitFor();
  expect(await page.getByText(/Quentin/).count()).toBe(0);
  await signIn(page.context(), club.site, await signedIn(club.site, bo));
  // Only the session refetches on this event: the page's other data counts as fresh.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: /^Your menu/ }).waitFor();
  await players(page)
    .getByText(/Quentin/)
    .waitFor();
  await gone(hidden);
});
