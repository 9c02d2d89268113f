import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { SOMEWHERE } from "../../support/club-settings.ts";
import {
  arrive,
  fillIn,
  focused,
  gone,
  journeys,
  press,
  pressAtOnce,
  reload,
  visit,
} from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const club = journeys(SOMEWHERE);
let edie: ArrangedMember;
let bo: ArrangedMember;
beforeAll(async () => {
  edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  bo = await member(club.site, { name: "Bo", role: "EDITOR" });
});

const contentOf = async (path: string) =>
  (await club.site.sql("select content from pages where path = ?", [path]))[0]?.content;
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** Types at the end of the text. */
async function write(page: Page, words: string): Promise<void> {
  await press(text(page));
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

async function edit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await press(page.getByRole("link", { name: "Edit this page" }));
  await text(page).waitFor();
}

test("without script the club's pages can be read, and the questions opened", async () => {
  const page = await club.open({ scripts: false });
  for (const path of ["/about", "/find-us", "/leagues-info", "/terms-of-use", "/privacy"]) {
    await page.goto(path);
    expect(((await page.locator("main").innerText()).match(/\S+/g) ?? []).length).toBeGreaterThan(60);
  }
  await page.goto("/find-us");
  const map = page.getByRole("img", { name: /map of the way/i });
  expect(await map.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(960);
  await page.goto("/faq");
  const answer = page.getByText("the game has no date yet", { exact: false });
  expect(await answer.isVisible()).toBe(false);
  await pressAtOnce(page.getByRole("heading", { name: "What does TBC mean?" }));
  expect(await answer.isVisible()).toBe(true);
});

test("links in a page open the club's feed and download its calendar", async () => {
  const editor = await signedIn(club.site, edie);
  const content =
    '<p><a href="/feeds/posts.atom">Our posts</a> <a href="/calendar/all.ics">Our days</a> <a href="/games">Our games</a></p>';
  await editor.post("/api/pages", { path: "/follow-us", title: "Follow us", content });
  const page = await club.at("/follow-us");
  const [calendar] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: "Our days" })),
  ]);
  expect(new URL(calendar.url()).pathname).toBe("/calendar/all.ics");
  // A control: the page opens without a reload.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await press(page.getByRole("link", { name: "Our games" }));
  await arrive(page, "/games");
  await page.goBack();
  await arrive(page, "/follow-us");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  const [feed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/feeds/posts.atom")),
    press(page.getByRole("link", { name: "Our posts" })),
  ]);
  expect(feed.status()).toBe(200);
});

test("an editor edits a page in place, and restores its former text", async () => {
  const page = await club.open({ as: edie });
  await edit(page, "/about");
  await expect.poll(() => focused(page)).toBe("Edit “About us”");
  await expectFlawless(page);
  await write(page, " We play on {next game night}.");
  await press(page.getByRole("button", { name: "Save" }));
  await arrive(page, "/about");
  expect(await page.getByText(/We play on/).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe("About us");
  await club.site.sql(
    "insert into event_days (id, event_type, date) values ('next', 'GAMES_DAY', '2099-03-05')",
  );
  await visit(page, "/about");
  await page.getByText("We play on Thursday 5 March.").waitFor();
  expect(await contentOf("/about")).toContain("We play on {next game night}.");

  await press(page.getByRole("link", { name: "Edit this page" }));
  await press(page.getByRole("button", { name: "Earlier versions" }));
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("button", { name: "View" }));
  await dialog.getByRole("heading", { name: "What we do" }).waitFor();
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Restore this version" }));
  await gone(dialog);
  await press(page.getByRole("button", { name: "Save" }));
  await arrive(page, "/about");
  await gone(page.getByText("We play on"));
  expect(await contentOf("/about")).not.toContain("We play on");
});

test("unsaved text stays in this browser until it is saved or discarded", async () => {
  const page = await club.open({ as: edie });
  await edit(page, "/privacy");
  await fillIn(page.getByLabel("Title"), "What we know");
  await write(page, " And nothing else.");
  await reload(page);
  await page.getByText("This is what you typed earlier").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("What we know");
  expect(await text(page).innerText()).toContain("And nothing else.");
  await press(page.getByRole("button", { name: "Cancel" }));
  const dialog = page.getByRole("dialog", { name: "Discard what you typed?" });
  await press(dialog.getByRole("button", { name: "Discard" }));
  await arrive(page, "/privacy");
  await edit(page, "/privacy");
  expect(await page.getByLabel("Title").inputValue()).toBe("Privacy");

  // Resetting the form in one tab keeps the later draft of another.
  await fillIn(page.getByLabel("Title"), "What we know");
  const other = await page.context().newPage();
  await edit(other, "/privacy");
  await other.getByText("This is what you typed earlier").waitFor();
  await fillIn(other.getByLabel("Title"), "What we keep");
  await fillIn(page.getByLabel("Title"), "Privacy");
  await reload(other);
  await other.getByText("This is what you typed earlier").waitFor();
  expect(await other.getByLabel("Title").inputValue()).toBe("What we keep");
  await fillIn(other.getByLabel("Title"), "Privacy");
  await reload(other);
  await text(other).waitFor();
  expect(await other.getByLabel("Title").inputValue()).toBe("Privacy");
});

