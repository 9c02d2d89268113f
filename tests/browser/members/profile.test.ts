import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { game, member, signedIn } from "../../support/arrange.ts";
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
import { linkTo } from "../../support/mail-link.ts";

const club = journeys();
const PALETTE = "Red Orange Yellow Green Teal Sea blue Blue Purple Pink Light grey Midnight";

/** Opens a member's profile. @param row hash of a row to open */
async function profileOf(name: string, noise?: RegExp, row = "") {
  const who = await member(club.site, { name, email: `${crypto.randomUUID()}@club.example` });
  const as = await signedIn(club.site, who);
  const page = await club.at(`/profile${row}`, { as, ...(noise && { noise }) });
  return { who, as, page };
}
const openMore = (page: Page) => press(page.locator("summary", { hasText: "More" }));
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).press("Enter");
const saved = (page: Page) => page.getByText("Saved. This is how others see you now.").waitFor();

test("a member changes name and colour, and the header, other tabs and the list show it at once", async () => {
  const { who, page } = await profileOf("Old Name");
  await game(club.site, { suggestedBy: who });
  const other = await page.context().newPage();
  await visit(other, "/faq");
  await fillIn(page.getByLabel("Display name"), "  New   Name ");
  await page.getByRole("radio", { name: "Pink" }).check();
  const preview = page
    .locator("header", { has: page.getByRole("heading", { level: 1 }) })
    .locator("span")
    .first();
  await expect.poll(() => preview.getAttribute("class")).toContain("colour-F5026E");
  expect(await preview.textContent()).toBe("NN");
  await openMore(page);
  await fillIn(page.getByLabel("BoardGameGeek username"), "newname");
  await page.getByLabel("I take part in the league").check();
  await save(page);
  await saved(page);
  await page.getByRole("heading", { level: 1, name: "New Name" }).waitFor();
  // The button that was pressed is gone.
  await expect.poll(() => focused(page)).toBe("New Name");
  for (const tab of [page, other]) {
    const disc = tab.getByRole("button", { name: "Your menu, New Name" }).locator("span");
    await expect.poll(() => disc.getAttribute("class")).toContain("colour-F5026E");
  }
  await press(page.getByRole("link", { name: "Looking to play" }).first());
  await page.getByRole("img", { name: "New Name" }).first().waitFor();
  await visit(page, "/profile");
  expect(await page.getByLabel("Display name").inputValue()).toBe("New Name");
  expect(await page.getByLabel("BoardGameGeek username").inputValue()).toBe("newname");
  expect(await page.getByLabel("I take part in the league").isChecked()).toBe(true);
});

test("a profile that is open in two tabs keeps what was saved in the other", async () => {
  const { as, page } = await profileOf("Old Name");
  const other = await page.context().newPage();
  const bggOf = (tab: Page) => tab.getByLabel("BoardGameGeek username").inputValue();
  const nameOf = (tab: Page) => tab.getByLabel("Display name").inputValue();
  const rename = async (name: string) => {
    await fillIn(page.getByLabel("Display name"), name);
    await save(page);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  };
  // An earlier draft restores only its own field.
  await visit(other, "/profile");
  await openMore(other);
  await fillIn(other.getByLabel("BoardGameGeek username"), "typed");
  await visit(other, "/faq");
  await rename("New Name");
  await visit(other, "/profile");
  await other.getByText("This is what you typed earlier").waitFor();
  await expect.poll(() => nameOf(other)).toBe("New Name");
  expect(await bggOf(other)).toBe("typed");
  // A form that is open meanwhile, and a draft of it.
  await rename("Newer Name");
  await expect.poll(() => nameOf(other)).toBe("Newer Name");
  expect(await bggOf(other)).toBe("typed");
  await reload(other);
  await other.getByText("This is what you typed earlier").waitFor();
  expect([await nameOf(other), await bggOf(other)]).toEqual(["Newer Name", "typed"]);
  await save(other);
  await saved(other);
  const kept = await as.get("/api/auth/session");
  expect(kept.json.user).toMatchObject({ name: "Newer Name", bggUserName: "typed" });
  // Untouched fields of the first tab follow, too.
  await expect.poll(() => bggOf(page)).toBe("typed");
  expect(await page.getByText("Saved. This is how others see you now.").isVisible()).toBe(true);
});

test("what a member changes while the profile saves stays", async () => {
  const { as, page } = await profileOf("Old Name");
  const release = await held(page, "**/api/profile");
  await fillIn(page.getByLabel("Display name"), "  New   Name ");
  await save(page);
  await page.getByRole("radio", { name: "Pink" }).check();
  release();
  await page.getByRole("heading", { level: 1, name: "New Name" }).waitFor();
  await expect.poll(() => page.getByLabel("Display name").inputValue()).toBe("New Name");
  expect(await page.getByRole("radio", { name: "Pink" }).isChecked()).toBe(true);
  await save(page);
  await expect.poll(async () => (await as.get("/api/auth/session")).json.user.color).toBe("F5026E");
});

