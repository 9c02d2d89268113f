import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { game, member, post, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { arrive, fillIn, gone, held, journeys, press, visit } from "../../support/journey.ts";
import type { Visitor } from "../../support/visitor.ts";
import { keptPosts, text } from "../../support/writing.ts";

const club = journeys();

const WORDS = {
  comment: "Half a comment",
  suggestion: "Half a suggestion",
  post: "Half a post",
};

/** Returns all storage of the browser that this tab can access, as text. */
async function kept(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return storage + (await keptPosts(page));
}

/** Types into every form and submits none. The comment and the suggestion are in a tab of their own. */
async function half(as: Visitor): Promise<{ page: Page; other: Page }> {
  const page = await club.open({ as });
  const { id } = await game(club.site, { name: "Azul" });
  const other = await page.context().newPage();
  await visit(other, `/games/${id}`);
  await fillIn(other.getByRole("textbox", { name: "Your message", exact: true }), WORDS.comment);
  await visit(other, "/games?suggest");
  await fillIn(other.getByLabel("Message"), WORDS.suggestion);
  await visit(page, "/my-posts/new");
  await press(text(page));
  await page.keyboard.type(WORDS.post);
  await expect.poll(() => kept(page)).toContain(WORDS.post);
  await expect.poll(() => kept(other)).toContain(WORDS.suggestion);
  return { page, other };
}

const shown = (found: string) => Object.values(WORDS).filter((words) => found.includes(words));

test("drafts stay on the device when the session expires; signing out removes them, in every tab, and says so", async () => {
  const ada = await member(club.site, { name: "Ada Shared" });
  const { page, other } = await half(await signedIn(club.site, ada));
  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await visit(other, "/games");
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  expect(shown(await kept(other))).toEqual(Object.values(WORDS));

  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(other, "/games");
  await other.getByRole("button", { name: /^Your menu/ }).waitFor();
  expect(shown(await kept(other))).toEqual(Object.values(WORDS));
  // Somebody else's draft, whose session ran out here.
  await page.evaluate(() => localStorage.setItem("full-table.draft.some-thread.bo", '"Words of Bo"'));

  await visit(page, "/sign-out");
  await page.getByText("One of your posts has changes that aren’t saved.").waitFor();
  await press(page.getByRole("button", { name: "Sign out" }));
  await arrive(page, "/");
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  expect(shown(await kept(page))).toEqual([]);
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  expect(shown(await kept(other))).toEqual([]);
  expect(await kept(page)).toContain("Words of Bo");
});

test("deleting the account removes the drafts, too, though its dialog is closed meanwhile", async () => {
  const ada = await member(club.site, { name: "Ada Gone" });
  const { page, other } = await half(await signedIn(club.site, ada));
  await visit(page, "/profile#data");
  await press(page.getByRole("button", { name: "Delete my account" }));
  await fillIn(page.getByLabel(/Type your name/), "Ada Gone");
  const letGo = await held(page, "**/api/profile/delete");
  const isSent = page.waitForRequest("**/api/profile/delete");
  await press(page.getByRole("dialog").getByRole("button", { name: "Delete my account" }));
  await isSent;
  await press(page.getByRole("button", { name: "Stay" }));
  await gone(page.getByRole("dialog"));
  letGo();
  await arrive(page, "/");
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  for (const tab of [page, other]) expect(shown(await kept(tab))).toEqual([]);
});

test("a tab that stays open shows the next member none of the former member's data", async () => {
  const ada = await member(club.site, { name: "Ada Before" });
  const edie = await member(club.site, { name: "Edie After" });
  await post(club.site, {
    slug: `draft-${ada.publicId}`,
    title: "Ada’s draft",
    author: ada,
    published: false,
  });
  const page = await club.open({ as: ada });
  const posts = page.getByRole("link", { name: "My posts" });
  const adas = page.getByText("Ada’s draft");
  const menu = page.getByRole("button", { name: /^Your menu/ });
  await visit(page, "/posts");
  await press(menu);
  await press(posts);
  await adas.waitFor();
  await page.goBack();
  await arrive(page, "/posts");

  const other = await page.context().newPage();
  await visit(other, "/sign-out");
  await press(other.getByRole("button", { name: "Sign out" }));
  await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
  await signIn(page.context(), club.site, await signedIn(club.site, edie));
  const isDrawnAnew = page.waitForEvent("load");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await isDrawnAnew;
  // Nothing shows while Edie's own are loading.
  const letGo = await held(page, "**/api/my-posts**");
  await press(menu);
  await press(posts);
  await page.getByRole("heading", { name: "My posts" }).waitFor();
  expect(await adas.count()).toBe(0);
  letGo();
  await page.getByText("You haven’t written anything yet").waitFor();
  expect(await adas.count()).toBe(0);
});

test("a tab left on a member's own page is rendered anew for the next member", async () => {
  const ada = await member(club.site, { name: "Ada Before Edie" });
  const edie = await member(club.site, { name: "Edie After Ada" });
  const page = await club.open({ as: ada });
  const name = page.getByLabel("Display name");
  await visit(page, "/profile");
  await fillIn(name, "Half a name of Ada’s");
  await signIn(page.context(), club.site, await signedIn(club.site, edie));
  const isDrawnAnew = page.waitForEvent("load");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await isDrawnAnew;
  await expect.poll(() => name.inputValue()).toBe("Edie After Ada");
});

test("a page notices a session's end though the device's clock has been set back", async () => {
  const ada = await member(club.site, { name: "Ada Ahead" });
  const page = await club.open({ as: ada });
  await page.clock.install({ time: clock.now() + 86_400_000 });
  await visit(page, "/games");
  const look = async () => {
    const answered = page.waitForResponse("**/api/auth/session");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await answered;
  };
  await look();
  await page.clock.setSystemTime(clock.now());
  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await look();
  await page.getByRole("link", { name: "Sign In", exact: true }).waitFor();
});

test("what one member typed is not sent in the name of another who has signed in meanwhile", async () => {
  const ada = await member(club.site, { name: "Ada Typed" });
  const edie = await member(club.site, { name: "Edie Not Typed" });
  const { id } = await game(club.site, { name: "Two at one tablet" });
  const page = await club.at(`/games/${id}`, { as: ada, noise: /401/ });
  await fillIn(page.getByRole("textbox", { name: "Your message", exact: true }), "Words of Ada");
  await signIn(page.context(), club.site, await signedIn(club.site, edie));
  const isDrawnAnew = page.waitForEvent("load");
  await press(page.getByRole("button", { name: "Send", exact: true }));
  await isDrawnAnew;
  await page.getByRole("button", { name: "Your menu, Edie Not Typed" }).waitFor();
  expect(await club.site.sql("select 1 from messages where text = 'Words of Ada'")).toEqual([]);
  expect(await page.getByText("Words of Ada").count()).toBe(0);

  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(page, `/games/${id}`);
  await page.getByText("Words of Ada").waitFor();
});