test("the second of two editors to save is shown both versions, and nothing is lost", async () => {
  const [mine, theirs] = [await club.open({ as: edie, noise: /409/ }), await club.open({ as: bo })];
  await edit(mine, "/faq");
  await edit(theirs, "/faq");
  await write(theirs, " Said Bo.");
  await press(theirs.getByRole("button", { name: "Save" }));
  await arrive(theirs, "/faq");
  await write(mine, " Said Edie.");
  await press(mine.getByRole("button", { name: "Save" }));
  const dialog = mine.getByRole("dialog", { name: "Two versions of this page" });
  await dialog.getByText("Said Bo.").waitFor();
  await dialog.getByText("Said Edie.").waitFor();
  await expectFlawless(mine);
  await press(dialog.getByRole("button", { name: "Replace it with mine" }));
  await arrive(mine, "/faq");
  expect(await contentOf("/faq")).toContain("Said Edie.");
  await press(mine.getByRole("link", { name: "Edit this page" }));
  await press(mine.getByRole("button", { name: "Earlier versions" }));
  await mine.getByRole("dialog").getByText("Bo", { exact: true }).waitFor();
});

test("an editor whose session has ended keeps the form, and what was typed", async () => {
  const page = await club.open({ as: await member(club.site, { role: "EDITOR" }), noise: /401/ });
  await edit(page, "/faq");
  await write(page, " Typed too late.");
  await club.site.sql("delete from sessions");
  await press(page.getByRole("button", { name: "Save" }));
  await page.getByText("We’ve kept what you typed").waitFor();
  expect(await text(page).innerText()).toContain("Typed too late.");
  await expectFlawless(page);
});

test("an editor adds a page, is told of an address that is taken, and deletes it again", async () => {
  const page = await club.at("/pages", { as: edie, noise: /404|409/ });
  await page.getByRole("link", { name: "Questions and answers", exact: true }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "Add a page" }));
  await fillIn(page.getByLabel("Title"), "House Rules, new");
  await write(page, "## Be kind");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lose well.");
  const address = page.getByLabel("Address");
  expect(await address.inputValue()).toBe("/house-rules-new");
  await fillIn(address, "games/rules");
  await press(page.getByRole("button", { name: "Add the page" }));
  await page.getByText("The site itself uses this address").waitFor();
  await fillIn(address, "faq");
  await press(page.getByRole("button", { name: "Add the page" }));
  await page.getByText("There’s already a page at this address.").waitFor();
  await fillIn(address, "club/rules");
  await page.getByLabel("Link to it in the footer").check();
  await press(page.getByRole("button", { name: "Add the page" }));
  await arrive(page, "/club/rules");
  await page.getByRole("heading", { level: 2, name: "Be kind" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "House Rules, new" }).waitFor();

  await edit(page, "/club/rules");
  await press(page.getByRole("button", { name: "Delete" }));
  const asked = page.getByRole("dialog");
  await asked.getByText("House Rules, new will be deleted with its pictures").waitFor();
  await press(asked.getByRole("button", { name: "Delete it" }));
  await arrive(page, "/pages");
  await gone(page.getByText("/club/rules"));
  await gone(page.getByRole("contentinfo").getByRole("link", { name: "House Rules, new" }));
  expect((await page.goto("/club/rules"))?.status()).toBe(404);
});

test("a page that an editor moves is found at its old address, also by the site's own links", async () => {
  const page = await club.open({ as: edie });
  const add = "insert into pages (id, path, title, content, modified_at) values (?, ?, ?, ?, 1)";
  const link = '<p>See <a href="/lending">what we lend</a>.</p>';
  await club.site.database.batch([
    [add, ["lending", "/lending", "What we lend", "<p>Chess clocks.</p>"]],
    [add, ["more", "/more", "More", link]],
  ]);
  await edit(page, "/lending");
  await fillIn(page.getByLabel("Address"), "club/lending");
  await press(page.getByRole("button", { name: "Save" }));
  await arrive(page, "/club/lending");
  await page.getByText("Chess clocks.").waitFor();

  await visit(page, "/more");
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await press(page.getByRole("link", { name: "what we lend" }));
  await arrive(page, "/club/lending");
  await page.getByText("Chess clocks.").waitFor();
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await visit(page, "/lending?edit");
  await arrive(page, "/club/lending?edit");
  await text(page).waitFor();
});

test("a member who is no editor is offered no editing, even at the editor's address", async () => {
  const page = await club.at("/about?edit", { as: await member(club.site) });
  await page.getByRole("heading", { level: 1, name: "About us" }).waitFor();
  expect(await page.getByRole("link", { name: "Edit this page" }).count()).toBe(0);
  await visit(page, "/pages");
  await page.getByRole("heading", { level: 1, name: "This page is for editors" }).waitFor();
});
