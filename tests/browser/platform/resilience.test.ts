import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ArrangedMember, game, member, table } from "../../support/arrange.ts";
import {
  alive,
  arrive,
  fillIn,
  gone,
  journeys,
  placeOf,
  press,
  requestsOf,
  visit,
} from "../../support/journey.ts";
import { askForLink, linkTo } from "../../support/mail-link.ts";

/** A message is due within 5 s; the rest is for network and rendering. */
const TOLD_WITHIN_MS = 6_500;
const OFFLINE = "You seem to be offline. Nothing is lost: try again.";
const club = journeys({ UPSTREAM_TIMEOUT_MS: "4000" });
let ada: ArrangedMember;
beforeEach(async () => {
  await club.site.sql("delete from games");
  ada = await member(club.site, { name: "Ada" });
});
afterEach(() => {
  club.site.trips.fault = null;
});

const at = (path: string, noise: RegExp) => club.at(path, { as: ada, noise });

const FAULTS = [503, "silence"] as const;

test.for(FAULTS)(
  "with a database that answers %s, a page says so at once and offers to try again",
  async (fault) => {
    await game(club.site, { name: "Still here", suggestedBy: ada });
    const page = await club.open({ noise: /503/ });
    club.site.trips.fault = fault;
    const answer = await page.goto("/games");
    expect(answer?.status()).toBe(503);
    expect(await page.getByRole("main").textContent()).toContain("can’t be reached");
    await alive(page);
    // Pages without the database still work.
    await press(page.getByRole("link", { name: "Sign In" }));
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.goBack();
    club.site.trips.fault = null;
    await press(page.getByRole("link", { name: "Reload the page" }));
    await page.getByRole("heading", { level: 3, name: "Still here" }).waitFor();
    await gone(page.getByText("can’t be reached"));
  },
);

test.for(["/profile", "/games?suggest"])(
  "a member who opens %s while the database is away isn’t asked to sign in",
  async (path) => {
    const page = await at("/faq", /503/);
    const signingIn = requestsOf(page, /^\/api\/auth\/signin/);
    await club.whileAway(async () => {
      await page.goto(path);
      await alive(page);
      // The page has asked for the session by then, in vain.
      await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
      expect(await page.getByRole("main").textContent()).not.toContain("sign in");
    });
    await press(page.getByRole("link", { name: "Reload the page" }));
    await page.getByRole("button", { name: "Your menu, Ada" }).waitFor();
    expect([placeOf(page), signingIn]).toEqual([path, []]);
  },
);

test("an open list stays while the database is away, and is updated when it is back", async () => {
  const { id } = await game(club.site, { name: "Before", suggestedBy: ada });
  const page = await at("/games", /503/);
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/games/current")) statuses.push(response.status());
  });
  const showAgain = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    return statuses.at(-1);
  };
  club.site.trips.fault = 503;
  await expect.poll(showAgain, { timeout: TOLD_WITHIN_MS }).toBe(503);
  await page.getByRole("alert").filter({ hasText: "can’t be reached" }).waitFor();
  await page.getByRole("heading", { level: 3, name: "Before" }).waitFor();
  await page.getByRole("button", { name: "Your menu, Ada" }).waitFor();
  club.site.trips.fault = null;
  await club.site.sql("update games set name = 'After' where id = ?", [id]);
  await expect.poll(showAgain, { timeout: TOLD_WITHIN_MS }).toBe(200);
  await page.getByRole("heading", { level: 3, name: "After" }).waitFor();
  await gone(page.getByRole("alert"));
});

/** Submits an overlay's form, which fails with this message, and again after the fault is repaired. */
async function sendTwice(page: Page, button: string, words: RegExp, mend: () => Promise<unknown> | unknown) {
  await press(page.getByRole("button", { name: button }));
  await page.getByRole("alert").filter({ hasText: words }).first().waitFor({ timeout: TOLD_WITHIN_MS });
  await mend();
  await press(page.getByRole("button", { name: button }));
}

const UNAVAILABLE = /can’t be reached|try again/i;

test.for(FAULTS)(
  "with a database that answers %s, a suggestion stays in the form, and is saved when sent again",
  async (fault) => {
    const page = await at("/games?suggest", /503/);
    const name = page.getByRole("combobox", { name: "Name of the game" });
    await fillIn(name, "Patience, please");
    await press(page.getByRole("button", { name: "4", exact: true }));
    await fillIn(page.getByLabel("Message"), "Every word of it");
    club.site.trips.fault = fault;
    await sendTwice(page, "Suggest it", UNAVAILABLE, async () => {
      expect(await name.inputValue()).toBe("Patience, please");
      expect(await page.getByLabel("Message").inputValue()).toBe("Every word of it");
      club.site.trips.fault = null;
    });
    await page.getByRole("dialog", { name: "Patience, please" }).waitFor();
    const rows = await club.site.sql("select count(*) as n from games");
    expect(rows[0]?.n).toBe(1);
  },
);