test("calendar invitations are switched off and on, at once and for good", async () => {
  const { as, page } = await profileOf("Cal Endar", undefined, "#calendar");
  const choice = page.getByLabel("Email me calendar invitations for my games");
  await press(choice);
  await expect.poll(() => choice.isChecked()).toBe(true);
  const wanted = async () => (await as.get("/api/profile/calendar-invitations")).json.wanted;
  await expect.poll(wanted).toBe(true);
  await press(choice);
  await expect.poll(wanted).toBe(false);
  await page.getByText("Invitations off").waitFor();
  await reload(page);
  await expect.poll(() => choice.isEnabled()).toBe(true);
  expect(await choice.isChecked()).toBe(false);
});

test("the palette is eleven named radio buttons, which the arrow keys cycle through", async () => {
  const { page } = await profileOf("Key Board");
  const radios = page.getByRole("radio");
  await radios.first().waitFor();
  const names = await radios.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join(" "));
  expect(names).toBe(PALETTE);
  await page.getByRole("radio", { name: "Blue", exact: true }).focus();
  for (const name of ["Purple", "Pink", "Light grey", "Midnight", "Red"]) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe(name);
    expect(await page.getByRole("radio", { name, exact: true }).isChecked()).toBe(true);
  }
  const ring = page.locator("label:has(input:focus-visible)");
  expect(await ring.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe("solid");
});

test("a wrong profile field shows its error, and the typed text stays", async () => {
  const { page } = await profileOf("Careful", /503/);
  await openMore(page);
  await fillIn(page.getByLabel("BoardGameGeek username"), "kept");
  await fillIn(page.getByLabel("Display name"), "   ");
  await save(page);
  await page.getByText("You must provide a display name").waitFor();
  await expect.poll(() => focused(page)).toBe("Display name");
  await expectFlawless(page);
  await fillIn(page.getByLabel("Display name"), "Careful Too");
  await club.whileAway(async () => {
    await save(page);
    await page
      .getByRole("alert")
      .getByText(/can’t be reached/)
      .waitFor();
  });
  expect(await page.getByLabel("Display name").inputValue()).toBe("Careful Too");
  expect(await page.getByLabel("BoardGameGeek username").inputValue()).toBe("kept");
  await save(page);
  await saved(page);
});

test("unsaved profile text survives the end of the session", async () => {
  const { who, page } = await profileOf("Draft", /401/);
  await fillIn(page.getByLabel("Display name"), "Drafted Name");
  // The page's other requests would notice first, and redirect to sign in before the press.
  await page.waitForLoadState("networkidle");
  await club.site.sql("delete from sessions where user_id = ?", [who.id]);
  await save(page);
  await page.waitForURL((url) => url.pathname === "/sign-in");
  // The address changes before the page does, and the profile has such a field and button, too.
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await fillIn(page.getByLabel("Email address"), who.email);
  // The heading takes the focus when it appears.
  await press(page.getByRole("button", { name: "Email me a link" }));
  await arrive(page, "/check-your-mail");
  await visit(page, await linkTo(club.site, who.email));
  await arrive(page, "/profile");
  await page.getByText("This is what you typed earlier").waitFor();
  expect(await page.getByLabel("Display name").inputValue()).toBe("Drafted Name");
  await expectFlawless(page);
  await save(page);
  await saved(page);
  await gone(page.getByText("This is what you typed earlier"));
});

test("a new email address is confirmed by the button behind a link, on another device, too", async () => {
  const { who, page } = await profileOf("Mover", /422/, "#devices");
  await page.getByRole("button", { name: "Email me a link" }).press("Enter");
  await page.getByText("Enter your new email address.").waitFor();
  await fillIn(page.getByLabel("New email address"), "nowhere");
  await page.getByRole("button", { name: "Email me a link" }).press("Enter");
  await page.getByText("Please enter an email address, such as").waitFor();
  expect(await page.getByLabel("New email address").inputValue()).toBe("nowhere");
  await fillIn(page.getByLabel("New email address"), "moved@club.example");
  await page.getByRole("button", { name: "Email me a link" }).press("Enter");
  await page.getByText("Check your new inbox.").waitFor();
  await expect.poll(() => focused(page)).toBe("Email address");
  await expectFlawless(page);
  expect((await club.site.outbox.mails(who.email)).map(({ subject }) => subject)).toEqual([
    "Someone asked to change your address at Thursday Table Club",
  ]);
  await page.getByRole("button", { name: "Use another address" }).press("Enter");
  await expect.poll(() => focused(page)).toBe("New email address");

  const phone = await club.open({ noise: /422/ });
  const link = await linkTo(club.site, "moved@club.example");
  const { pathname, search } = new URL(link);
  await visit(phone, pathname + search);
  await phone.getByRole("button", { name: "Use this address" }).press("Enter");
  await phone.getByText("Done: from now on").waitFor();
  await expectFlawless(phone);
  await visit(phone, pathname + search);
  await phone.getByRole("button", { name: "Use this address" }).press("Enter");
  await phone.getByText("This link has already been used").waitFor();
  await expectFlawless(phone);
  // The other devices are signed out, this one too: its open page hears of it, and leaves by itself.
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
});

