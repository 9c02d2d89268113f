import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ArrangedMember, game, member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, gone, journeys, press, reload, visit } from "../../support/journey.ts";

// A database that executes a write, and stalls before it can answer.

const STOPPED_MS = 3_000;
/** Checking takes its time: the waits between tries, and the worker's timeouts. */
const KNOWN_WITHIN_MS = 25_000;
const NOISE = /50[34]/;
const club = journeys({ UPSTREAM_TIMEOUT_MS: "1000" });
let ada: ArrangedMember;
beforeEach(async () => {
  await club.site.sql("delete from games");
  ada = await member(club.site, { name: "Ada" });
});
afterEach(() => {
  club.site.server.process.kill("SIGCONT");
  club.site.trips.fault = null;
  club.site.trips.lost = 0;
});

/** Executes the next write, loses its response, and then stalls the database for a while. */
async function stallAfterNextWrite(): Promise<void> {
  club.site.trips.lost = 1;
  await expect.poll(() => club.site.trips.lost, { timeout: KNOWN_WITHIN_MS, interval: 20 }).toBe(0);
  club.site.server.process.kill("SIGSTOP");
  await new Promise((resolve) => setTimeout(resolve, STOPPED_MS));
  club.site.server.process.kill("SIGCONT");
}

async function count(sql: string, words: string): Promise<number> {
  const rows = await club.site.sql(sql, [words]);
  return Number(rows[0]?.n);
}
const messages = (words: string) => count("select count(*) as n from messages where text = ?", words);
const games = (words: string) => count("select count(*) as n from games where name = ?", words);

/** Records the bodies that the page posts there from now on. */
function posted(page: Page, path: RegExp): { key?: string }[] {
  const bodies: { key?: string }[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && path.test(request.url())) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const open = (path: string) => club.at(path, { as: ada, noise: NOISE });

async function fillInGame(page: Page, name: string): Promise<void> {
  await fillIn(page.getByRole("combobox", { name: "Name of the game" }), name);
  await press(page.getByRole("button", { name: "4", exact: true }));
}

test("a message sent while the database stalls is saved once, and never shown as unsent", async () => {
  const { id } = await game(club.site, { name: "Slow", suggestedBy: ada });
  const page = await open(`/games/${id}`);
  const sent = posted(page, /post-message/);
  await fillIn(page.getByRole("textbox", { name: "Your message" }), "Hello?");
  const stall = stallAfterNextWrite();
  await page.getByRole("button", { name: "Send", exact: true }).dblclick();
  const row = page.getByRole("article", { name: "Your message, not confirmed yet" });
  await row.getByText("Sending…").waitFor();
  await stall;
  await row.waitFor({ state: "detached", timeout: KNOWN_WITHIN_MS });
  expect(await page.getByText("Hello?", { exact: true }).count()).toBe(1);
  expect(await messages("Hello?")).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("a message whose page was reloaded meanwhile is sent again by hand, at any time, and saved once", async () => {
  const { id } = await game(club.site, { name: "Slow", suggestedBy: ada });
  const page = await open(`/games/${id}`);
  await fillIn(page.getByRole("textbox", { name: "Your message" }), "Still there?");
  club.site.trips.lost = 1;
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await expect.poll(() => messages("Still there?")).toBe(1);
  await reload(page);
  await club.site.sql("update messages set created_at = created_at - 86400000");
  const row = page.getByRole("article", { name: "Your message, not confirmed yet" });
  await row.getByText("Perhaps sent").waitFor();
  await press(row.getByRole("button", { name: "Try again" }));
  await gone(row);
  expect(await messages("Still there?")).toBe(1);
});

test("a message whose outcome stays unknown says so, and keeps its text and its key", async () => {
  const { id } = await game(club.site, { name: "Slow", suggestedBy: ada });
  const page = await open(`/games/${id}`);
  const sent = posted(page, /post-message/);
  const unknown = [{ path: [], message: "We don’t know" }];
  await page.route(/post-message/, (route) => route.fulfill({ status: 504, json: unknown }));
  await page.clock.install({ time: clock.now() });
  await fillIn(page.getByRole("textbox", { name: "Your message" }), "Anybody?");
  await press(page.getByRole("button", { name: "Send", exact: true }));
  for (let tries = 1; tries <= 6; tries++) {
    await expect.poll(() => sent.length).toBe(tries);
    await page.clock.runFor(16_000);
  }
  const row = page.getByRole("article", { name: "Your message, not confirmed yet" });
  await row.getByRole("alert").filter({ hasText: "Trying again won’t send it twice" }).waitFor();
  await row.getByText("We can’t tell yet whether this has arrived.").waitFor();
  await row.getByText("Perhaps sent").waitFor();
  await page.unroute(/post-message/);
  await press(row.getByRole("button", { name: "Try again" }));
  await gone(row);
  expect(await messages("Anybody?")).toBe(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("a suggestion sent while the database stalls says so, and is saved once", async () => {
  const page = await open("/games?suggest");
  const sent = posted(page, /games\/suggest/);
  await fillInGame(page, "Patience");
  const stall = stallAfterNextWrite();
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("status").filter({ hasText: "We’re finding out whether it’s been saved" }).waitFor();
  await stall;
  await page.getByRole("dialog", { name: "Patience" }).waitFor({ timeout: KNOWN_WITHIN_MS });
  expect(await games("Patience")).toBe(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("a suggestion sent again from its restored form is the same game, however much later", async () => {
  const page = await open("/games?suggest");
  await fillInGame(page, "Twilight");
  club.site.trips.lost = 1;
  await press(page.getByRole("button", { name: "Suggest it" }));
  await expect.poll(() => games("Twilight")).toBe(1);
  await reload(page);
  await club.site.sql("update games set created_at = created_at - 86400000");
  await page.getByText("This is what you typed earlier.").waitFor();
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("dialog", { name: "Twilight" }).waitFor();
  expect(await games("Twilight")).toBe(1);
  // A new suggestion with the same text.
  await visit(page, "/games?suggest");
  await fillInGame(page, "Twilight");
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("dialog", { name: "Twilight" }).waitFor();
  expect(await games("Twilight")).toBe(2);
});

test("a seat taken while the database stalls is shown as taken", async () => {
  const { id } = await game(club.site, { name: "Free", suggestedBy: await member(club.site) });
  const page = await open(`/games/${id}`);
  const detail = page.getByRole("dialog", { name: "Free" });
  await press(detail.getByRole("link", { name: "Take a seat at Free" }).first());
  const stall = stallAfterNextWrite();
  await press(page.getByRole("button", { name: "I’ll take it" }));
  await detail.getByText("You’re in", { exact: true }).waitFor();
  await stall;
  await page.getByText("You have a seat at Free.").waitFor({ timeout: KNOWN_WITHIN_MS });
  expect(await detail.getByRole("alert").count()).toBe(0);
});

test("an edit saved while the database stalls is shown as saved, with its message once", async () => {
  const { id } = await game(club.site, { name: "Before", suggestedBy: ada });
  const page = await open(`/games/${id}?edit`);
  const edits = posted(page, new RegExp(`/api/games/${id}$`));
  await fillIn(page.getByRole("combobox", { name: "Name of the game" }), "After");
  await fillIn(page.getByRole("textbox", { name: "Message", exact: true }), "Said with the edit");
  const stall = stallAfterNextWrite();
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await stall;
  await page.getByText("After is saved.").waitFor({ timeout: KNOWN_WITHIN_MS });
  expect([edits.length, await messages("Said with the edit"), await games("After")]).toEqual([1, 1, 1]);
});