test("with a dead database, a date, a table and a seat are refused with a message and can be tried again", async () => {
  await table(club.site, "Felt");
  const { id } = await game(club.site, { name: "Sturdy", suggestedBy: await member(club.site) });
  const page = await at(`/games/${id}`, /503/);
  const detail = page.getByRole("dialog", { name: "Sturdy" });
  await press(detail.getByRole("link", { name: /Set a date/ }));
  await press(page.getByRole("button", { name: "Other day" }));
  await fillIn(page.getByLabel("Date", { exact: true }), "2099-03-05");
  club.site.trips.fault = 503;
  await sendTwice(page, "Set this date", UNAVAILABLE, async () => {
    expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe("2099-03-05");
    club.site.trips.fault = null;
  });
  await detail.getByText("Thu 5 Mar").waitFor();

  await press(detail.getByRole("link", { name: /Pick a table/ }));
  await page.getByRole("button", { name: "Felt" }).waitFor();
  club.site.trips.fault = 503;
  await sendTwice(page, "Felt", UNAVAILABLE, () => {
    club.site.trips.fault = null;
  });
  await detail.getByText("Felt", { exact: true }).waitFor();

  await press(detail.getByRole("link", { name: "Take a seat at Sturdy" }));
  await page.getByRole("button", { name: "I’ll take it" }).waitFor();
  club.site.trips.fault = 503;
  await press(page.getByRole("button", { name: "I’ll take it" }));
  await detail.getByRole("alert").filter({ hasText: UNAVAILABLE }).waitFor({ timeout: TOLD_WITHIN_MS });
  await gone(detail.getByText("You’re in", { exact: true }));
  club.site.trips.fault = null;
  await press(detail.getByRole("link", { name: "Take a seat at Sturdy" }));
  await press(page.getByRole("button", { name: "I’ll take it" }));
  await detail.getByText("You’re in", { exact: true }).waitFor();
  await gone(detail.getByRole("alert"));
});

test("a sign-in link opened while the database is away can be used later", async () => {
  const page = await club.at("/sign-in", { noise: /503/ });
  await askForLink(page, "patient@club.example");
  const link = await linkTo(club.site, "patient@club.example");
  club.site.trips.fault = 503;
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(503);
  await page.getByText("Your link still works.").waitFor();
  club.site.trips.fault = null;
  await page.goto(link);
  await page.getByText("Welcome to the club!").waitFor();
});

test("offline the open page stays, a form says so and keeps its text, and can be sent later", async () => {
  await game(club.site, { name: "Seen", suggestedBy: ada });
  const page = await at("/games?suggest", /ERR_INTERNET_DISCONNECTED/);
  const name = page.getByRole("combobox", { name: "Name of the game" });
  await fillIn(name, "From the train");
  await press(page.getByRole("button", { name: "4", exact: true }));
  await page.context().setOffline(true);
  await sendTwice(page, "Suggest it", new RegExp(OFFLINE), async () => {
    expect(await name.inputValue()).toBe("From the train");
    await page.context().setOffline(false);
  });
  await page.getByRole("dialog", { name: "From the train" }).waitFor();
});

