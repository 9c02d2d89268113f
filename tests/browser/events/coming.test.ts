import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, game, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { type HardContent, hardContent } from "../../support/hard-content.ts";
import { awake, fillIn, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
const date = clock.today(3);
let content: HardContent;
let lucy: ArrangedMember;
beforeAll(async () => {
  content = await hardContent(club.site);
  lucy = await member(club.site, { name: "Lucy" });
  await game(club.site, {
    name: "Azul",
    players: [content.ada, await member(club.site, { name: "Ben" })],
    date,
  });
  const words = (await member(club.site, { name: "W".repeat(60) })).id;
  await club.site.database.batch([
    `insert into event_days (id, event_type, date, starts_at, ends_at)
      values ('day', 'GAMES_DAY', '${date}', '19:00', '23:00')`,
    [
      "insert into comings (event_day_id, user_id, from_time, note, since) values ('day', ?, '21:00', ?, 1)",
      [words, "m".repeat(80)],
    ],
  ]);
});

const opened = (path: string, noise?: RegExp) => club.at(path, { as: lucy, noise });
const pressByKey = async (page: Page, name: RegExp) => {
  const button = page.getByRole("button", { name });
  await awake(button);
  await button.focus();
  await button.press("Enter");
};
const hasFocus = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(words);

test("a member says by keyboard that they come, with a time and guests, and takes it back", async () => {
  const page = await opened("/games");
  const count = (words: string) => page.getByText(words).first().waitFor();
  await count("3 coming");
  await pressByKey(page, /^I’m coming on/);
  await count("4 coming");
  await hasFocus(page, "✓ I’m coming");
  await page.getByRole("button", { name: /^I’m coming on/, pressed: true }).waitFor();
  await expectFlawless(page);

  await visit(page, "/tonight");
  await pressByKey(page, /^Change your answer on/);
  await fillIn(page.getByLabel("When will you get here?"), "03:00");
  await press(page.getByRole("button", { name: "Save" }));
  await page.getByText("That’s after the end, at 23:00. Check the time.").waitFor();
  await fillIn(page.getByLabel("When will you get here?"), "20:30");
  await fillIn(page.getByLabel("When do you leave?"), "20:00");
  await fillIn(page.getByLabel("Anything to add?"), "With Sam");
  await press(page.getByRole("button", { name: "Save" }));
  await page.getByText("You’d leave before you get here. Check both times.").waitFor();
  await fillIn(page.getByLabel("When do you leave?"), "22:15");
  await press(page.getByRole("checkbox", { name: "I have my own plans" }));
  await expectFlawless(page);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("From 20:30 · Until 22:15 · With Sam · Own plans").waitFor();
  await expectFlawless(page);

  await pressByKey(page, /^Change your answer on/);
  await page.getByRole("button", { name: "Can’t make it" }).press("Enter");
  await count("3 coming");
  await page.getByText("You can’t make it.").waitFor();
  await hasFocus(page, "I’m coming");
  await expectFlawless(page);
  await pressByKey(page, /^Maybe on/);
  await page.getByText("You’re maybe coming.").waitFor();
  await press(page.locator("summary", { hasText: "1 maybe" }));
  await expect(page.getByRole("list", { name: "May come" }).innerText()).resolves.toContain("Lucy");
  await expectFlawless(page);

  await visit(page, "/games");
  await pressByKey(page, /^Maybe – change to “I’m coming” on/);
  await count("4 coming");
  await pressByKey(page, /^I’m coming on/);
  await count("3 coming");
  // Saved, too: left before, the page would take the request along, and the member would come in the tests below.
  await count("You’ve taken back your answer");
});

test("the second press of a double one neither takes “I’m coming” back nor presses what has replaced it", async () => {
  const page = await club.at("/games", { as: await member(club.site, { name: "Mo" }) });
  const pressSecond = async (name: RegExp) => {
    await page.getByRole("button", { name }).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  const mark = page.getByRole("button", { name: /^I’m coming on/ });
  await press(mark);
  await page.getByText("You’re coming on").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await pressSecond(/^I’m coming on/);
  await press(mark);
  await page.getByText("You’ve taken back your answer").waitFor();
  expect(sent).toEqual([expect.stringMatching(/not-coming$/)]);

  await visit(page, "/tonight");
  await press(mark);
  await pressSecond(/^Change your answer on/);
  // An open dialog would be in the way.
  await press(page.getByRole("button", { name: /^Change your answer on/ }));
  await press(page.getByRole("button", { name: "Can’t make it" }));
  await page.getByText("You can’t make it.").waitFor();
});

test("a member with a seat who can’t make it is reminded of the seat, and leaves it there", async () => {
  const page = await club.at("/tonight", { as: content.ada });
  await pressByKey(page, /^Say when you’re coming/);
  await page.getByRole("button", { name: "Can’t make it" }).press("Enter");
  await page.getByText("You still have this seat.").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Leave it – Azul" }));
  await page.getByText("You still have this seat.").waitFor({ state: "detached" });
  await page.getByText("You can’t make it.").waitFor();
  await page.getByText("Your table").waitFor({ state: "detached" });
});

test("a member's refused “I’m coming” is undone, with the server's message", async () => {
  const page = await opened(`/calendar/${date.slice(0, 7)}?day=${date}`, /409/);
  const button = page.getByRole("button", { name: /^I’m coming on/ }).first();
  // Cancelled while the answer is on its way: a page that fetches the day before the press has no button any more.
  await page.route("**/api/events/day/coming", async (route) => {
    await club.site.sql("update event_days set cancelled_at = 1");
    await route.continue();
  });
  const answer = page.waitForResponse("**/api/events/day/coming");
  await pressByKey(page, /^I’m coming on/);
  expect((await answer).status()).toBe(409);
  await page.getByText("This day is cancelled.").waitFor();
  await page.getByText("Cancelled", { exact: true }).first().waitFor();
  await button.waitFor({ state: "detached" });
});

test("whoever leaves a waiting list is offered no way back, where they would be last", async () => {
  const full = clock.today(10);
  await club.site.database.batch([
    `insert into event_days (id, event_type, date, capacity) values ('full', 'GAMES_DAY', '${full}', 1)`,
    ["insert into comings (event_day_id, user_id, since) values ('full', ?, 1)", [content.ada.id]],
    ["insert into comings (event_day_id, user_id, since, waiting) values ('full', ?, 2, 1)", [lucy.id]],
  ]);
  const page = await opened(`/tonight?day=${full}`);
  await pressByKey(page, /^Say when/);
  await page.getByRole("dialog", { name: /^If you get a place on/ }).waitFor();
  await page.keyboard.press("Escape");
  await pressByKey(page, /^Leave the waiting list/);
  await page.getByText(/^You’ve taken back your answer for/).waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("the list says of a cancelled day with games that it is no club day", async () => {
  const [off, on] = [clock.today(4), clock.today(5)];
  await game(club.site, { name: "Brass", players: [lucy], date: off });
  await game(club.site, { name: "Catan", players: [lucy], date: on });
  await club.site.sql(
    `insert into event_days (id, event_type, date, cancelled_at)
      values ('off', 'GAMES_DAY', '${off}', 1), ('on', 'GAMES_DAY', '${on}', null), ('later', 'GAMES_DAY', '${clock.today(6)}', null)`,
  );
  const page = await opened("/games");
  const head = (day: string) => page.locator("h2", { has: page.locator(`a[href*="${day}"]`) });
  await head(off).getByText("no club day").waitFor();
  await head(on).getByText("1 coming").waitFor();
  await expectFlawless(page);
});

test("the list says so of a folded day, too, as far as the club's days are known", async () => {
  const [near, off, on, beyond] = [5, 20, 21, 28].map(clock.today) as [string, string, string, string];
  for (let at = 0; at < 12; at++) await game(club.site, { name: `Near ${at}`, players: [lucy], date: near });
  for (const date of [off, on, beyond]) await game(club.site, { name: "Far", players: [lucy], date });
  await club.site.sql(`insert into event_days (id, event_type, date) values ('far', 'GAMES_DAY', '${on}')`);
  const page = await opened("/games");
  const wordsOf = (day: string) => page.locator(`#day-${day} summary .aside`).textContent();
  await expect.poll(() => wordsOf(off)).toBe("1 game · 3 seats free · no club day");
  for (const day of [on, beyond]) expect(await wordsOf(day)).toBe("1 game · 3 seats free");
  await expectFlawless(page);
});
