import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { member, signedIn, visitor } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import {
  alive,
  answerTo,
  arrive,
  fillIn,
  fillInAtOnce,
  focused,
  gone,
  journeys,
  placeOf,
  press,
  pressAtOnce,
  visit,
  withoutDoorbell,
} from "../../support/journey.ts";
import { drawn } from "../../support/looks.ts";
import { askForLink, codeIn, linkTo } from "../../support/mail-link.ts";

const POLL_SECONDS = 300;
const LINKS_PER_ADDRESS = 5;
const club = journeys({
  UPSTREAM_TIMEOUT_MS: "4000",
  SESSION_POLL_SECONDS: String(POLL_SECONDS),
  SIGN_IN_LIMIT_PER_ADDRESS: String(LINKS_PER_ADDRESS),
});

const usedLinks = async (email: string) =>
  (
    await club.site.sql("select count(*) as n from sign_in_links where email = ? and used_at is not null", [
      email,
    ])
  )[0]?.n;

const sessions = async () => (await club.site.sql("select count(*) as n from sessions"))[0]?.n;

test("a newcomer asks for a link, finds it in the mail, and is welcomed under a friendly name", async () => {
  const page = await club.at("/games");
  await press(page.getByRole("link", { name: "Sign In" }));
  await arrive(page, "/sign-in?callbackUrl=%2Fgames");
  await askForLink(page, "Ada.Newcomer@club.example");
  await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain("Ada.Newcomer@club.example");
  await expect.poll(() => focused(page)).toBe("Check your email");
  // All of it on a phone without scrolling.
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);

  // Without a mail server a person reads mails in the outbox, in another tab.
  const mail = await page.context().newPage();
  await mail.goto(club.site.outbox.url);
  await press(mail.getByRole("button", { name: /ada\.newcomer@club\.example/ }));
  // The mail's document allows no script, not even the check for hydration.
  await pressAtOnce(
    mail
      .frameLocator("iframe")
      .getByRole("link", { name: /sign in/i })
      .first(),
  );
  await arrive(mail, "/profile?welcome=1&callbackUrl=%2Fgames");
  await mail.getByText("Welcome to the club!").waitFor();
  const [, name] =
    (await mail.getByText("Until you choose one").textContent())?.match(/you’re (.+)\.$/) ?? [];
  expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
  expect(name?.toLowerCase()).not.toContain("ada");

  await press(mail.getByRole("link", { name: "Skip for now" }));
  await arrive(mail, "/games");
  await mail.getByRole("button", { name: `Your menu, ${name}` }).waitFor();
  expect(await mail.getByRole("link", { name: "Sign In" }).count()).toBe(0);
});

test("the way back from signing in is the address as it was, encoded as it was", async () => {
  const page = await club.at("/search?q=D%26D");
  await press(page.getByRole("link", { name: "Sign In" }));
  await arrive(page, `/sign-in?callbackUrl=${encodeURIComponent("/search?q=D%26D")}`);
  expect(await page.locator("input[name=callbackUrl]").inputValue()).toBe("/search?q=D%26D");
});

test("the plain-text link in the mail works as the formatted one, and only once", async () => {
  const page = await club.at("/sign-in");
  await askForLink(page, "once@club.example");
  const link = await linkTo(club.site, "once@club.example");
  await page.goto(link);
  await arrive(page, "/profile?welcome=1");

  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe("/sign-in-error");
  await page.getByRole("heading", { level: 1, name: "This link has been played" }).waitFor();
  // Still signed in from the first time.
  await page.getByRole("button", { name: /^Your menu/ }).waitFor();
});

test("a used link says so to somebody else, with a way to a new one", async () => {
  const page = await club.at("/sign-in?callbackUrl=%2Fgames%3Fshow%3Droom");
  await askForLink(page, "used@club.example");
  const link = await linkTo(club.site, "used@club.example");
  await page.goto(link);
  await page.getByText("Welcome to the club!").waitFor();

  const other = await club.open();
  await other.goto(link);
  expect(await other.getByRole("main").textContent()).toContain("The sign in link is no longer valid.");
  await alive(other);
  await press(other.getByRole("link", { name: "Ask for a new link" }));
  await other.getByLabel("Email address").waitFor();
  expect(new URL(other.url()).pathname).toBe("/sign-in");
});