test("offline a page that is not loaded yet says so, and is loaded when the connection is back", async () => {
  const page = await club.at("/games", {
    // Another test's cache would still be there.
    isNew: true,
    noise: /ERR_INTERNET_DISCONNECTED|dynamically imported module/,
  });
  await page.context().setOffline(true);
  await press(page.getByRole("link", { name: "FAQ" }));
  await page.getByRole("heading", { level: 1, name: "A piece is missing from the box" }).waitFor();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await press(tryAgain);
  await page.locator("button:not([aria-busy=true])", { hasText: "Try again" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "A piece is missing from the box" }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Questions and answers" }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("offline the sign-in form says so and keeps the address", async () => {
  const page = await club.at("/sign-in", { noise: /ERR_INTERNET_DISCONNECTED/ });
  await fillIn(page.getByLabel("Email address"), "train@club.example");
  await page.context().setOffline(true);
  await sendTwice(page, "Email me a link", new RegExp(OFFLINE), async () => {
    expect(await page.getByLabel("Email address").inputValue()).toBe("train@club.example");
    await page.context().setOffline(false);
  });
  await arrive(page, "/check-your-mail");
});

test("a session that ends while a form is open is announced, and signing in again leads back to its text", async () => {
  const page = await at("/games?suggest", /401/);
  const name = page.getByRole("combobox", { name: "Name of the game" });
  await fillIn(name, "Long in the making");
  await press(page.getByRole("button", { name: "4", exact: true }));
  await fillIn(page.getByLabel("Message"), "All evening I wrote on this.");
  await club.site.sql("delete from sessions");
  await press(page.getByRole("button", { name: "Suggest it" }));
  const notice = page.getByRole("alert").filter({ hasText: "We’ve kept what you typed" });
  await notice.waitFor();
  // Also once the page has learned that nobody is signed in any more.
  const corner = page.getByRole("link", { name: "Sign In", exact: true, includeHidden: true });
  await corner.waitFor({ state: "attached" });
  expect(await name.inputValue()).toBe("Long in the making");

  await press(notice.getByRole("link", { name: "sign in" }));
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await askForLink(page, ada.email);
  await page.goto(await linkTo(club.site, ada.email));
  await arrive(page, "/games?suggest");
  await page.getByText("This is what you typed earlier.").waitFor();
  expect(await name.inputValue()).toBe("Long in the making");
  expect(await page.getByLabel("Message").inputValue()).toBe("All evening I wrote on this.");
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("dialog", { name: "Long in the making" }).waitFor();
});

test("the text of an edit comes back after signing in again, too", async () => {
  const { id } = await game(club.site, { name: "First draft", suggestedBy: ada });
  const page = await at(`/games/${id}?edit=${id}`, /401/);
  const name = page.getByRole("combobox", { name: "Name of the game" });
  await expect.poll(() => name.inputValue()).toBe("First draft");
  await fillIn(name, "Second draft");
  await club.site.sql("delete from sessions");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await press(page.getByRole("alert").getByRole("link", { name: "sign in" }));
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await askForLink(page, ada.email);
  await page.goto(await linkTo(club.site, ada.email));
  await page.getByRole("dialog", { name: "Edit game" }).waitFor();
  await name.waitFor();
  // Any later it would move the button from under the pointer, and the reset would undo what is typed meanwhile.
  expect(await page.getByText("This is what you typed earlier.").isVisible()).toBe(true);
  await expect.poll(() => name.inputValue()).toBe("Second draft");
  await press(page.getByRole("button", { name: "Save", exact: true }));
  await page.getByRole("dialog", { name: "Second draft" }).waitFor();
  expect(placeOf(page)).toBe(`/games/${id}`);
});

test("losing the csrf cookie while a form is open loses no text", async () => {
  const page = await at("/games?suggest", /403/);
  await fillIn(page.getByRole("combobox", { name: "Name of the game" }), "Cookie lost");
  await press(page.getByRole("button", { name: "4", exact: true }));
  await page.context().clearCookies({ name: "next-auth.csrf-token" });
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("dialog", { name: "Cookie lost" }).waitFor();
});

test("a form whose token can’t be had says why, and is sent by the next press", async () => {
  const page = await at("/games?suggest", /503/);
  await page.route("**/api/auth/csrf", (route) =>
    route.fulfill({ status: 503, json: [{ path: [], message: "The club’s memory is away." }] }),
  );
  await fillIn(page.getByRole("combobox", { name: "Name of the game" }), "Without a token");
  await press(page.getByRole("button", { name: "4", exact: true }));
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("alert").filter({ hasText: "The club’s memory is away." }).waitFor();
  await page.unroute("**/api/auth/csrf");
  await press(page.getByRole("button", { name: "Suggest it" }));
  await page.getByRole("dialog", { name: "Without a token" }).waitFor();
});

test("a lazy part whose styles fail to load says so, and is loaded with them by trying again", async () => {
  const { id } = await game(club.site, { name: "Styled", suggestedBy: ada });
  const page = await club.open({ noise: /ERR_FAILED|Event/ });
  const sheets: string[] = [];
  await page.route("**/assets/*.css", async (route) => {
    sheets.push(route.request().url());
    await (sheets.length === 1 ? route.abort() : route.continue());
  });
  await visit(page, "/games");
  // A reader never needs them.
  expect(sheets).toEqual([]);
  await press(page.getByRole("link", { name: "Styled", exact: true }));
  await page.getByText("This part couldn’t be loaded").waitFor();
  await press(page.getByRole("button", { name: "Try again" }));
  await page.getByRole("dialog", { name: "Styled" }).waitFor();
  await arrive(page, `/games/${id}`);
  expect(sheets).toHaveLength(2);
});

test("a part that failed to load is fetched again when it is next opened", async () => {
  const page = await at("/faq", /ERR_FAILED|Event|dynamically imported/);
  await page.route("**/assets/game-forms-*.js", (route) => route.abort());
  await visit(page, "/games");
  const suggest = page.getByRole("link", { name: "Suggest a game" }).first();
  await press(suggest);
  await page.getByText("This part couldn’t be loaded").waitFor();
  await page.goBack();
  await gone(page.getByText("This part couldn’t be loaded"));
  await page.unroute("**/assets/game-forms-*.js");
  await press(suggest);
  await page.getByRole("combobox", { name: "Name of the game" }).waitFor();
});

test("a page that was open during an update leads to the new one", async () => {
  const { id } = await game(club.site, { name: "Updated", suggestedBy: ada });
  const page = await club.open({ noise: /404|dynamically imported|Event/ });
  await visit(page, "/games");
  await page.route("**/assets/*", (route) => route.fulfill({ status: 404 }));
  await press(page.getByRole("link", { name: "Updated", exact: true }));
  const lead = page.getByRole("link", { name: "Reload the page" });
  await lead.waitFor();
  await page.unroute("**/assets/*");
  await press(lead);
  await page.getByRole("dialog", { name: "Updated" }).waitFor();
  expect(placeOf(page)).toBe(`/games/${id}`);
});
