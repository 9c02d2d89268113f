import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { clubDay } from "../../api/games/games-support.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { hardContent } from "../../support/hard-content.ts";
import { arrive, fillIn, focused, gone, held, journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys();
let ada: ArrangedMember;
beforeAll(async () => {
  ada = (await hardContent(club.site)).ada;
});

async function membersPage(noise?: RegExp) {
  const page = await club.at("/members", { as: ada, ...(noise && { noise }) });
  await page.getByRole("listitem").filter({ hasText: "Ada Lovelace" }).waitFor();
  return page;
}
async function find(page: Page, name: string) {
  await fillIn(page.getByLabel("Name or email address"), name);
  // Until the search has answered, rows move away under a press.
  await page.getByRole("status").getByText("1 member", { exact: true }).waitFor();
}
const openRow = (page: Page, name: string) =>
  press(page.getByRole("main").getByRole("button", { name, expanded: false }));
const roleOf = async ({ id }: ArrangedMember) =>
  (await club.site.sql("select role from users where id = ?", [id]))[0]?.role;

test("an admin finds members by name, address and role, whatever their names look like", async () => {
  await member(club.site, { name: "Émile Editor", role: "EDITOR", email: "nana@club.example" });
  const page = await membersPage();
  const rows = page.getByRole("main").getByRole("list").getByRole("listitem");
  for (const typed of ["emile", "NANA@"]) {
    await fillIn(page.getByLabel("Name or email address"), typed);
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText("Émile Editor", { exact: true }).first().waitFor();
  }
  await fillIn(page.getByLabel("Name or email address"), "");
  await page.getByLabel("Role", { exact: true }).selectOption("Editor");
  await expect.poll(() => rows.count()).toBe(1);
  await fillIn(page.getByLabel("Name or email address"), "nobody at all");
  await page.getByRole("heading", { name: "No members match" }).waitFor();
  await expectFlawless(page);
});

test("while the next search is loading, the former results stay readable, and are not announced as matches", async () => {
  const page = await membersPage();
  const list = page.getByRole("main").getByRole("list").first();
  const status = page.getByRole("main").getByRole("status").first();
  await expect.poll(() => status.textContent()).toMatch(/members?$/);
  const count = await list.getByRole("listitem").count();
  const letGo = await held(page, "**/api/members*");
  const asked = page.waitForRequest("**/api/members*");
  await fillIn(page.getByLabel("Name or email address"), "Ada Lovelace");
  await asked;
  expect(await list.getByRole("listitem").count()).toBe(count);
  expect(await list.getAttribute("aria-busy")).toBe("true");
  expect(await status.textContent()).toBe("Searching…");
  await expectFlawless(page);
  letGo();
  await expect.poll(() => status.textContent()).toBe("1 member");
  expect(await list.getAttribute("aria-busy")).toBe(null);
});

test("an admin changes a role in place; ADMIN needs a confirmation", async () => {
  const bo = await member(club.site, { name: "Bo Riser", role: "NEW" });
  const page = await membersPage();
  await openRow(page, "Bo Riser");
  const select = page.getByLabel("Role of Bo Riser");
  await select.selectOption("Editor");
  await expect.poll(() => roleOf(bo)).toBe("EDITOR");
  const said = page.getByRole("status").filter({ hasText: "Bo Riser’s role is now Editor." });
  await press(said.getByRole("button", { name: "Undo" }));
  await expect.poll(() => roleOf(bo)).toBe("NEW");
  await select.selectOption("Editor");
  await expect.poll(() => roleOf(bo)).toBe("EDITOR");
  await select.selectOption("Admin");
  const dialog = page.getByRole("dialog", { name: "Make an admin?" });
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe("Leave it");
  await expectFlawless(page);
  await page.keyboard.press("Escape");
  await gone(dialog);
  expect(await select.inputValue()).toBe("EDITOR");
  expect(await roleOf(bo)).toBe("EDITOR");
  await select.selectOption("Admin");
  await press(dialog.getByRole("button", { name: "Make admin" }));
  await expect.poll(() => roleOf(bo)).toBe("ADMIN");
  await select.selectOption("Trusted");
  await page.getByRole("dialog").waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Remove the role" }));
  await expect.poll(() => roleOf(bo)).toBe("TRUSTED");
});

test("the last admin cannot give up the role, and the page shows the server's message", async () => {
  const page = await membersPage(/409/);
  await openRow(page, "Ada Lovelace");
  const select = page.getByLabel("Role of Ada Lovelace");
  await select.selectOption("Trusted");
  await press(page.getByRole("button", { name: "Remove the role" }));
  await page.getByText("There must be at least one admin.").waitFor();
  await expect.poll(() => select.inputValue()).toBe("ADMIN");
  await expectFlawless(page);
});

test("a change of role that the server does not answer is undone", async () => {
  const bo = await member(club.site, { name: "Bo Back", role: "NEW" });
  const page = await membersPage(/503/);
  await openRow(page, "Bo Back");
  await club.whileAway(async () => {
    await page.getByLabel("Role of Bo Back").selectOption("Editor");
    await page
      .getByRole("alert")
      .getByText(/can’t be reached/)
      .waitFor();
  });
  expect(await page.getByLabel("Role of Bo Back").inputValue()).toBe("NEW");
  expect(await roleOf(bo)).toBe("NEW");
});

test("a member is signed out everywhere, and the focus stays", async () => {
  const bo = await member(club.site, { name: "Bo Out" });
  const theirs = await signedIn(club.site, bo);
  const page = await membersPage();
  await openRow(page, "Bo Out");
  await press(page.getByRole("button", { name: "Sign Bo Out out everywhere" }));
  await page.getByRole("button", { name: "Bo Out is signed out everywhere" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Bo Out is signed out everywhere");
  expect((await theirs.get("/api/auth/session")).json).toEqual({});
});

test("an admin who gives up the role, or signs out everywhere, is no longer shown the members", async () => {
  const self = await member(club.site, { name: "Self Made", role: "ADMIN" });
  const page = await club.at("/members", { as: self });
  await openRow(page, "Self Made");
  await page.getByLabel("Role of Self Made").selectOption("Trusted");
  await page.getByText("You would no longer be able to see this page").waitFor();
  await press(page.getByRole("button", { name: "Remove the role" }));
  await page.getByText("This page is for the club’s admins").waitFor();
  await expectFlawless(page);
});

test("many members are loaded page by page", async () => {
  for (let i = 0; i < 60; i++) await member(club.site, { name: `Paged ${i}` });
  const page = await membersPage();
  await fillIn(page.getByLabel("Name or email address"), "paged");
  const rows = page.getByRole("main").getByRole("list").getByRole("listitem");
  await rows.first().getByText("Paged 0", { exact: true }).first().waitFor();
  await page.getByText("50 and more members").waitFor();
  await press(page.getByRole("button", { name: "Show more" }));
  await page.getByText("60 members").waitFor();
  expect(await rows.count()).toBe(60);
});

test("a visitor to the members' list signs in first, and comes back", async () => {
  const page = await club.at("/members");
  await page.waitForURL((url) => url.pathname === "/sign-in");
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe(`${club.site.url}/members`);
  await visit(page, "/faq");
  await arrive(page, "/faq");
});

test("an admin suspends a member, whose open page says so, and lifts it again", async () => {
  const bo = await member(club.site, { name: "Bo Rude", role: "TRUSTED" });
  await game(club.site, { name: "Azul on Thursday", players: [bo], date: clubDay(3) });
  const theirs = await club.at("/profile", { as: bo, noise: /401/ });
  const page = await membersPage(/422/);
  await find(page, "Bo Rude");
  await openRow(page, "Bo Rude");
  await press(page.getByRole("button", { name: "Suspend… Bo Rude" }));
  const dialog = page.getByRole("dialog", { name: "Suspend Bo Rude?" });
  await dialog.getByRole("link", { name: "Azul on Thursday" }).waitFor();
  expect(await dialog.getByLabel("Take them off games and evenings to come").isChecked()).toBe(false);
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Suspend" }));
  await dialog.getByText("Please say why: we’ll tell the member").waitFor();
  await fillIn(dialog.getByLabel("Why?"), "Rude at the table");
  await fillIn(dialog.getByLabel("Last day"), "2020-01-01");
  await press(dialog.getByRole("button", { name: "Suspend" }));
  await dialog.getByText("Please pick today or a later day, or leave it blank.").waitFor();
  expect(await dialog.getByLabel("Why?").inputValue()).toBe("Rude at the table");
  await fillIn(dialog.getByLabel("Last day"), "2098-03-04");
  await dialog.getByLabel("Take them off games and evenings to come").check();
  await press(dialog.getByRole("button", { name: "Suspend" }));
  await gone(dialog);
  await page.getByRole("status").getByText("Bo Rude is suspended. We’ll email them why.").waitFor();
  await page.getByText("Suspended until the end of Tue 4 Mar 2098").waitFor();
  await expectFlawless(page);

  // Their page is notified.
  await theirs.waitForURL("**/sign-in-error?error=AccessDenied");
  await theirs.getByRole("heading", { name: "No seat at the moment" }).waitFor();
  await theirs.getByRole("main").getByRole("link", { name: /@/ }).waitFor();
  await expectFlawless(theirs);
  await visit(theirs, "/sign-in");
  await fillIn(theirs.getByLabel("Email address"), bo.email);
  await press(theirs.getByRole("button", { name: "Email me a link" }));
  // As for anybody else; the reason is mailed once more.
  await theirs.waitForURL("**/check-your-mail*");
  await visit(theirs, "/sign-in");
  await fillIn(theirs.getByLabel("Email address"), bo.email);

  await page.getByLabel("Role", { exact: true }).selectOption("Suspended");
  await press(page.getByRole("button", { name: "Lift the suspension Bo Rude" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Lift it" }));
  await page.getByRole("status").filter({ hasText: "Bo Rude can sign in again" }).waitFor();
  await press(theirs.getByRole("button", { name: "Email me a link" }));
  await theirs.waitForURL("**/check-your-mail**");
});

test("the reason for a suspension comes back when its admin had to sign in again", async () => {
  await member(club.site, { name: "Bo Ruder" });
  const page = await membersPage(/401/);
  const open = async () => {
    await find(page, "Bo Ruder");
    await openRow(page, "Bo Ruder");
    await press(page.getByRole("button", { name: "Suspend… Bo Ruder" }));
  };
  const dialog = page.getByRole("dialog", { name: "Suspend Bo Ruder?" });
  const reason = dialog.getByLabel("Why?");
  await open();
  await fillIn(reason, "Weighed all evening");
  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(page, "/members");
  await open();
  await expect.poll(() => reason.inputValue()).toBe("Weighed all evening");
  await press(dialog.getByRole("button", { name: "Reset" }));
  expect(await reason.inputValue()).toBe("");
});