test("a mail scanner with a whole browser does not use the link up; the button signs in on any device", async () => {
  const email = "scanned@club.example";
  const page = await club.at("/sign-in?callbackUrl=%2Fcalendar");
  await askForLink(page, email);
  const link = await linkTo(club.site, email);

  const before = await sessions();
  for (const scripts of [true, false]) {
    const scanner = await club.open({ scripts });
    const answer = await scanner.goto(link, { waitUntil: "networkidle" });
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await scanner.getByRole("heading", { level: 1, name: "Sign in here?" }).waitFor();
    expect(await scanner.getByRole("main").textContent()).toContain(email);
  }
  expect(await usedLinks(email)).toBe(0);
  expect(await sessions()).toBe(before);

  const phone = await club.open({ width: 412 });
  await phone.goto(link);
  await press(phone.getByRole("button", { name: "Sign in" }));
  await arrive(phone, "/profile?welcome=1&callbackUrl=%2Fcalendar");
  await phone.getByText("Welcome to the club!").waitFor();
  expect(await usedLinks(email)).toBe(1);

  // The browser that requested the link came too late, and gets an error.
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "This link has been played" }).waitFor();
});

test("signing in and out works with scripts off", async () => {
  const email = "plain@club.example";
  const page = await club.open({ scripts: false });
  await page.goto("/sign-in");
  await fillInAtOnce(page.getByLabel("Email address"), email);
  await pressAtOnce(page.getByRole("button", { name: "Email me a link" }));
  await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
  await page.goto(await linkTo(club.site, email));
  await page.getByText("Welcome to the club!").waitFor();
  await page.goto("/sign-out");
  await pressAtOnce(page.getByRole("button", { name: "Sign out" }));
  await arrive(page, "/");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
});

