import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { member } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { alive, arrive, fillIn, gone, journeys, press, reload, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";
import { drawn } from "../../support/pictures.ts";
import { watchShifts } from "../../support/shifts.ts";

const ADA = "ada@club.example";
const club = journeys({ FIRST_ADMINS: ADA });
beforeEach(() =>
  club.site.database.batch(
    ["users", "club", "club_settings", "event_days", "tables", "seasons", "invitations"].map(
      (table) => `delete from ${table}`,
    ),
  ),
);

const listOf = (page: Page) => page.getByRole("region", { name: "Set up your club" });
const stepOf = (page: Page, name: string) => listOf(page).getByRole("listitem").filter({ hasText: name });
const isDone = (page: Page, name: string) =>
  stepOf(page, name)
    .getByText("Done:")
    .or(stepOf(page, name).getByRole("img", { name: "Done:" }))
    .waitFor();
const YEAR_DAYS = 364;
const PEOPLE = 60;
const dayFromNow = (days: number) => clock.today(days);

/** A person at the page: each press, choice and text typed is one step. */
class Hand {
  steps = 0;
  readonly began = clock.now();
  press(on: Locator) {
    this.steps += 1;
    return press(on);
  }
  choose(on: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    this.steps += 1;
    return on.setInputFiles(file);
  }
  type(into: Locator, text: string) {
    this.steps += 1;
    return fillIn(into, text);
  }
}

/** Signs in for the first time, up to the question for the name. */
async function firstSignIn(page: Page): Promise<void> {
  await visit(page, "/sign-in");
  await askForLink(page, ADA);
  await visit(page, await linkTo(club.site, ADA));
  await page.getByRole("heading", { level: 1, name: "Welcome to the club!" }).waitFor();
  await alive(page);
}

test("a volunteer sets up an empty club from the list on its home page", async () => {
  const page = await club.open();
  const hand = new Hand();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const link = (name: string) => listOf(page).getByRole("link", { name, exact: true });
  const home = () => hand.press(page.getByRole("banner").getByRole("link").first());
  await firstSignIn(page);
  await hand.type(page.getByLabel("What should we call you?"), "Ada");
  await hand.press(button("Save and carry on"));
  await listOf(page).getByText("1 of 7 done").waitFor();
  await isDone(page, "Your name");
  await expectFlawless(page);

  await hand.press(link("Name your club"));
  const form = page.getByRole("form", { name: "Club settings" });
  await hand.type(form.getByLabel("Name", { exact: true }).first(), "The Tuesday Tableau");
  await hand.press(page.getByRole("link", { name: "Venue & times" }));
  await hand.press(form.getByRole("button", { name: "Add a venue" }));
  await hand.type(form.getByLabel("Name", { exact: true }).last(), "The Old Cooperage");
  await hand.type(form.getByLabel("Address"), "14 Mill Lane, Aldermere");
  await hand.press(form.getByLabel("Tuesday"));
  await hand.press(form.getByRole("button", { name: /^Save/ }));
  await page.waitForURL(/saved=1/);
  await alive(page);
  await home();
  await isDone(page, "The club’s name and place");

  await hand.press(link("Plan your game nights"));
  const weekday = page.getByLabel("Day of the week").locator("option:checked");
  expect(await weekday.textContent(), "the usual day").toBe("Tuesday");
  expect(await page.getByLabel("Starts", { exact: true }).inputValue()).toBe("19:00");
  expect(await page.getByLabel("Ends", { exact: true }).inputValue()).toBe("23:00");
  await hand.type(page.getByLabel("To", { exact: true }), dayFromNow(YEAR_DAYS));
  await hand.press(button(/^Plan 5\d days$/));
  await gone(page.getByRole("dialog"));
  await home();
  await isDone(page, "Game nights");

  await hand.press(button("Add 6 tables"));
  await isDone(page, "Tables");
  const rows = await club.site.sql("select name from tables order by position");
  expect(rows.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Table ${at}`));

  await hand.press(link("Invite people"));
  const addresses = Array.from({ length: PEOPLE }, (_, at) => `Guest ${at} <guest${at}@guests.example>`);
  await hand.type(page.getByLabel("Or paste them here"), addresses.join("\n"));
  await hand.press(button("Preview"));
  await hand.press(button(`Invite ${PEOPLE} people`));
  await page.getByText(`${PEOPLE} people will get an invitation.`).waitFor();
  await home();
  await isDone(page, "People");

  await listOf(page).getByText("6 still have our wording.").waitFor();
  await hand.press(button("They’re right as they are"));
  await isDone(page, "The six pages");
  await listOf(page).getByText("6 of 7 done").waitFor();

  await hand.press(link("Start a season"));
  await hand.press(button(/^Start \d{4}$/));
  await hand.press(button("Start the season"));
  await gone(page.getByRole("dialog"));

  await hand.press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Club" }));
  await hand.press(page.getByRole("link", { name: "Settings" }));
  await hand.press(page.getByRole("link", { name: "Look", exact: true }));
  await hand.type(page.getByRole("textbox", { name: "Main colour", exact: true }), "#7a1f3d");
  await hand.choose(page.locator("input[type=file][aria-label='Upload a logo']"), {
    name: "logo.png",
    mimeType: "image/png",
    buffer: await drawn(240, 240).png().toBuffer(),
  });
  await hand.press(button("Save the look"));
  await page.getByText("Saved. Within half a minute everyone sees the club like this.").waitFor();
  const answered = page.waitForResponse(/\/api\/first-steps$/);
  await home();
  expect((await (await answered).json()).done).toHaveLength(7);
  await gone(listOf(page));

  const minutes = ((clock.now() - hand.began) / 60_000).toFixed(1);
  console.log(`First day: ${hand.steps} steps, ${minutes} minutes, without thinking.`);
  expect(hand.steps).toBeLessThanOrEqual(40);
});

test("an empty club’s home shows the list of first steps alone: at y 150 at most, with the next step open", async () => {
  const page = await club.open({ width: 390, height: 800 });
  await firstSignIn(page);
  await press(page.getByRole("link", { name: "Skip for now" }));
  await arrive(page, "/");
  await page.getByRole("heading", { level: 1, name: "Set up your club" }).waitFor();
  expect((await listOf(page).boundingBox())?.y).toBeLessThanOrEqual(150);
  const open = listOf(page).locator("details[open]");
  expect(await open.locator("summary").allTextContents()).toEqual(["Your name"]);
  const main = page.getByRole("main");
  const links = main.getByRole("link").filter({ visible: true });
  expect(await links.allTextContents()).toEqual(["Enter your name"]);
  const rows = listOf(page).locator("summary");
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights).toEqual(Array.from({ length: 7 }, () => 44));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await expectFlawless(page);
  // Any other step can be done first.
  await press(listOf(page).getByText("A season", { exact: true }));
  await listOf(page).getByRole("link", { name: "Start a season" }).waitFor();
  expect(await links.allTextContents()).toEqual(["Start a season"]);
});

test("the list of first steps can be hidden for good, and found again at the club desk", async () => {
  const page = await club.open();
  await firstSignIn(page);
  await press(page.getByRole("link", { name: "Skip for now" }));
  await arrive(page, "/");
  await listOf(page).getByText("0 of 7 done").waitFor();
  await press(listOf(page).getByRole("button", { name: "Hide this list" }));
  await gone(listOf(page));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await reload(page);
  await page.getByRole("heading", { name: "Looking to play" }).waitFor();
  expect(await listOf(page).count()).toBe(0);

  const menu = page.getByRole("navigation", { name: "Main" });
  await press(menu.getByRole("link", { name: "Club" }));
  await press(page.getByRole("link", { name: "First steps 0 of 7 done" }));
  await press(listOf(page).getByRole("button", { name: "Show this on the home page" }));
  await listOf(page).getByRole("button", { name: "Hide this list" }).waitFor();
  const shifts = await watchShifts(page);
  await visit(page, "/");
  await listOf(page).waitFor();
  await alive(page);
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
});

test("only admins fetch the first steps, and an editor’s menu has no link to them", async () => {
  const asks: string[] = [];
  for (const role of ["EDITOR", "TRUSTED"] as const) {
    const page = await club.open({ as: await member(club.site, { role }) });
    page.on("request", (request) => asks.push(new URL(request.url()).pathname));
    await visit(page, "/?first-steps");
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("link", { name: "First steps", includeHidden: true }).count()).toBe(0);
  }
  expect(asks.length).toBeGreaterThan(0);
  expect(asks).not.toContain("/api/first-steps");
});