test("a change of address is undone by the button behind the link sent to the old one", async () => {
  const { who, as, page } = await profileOf("Not Me", /422/);
  const email = "thief@club.example";
  await as.post("/api/profile/email", { email });
  const proof = new URL(await linkTo(club.site, email));
  await visit(page, proof.pathname + proof.search);
  await page.getByRole("button", { name: "Use this address" }).press("Enter");
  await page.getByText("Your other devices have been signed out.").waitFor();
  await visit(page, "/profile");
  await page.getByText(email).first().waitFor();

  const phone = await club.open({ noise: /422/ });
  await expect.poll(async () => (await club.site.outbox.mails(who.email)).length).toBe(2);
  const undo = new URL(await linkTo(club.site, who.email));
  expect(undo.pathname).toBe("/undo-email");
  await visit(phone, undo.pathname + undo.search);
  const button = phone.getByRole("button", { name: "Change it back" });
  await expectFlawless(phone);
  await button.focus();
  await phone.keyboard.press("Enter");
  await phone.getByText("every device has been signed out").waitFor();
  await expectFlawless(phone);
  // It hears that it is signed out, and leaves by itself.
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await visit(phone, undo.pathname + undo.search);
  await button.press("Enter");
  await phone.getByText("This link has already been used or is more than a week old.").waitFor();
  await expectFlawless(phone);
});

test("an incomplete link says so", async () => {
  const page = await club.at("/confirm-email");
  await page.getByText("This link is incomplete.").waitFor();
});

test("signing out everywhere else keeps this device signed in, and cancels a change of address", async () => {
  const { who, page } = await profileOf("Many Devices", undefined, "#devices");
  const phone = await signedIn(club.site, who);
  await fillIn(page.getByLabel("New email address"), "another@club.example");
  await press(page.getByRole("button", { name: "Email me a link" }));
  await page.getByText("Check your new inbox.").waitFor();
  await page.getByRole("button", { name: "Sign out everywhere else" }).press("Enter");
  await page.getByText("The other device is signed out.").waitFor();
  await page.getByLabel("New email address").waitFor();
  expect((await phone.get("/api/auth/session")).json).toEqual({});
  await visit(page, "/profile");
  await page.getByRole("heading", { level: 1, name: "Many Devices" }).waitFor();
});

test("a member sees where they're signed in, and signs out there by keyboard", async () => {
  const who = await member(club.site, { name: "Two Phones" });
  const [as, phone] = [await signedIn(club.site, who), await signedIn(club.site, who)];
  await club.site.sql(
    "update sessions set device = 'Safari on iPhone' where user_id = ? and rowid = (select max(rowid) from sessions)",
    [who.id],
  );
  const page = await club.at("/profile#devices", { as, width: 320, height: 700 });
  const devices = page.getByRole("list", { name: "Devices you’re signed in on" });
  const [here, there] = [devices.getByRole("listitem").nth(0), devices.getByRole("listitem").nth(1)];
  await here.getByText("This device").waitFor();
  await there.getByText("Last seen today, signed in today").waitFor();
  await expectFlawless(page);
  await there.getByRole("button", { name: "Sign out there: Safari on iPhone" }).focus();
  await page.keyboard.press("Enter");
  await gone(there);
  await page.getByRole("status").getByText("Safari on iPhone is signed out.").waitFor();
  expect(await devices.evaluate((list) => list === document.activeElement)).toBe(true);
  await expectFlawless(page);
  expect((await phone.get("/api/auth/session")).json).toEqual({});
  expect((await as.get("/api/users")).status).toBe(200);
});

test("a member downloads their data as a file", async () => {
  const { who, page } = await profileOf("Data", undefined, "#data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: "Download my data" })),
  ]);
  expect(download.suggestedFilename()).toBe("my-club-data.json");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString("utf8")).profile.email).toBe(who.email);
});

test("leaving the club needs the member's own name, and signs out every tab", async () => {
  const { who, page } = await profileOf("Lea Ving", /422/, "#data");
  const other = await page.context().newPage();
  await visit(other, "/games");
  const open = page.getByRole("button", { name: "Delete my account" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave the club?" });
  await dialog.waitFor();
  await expectFlawless(page);
  await dialog.getByRole("button", { name: "Stay" }).press("Enter");
  await gone(dialog);
  await expect.poll(() => focused(page)).toBe("Delete my account");
  await open.press("Enter");
  await fillIn(dialog.getByRole("textbox"), "Lea");
  await page.keyboard.press("Enter");
  await dialog.getByText("That isn’t your name").waitFor();
  await expectFlawless(page);
  await fillIn(dialog.getByRole("textbox"), "Lea Ving");
  await dialog.getByRole("button", { name: "Delete my account" }).press("Enter");
  await arrive(page, "/");
  for (const tab of [page, other]) await tab.getByRole("link", { name: "Sign In" }).first().waitFor();
  const rows = await club.site.sql("select 1 from users where id = ?", [who.id]);
  expect(rows).toEqual([]);
});
