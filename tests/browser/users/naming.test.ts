import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { game, member } from "../../support/arrange.ts";
import {
  alive,
  arrive,
  fillIn,
  fillInAtOnce,
  gone,
  journeys,
  press,
  pressAtOnce,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";

const LIST_TAKES_MS = 3_000;
const club = journeys();

const heat = async (name = "Heat") =>
  game(club.site, { name, suggestedBy: await member(club.site, { name: "Bo" }) });

/** Requests a link on the current sign-in page, and opens it. */
async function signInAs(page: Page, email: string): Promise<void> {
  await alive(page);
  await askForLink(page, email);
  await visit(page, await linkTo(club.site, email));
  await page.getByRole("heading", { level: 1, name: "Welcome to the club!" }).waitFor();
}

const nameOf = async (email: string) =>
  (await club.site.sql("select name from users where email = ?", [email]))[0]?.name;

test("a newcomer who pressed a free seat on a phone chooses a name on the way and gets the seat, by keyboard alone", async () => {
  const { id } = await heat();
  const page = await club.at("/games", { width: 360 });
  await press(page.getByRole("link", { name: "Take a seat at Heat" }).first());
  await page.waitForURL(/sign-in/);
  await page.getByRole("heading", { level: 1, name: "Take a seat at Heat" }).waitFor();
  await expectFlawless(page);
  await signInAs(page, "cy@club.example");
  await alive(page);
  await page.getByText("One question, then on to Heat.").waitFor();
  await expectFlawless(page);
  // All of it is visible above a phone's keyboard.
  await page.setViewportSize({ width: 360, height: 360 });
  const field = page.getByLabel("What should we call you?");
  await field.focus();
  for (const part of [field, page.getByRole("button", { name: "Take my seat at Heat" })]) {
    await part.scrollIntoViewIfNeeded();
    expect(await part.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(360);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.type("Cy Pherson");
  // The seat is taken before the list below has loaded.
  await page.route(/\/api\/games\/current/, async (route) => {
    await sleep(LIST_TAKES_MS);
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press("Enter");

  await arrive(page, `/games/${id}`);
  const sheet = page.getByRole("dialog", { name: "Heat" });
  await sheet.getByText("You’re in", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await gone(sheet);
  await page.getByRole("button", { name: "Your menu, Cy Pherson" }).waitFor();

  await page
    .getByRole("link", { name: /^Take a seat at/ })
    .getByRole("img", { name: /Cy Pherson/ })
    .waitFor();
});

test("the typed name stays when it is refused, when the server cannot be reached, and after a reload", async () => {
  const page = await club.at("/sign-in?callbackUrl=%2Fcalendar", { noise: /ERR_INTERNET_DISCONNECTED/ });
  await signInAs(page, "di@club.example");
  await alive(page);
  const field = page.getByLabel("What should we call you?");
  const save = page.getByRole("button", { name: "Save and carry on" });
  await press(save);
  await page.getByText("You must provide a display name").waitFor();
  const long = "Di ".repeat(21).trim();
  await fillIn(field, long);
  await press(save);
  await page.getByRole("alert").filter({ hasText: "60" }).waitFor();
  expect(await field.inputValue()).toBe(long);

  await fillIn(field, "Di Cast");
  await page.context().setOffline(true);
  await press(save);
  await page.getByRole("alert").last().waitFor();
  await page.context().setOffline(false);
  expect(await field.inputValue()).toBe("Di Cast");
  await reload(page);
  await expect.poll(() => field.inputValue()).toBe("Di Cast");
  await press(save);
  await arrive(page, "/calendar");
  expect(await nameOf("di@club.example")).toBe("Di Cast");
});

test("a newcomer can skip the name and go on under the friendly one, with script and without", async () => {
  const { id } = await heat("Ra");
  for (const scripts of [true, false]) {
    const email = `later-${scripts}@club.example`;
    const page = await club.open({ scripts });
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(`/games/${id}`)}`);
    if (scripts) await alive(page);
    await fillInAtOnce(page.getByLabel("Email address"), email);
    await pressAtOnce(page.getByRole("button", { name: "Email me a link" }));
    await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
    await page.goto(await linkTo(club.site, email));
    await page.getByText("One question, then on to Ra.").waitFor();
    if (scripts) await alive(page);
    await pressAtOnce(page.getByRole("link", { name: "Skip for now" }));
    await arrive(page, `/games/${id}`);
    expect(await nameOf(email)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
  }
});