test("a member who can't open the link here types or pastes the email's code, and reaches the page they wanted", async () => {
  const eva = await member(club.site, { name: "Eva Enters", email: "enters@club.example" });
  const page = await club.at("/sign-in?callbackUrl=%2Fcalendar", { width: 390 });
  await askForLink(page, eva.email);
  const code = await codeIn(club.site, eva.email);
  const field = page.getByLabel("Code from the email");
  expect(await field.getAttribute("inputmode")).toBe("numeric");
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  for (const [typed, words] of [
    ["", "Enter the six digits from the email."],
    [code === "000000" ? "000001" : "000000", "That isn’t the code in our newest email. 4 tries left."],
  ] as const) {
    await fillIn(field, typed);
    await field.press("Enter");
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    expect(await field.inputValue()).toBe(typed);
    await expect.poll(() => focused(page)).toBe("Code from the email");
    // With the caret behind the last digit the first one still shows.
    expect(await field.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  }
  await fillIn(field, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press("Enter");
  await arrive(page, "/calendar");
  await page.getByRole("button", { name: "Your menu, Eva Enters" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "You’re signed in" }).waitFor();
});

test("the code works with scripts off, even after the app was closed", async () => {
  const email = "plain.code@club.example";
  const page = await club.open({ scripts: false });
  await page.goto("/sign-in?callbackUrl=%2Fcalendar");
  await fillInAtOnce(page.getByLabel("Email address"), email);
  await pressAtOnce(page.getByRole("button", { name: "Email me a link" }));
  const code = await codeIn(club.site, email);
  await page.goto("/check-your-mail");
  await page.getByText("Open the link in our email, or type its code here.").waitFor();
  await fillInAtOnce(page.getByLabel("Code from the email"), code === "000000" ? "000001" : "000000");
  await pressAtOnce(page.getByRole("button", { name: "Sign in" }));
  await page.getByText("4 tries left").waitFor();
  await fillInAtOnce(page.getByLabel("Code from the email"), code);
  await pressAtOnce(page.getByRole("button", { name: "Sign in" }));
  await arrive(page, "/profile?welcome=1&callbackUrl=%2Fcalendar");
});

test("signing out ends the session here and on the server", async () => {
  const ada = await member(club.site, { name: "Ada Abbot" });
  const as = await signedIn(club.site, ada);
  const page = await club.at("/profile", { as });
  await press(page.getByRole("button", { name: "Sign out", exact: true }));
  await arrive(page, "/");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect((await as.get("/api/auth/session")).json).toEqual({});
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("next-auth.session-token");
});

test("signing out leads home, even when the page learns of it before the answer", async () => {
  const page = await club.at("/profile", { as: await member(club.site, { name: "Ada" }) });
  await page.route("**/api/auth/signout", async (route) => {
    const response = await answerTo(route);
    const asked = page.waitForResponse("**/api/auth/session");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await (await asked).finished();
    // By now it has rendered the signed-out state.
    await drawn(page);
    await route.fulfill({ response });
  });
  await press(page.getByRole("button", { name: "Sign out", exact: true }));
  await arrive(page, "/");
});

test("another tab notices a sign-out at once", async () => {
  const as = await signedIn(club.site, await member(club.site, { name: "Ben Both" }));
  const page = await club.at("/profile", { as });
  const other = await page.context().newPage();
  await visit(other, "/games");
  await other.getByRole("button", { name: "Your menu, Ben Both" }).waitFor();
  await press(page.getByRole("button", { name: "Sign out", exact: true }));
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  await gone(other.getByRole("button", { name: /^Your menu/ }));
  expect(placeOf(other)).toBe("/games");
});

test("a tab notices a sign-in elsewhere when it shows again", async () => {
  const email = "tabs@club.example";
  const page = await club.at("/games");
  const other = await page.context().newPage();
  await visit(other, "/sign-in");
  await askForLink(other, email);
  await visit(other, await linkTo(club.site, email));
  await other.getByText("Welcome to the club!").waitFor();
  // Headless pages are always visible; this simulates a tab that is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: /^Your menu/ }).waitFor();
});

test("a slow answer about the session does not replace a newer one", async () => {
  const ada = await member(club.site, { name: "Ada Abbot" });
  const page = await club.at("/games", { as: ada });
  const ask = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const named = (name: string) => page.getByRole("button", { name: `Your menu, ${name}` });
  await named("Ada Abbot").waitFor();
  const held = new Promise<() => Promise<void>>((hold) => {
    const hang = async (route: Route) => {
      const response = await answerTo(route);
      hold(() => route.fulfill({ response }));
    };
    void page.route("**/api/auth/session", hang, { times: 1 }).then(ask);
  });
  const release = await held;
  await club.site.sql("update users set name = 'Ada Anew' where id = ?", [ada.id]);
  await ask();
  await named("Ada Anew").waitFor();
  const slow = page.waitForResponse("**/api/auth/session");
  await release();
  await (await slow).finished();
  await drawn(page);
  expect(await named("Ada Anew").count()).toBe(1);
});

test("a tab checks its session on the configured interval, and signs nobody out when the server does not answer", async () => {
  const as = await signedIn(club.site, await member(club.site, { name: "Cy Clock" }));
  const page = await club.open({ as, noise: /503/ });
  await withoutDoorbell(page);
  await page.clock.install({ time: clock.now() });
  await visit(page, "/games");
  const profile = page.getByRole("button", { name: "Your menu, Cy Clock" });
  await profile.waitFor();
  const asked = () => page.waitForResponse((response) => response.url().endsWith("/api/auth/session"));

  await club.whileAway(async () => {
    const [answer] = await Promise.all([asked(), page.clock.fastForward(POLL_SECONDS * 1_000)]);
    expect(answer.status()).toBe(503);
    await profile.waitFor();
  });
  await as.post("/api/auth/signout", { json: "true" });
  await Promise.all([asked(), page.clock.fastForward(POLL_SECONDS * 1_000)]);
  await page.getByRole("link", { name: "Sign In" }).waitFor();
});

test("a page that requires a session sends a visitor to sign in, and back afterwards", async () => {
  const eve = await member(club.site, { name: "Eve Early", email: "eve@club.example" });
  const page = await club.at("/profile");
  await page.waitForURL((url) => url.pathname === "/sign-in");
  const query = new URL(page.url()).searchParams;
  expect(query.get("error")).toBe("SessionRequired");
  expect(query.get("callbackUrl")).toBe(`${club.site.url}/profile`);
  await page.getByText("Please sign in to access this page.").waitFor();
  await alive(page);
  await askForLink(page, eve.email);
  await visit(page, await linkTo(club.site, eve.email));
  await arrive(page, "/profile");
  await page.getByRole("heading", { level: 1, name: "Eve Early" }).waitFor();
  expect(await page.getByText("Welcome to the club!").count()).toBe(0);
});

test("a visitor who wants to suggest a game signs in first, and comes back to the form", async () => {
  const fay = await member(club.site, { name: "Fay Form", email: "fay@club.example" });
  const page = await club.at("/games?suggest");
  await page.getByText("Please sign in to access this page.").waitFor();
  await alive(page);
  await askForLink(page, fay.email);
  await visit(page, await linkTo(club.site, fay.email));
  await arrive(page, "/games?suggest");
  await page.getByRole("dialog", { name: "Suggest a game" }).waitFor();
});

test("an invalid address is refused on its field, and stays there to be corrected", async () => {
  const page = await club.at("/sign-in");
  const field = page.getByLabel("Email address");
  for (const [typed, words] of [
    ["", "Enter your email address."],
    ["ada at club", "That doesn’t look like an email address: it needs an @ and a dot after it."],
    // Only the server knows that the address cannot get mail.
    ['a"da@club.example', "The e-mail could not be sent. Check the address for typos and try again."],
  ] as const) {
    await fillIn(field, typed);
    await press(page.getByRole("button", { name: "Email me a link" }));
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const said = await field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
    expect(said).toContain(words);
    expect(await field.inputValue()).toBe(typed);
    await expect.poll(() => focused(page)).toBe("Email address");
  }
  expect(placeOf(page)).toBe("/sign-in");
});

test.for(["down", "slow"])(
  "with the mail service %s, the visitor is told within 5 s and can try again",
  async (mode) => {
    const email = `${mode}@club.example`;
    const page = await club.at("/sign-in?callbackUrl=%2Fgames");
    await club.site.outbox.control({ mode });
    try {
      await fillIn(page.getByLabel("Email address"), email);
      await press(page.getByRole("button", { name: "Email me a link" }));
      await page
        .getByRole("alert")
        .filter({ hasText: "The e-mail could not be sent." })
        .waitFor({ timeout: 5_500 });
      expect(await page.getByLabel("Email address").inputValue()).toBe(email);
    } finally {
      await club.site.outbox.control({ mode: "normal" });
    }
    await press(page.getByRole("button", { name: "Email me a link" }));
    await arrive(page, "/check-your-mail");
    await visit(page, await linkTo(club.site, email));
    await arrive(page, "/profile?welcome=1&callbackUrl=%2Fgames");
  },
);

test("a visitor with too many valid links is told to look for them, and the address stays", async () => {
  const email = "often@club.example";
  const before = visitor(club.site);
  for (let time = 0; time < LINKS_PER_ADDRESS; time++) {
    const answer = await before.post("/api/auth/signin/email", { email, callbackUrl: "/", json: "true" });
    expect(answer.json.url).toContain("verify-request");
  }
  const page = await club.at("/sign-in");
  await fillIn(page.getByLabel("Email address"), email);
  await press(page.getByRole("button", { name: "Email me a link" }));
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain(
    "We’ve already sent several links to this address",
  );
  expect(await page.getByLabel("Email address").inputValue()).toBe(email);

  const plain = await club.open({ scripts: false });
  await plain.goto("/sign-in");
  await fillInAtOnce(plain.getByLabel("Email address"), email);
  await pressAtOnce(plain.getByRole("button", { name: "Email me a link" }));
  await plain.getByRole("heading", { level: 1, name: "Your link is already there" }).waitFor();
});
