import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { type ArrangedMember, game, member, post, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import {
  arrive,
  fillIn,
  focused,
  gone,
  journeys,
  placeOf,
  press,
  reload,
  visit,
} from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expectFlawless } from "../../support/looks.ts";
import { brotliBytes } from "../../support/react-floor.ts";
import { realBrowser } from "../../support/real-browser.ts";
import { keptPosts, pasteHtml, settled, text, title, writing } from "../../support/writing.ts";

const EDITOR_KB = 160;
const club = journeys();

const line = (page: Page, words: string | RegExp) =>
  page
    .locator("p", { has: page.getByRole("status") })
    .getByText(words)
    .waitFor();
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });
const html = (page: Page) => text(page).evaluate((element) => element.innerHTML);

/** Returns true if the caret's line is between the toolbar and the footer, which are both sticky. */
const isCaretClear = (page: Page) =>
  text(page).evaluate((element) => {
    const at = getSelection()?.focusNode;
    const line = (at instanceof Element ? at : at?.parentElement)?.getBoundingClientRect();
    if (!line) return false;
    return [line.top, line.bottom].every((y) =>
      element.contains(document.elementFromPoint(line.left + 1, y)),
    );
  });

/** Returns a post in the member's list by title. */
async function storedPost(who: ArrangedMember, named: string) {
  const visitor = await signedIn(club.site, who);
  const { json } = await visitor.get("/api/my-posts");
  const { id } = json.posts.find((each: { title: string }) => each.title === named);
  return { visitor, id: id as string, post: (await visitor.get(`/api/my-posts/${id}`)).json };
}

test("a member writes a post with Markdown, shortcuts and the toolbar; it is saved automatically, previewed, published and read", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const page = await club.at("/posts", { as: ada });
  await press(page.getByRole("link", { name: "Write the first post" }));
  await text(page).waitFor();
  await fillIn(title(page), "A night at  sea");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("");
  await page.keyboard.type("## Aboard\nWe **really** liked it, see https://elsewhere.example/sea and ");
  await page.keyboard.press("Control+i");
  await page.keyboard.type("sang");
  await page.keyboard.press("Control+i");
  await page.keyboard.type(".\n- One\nTwo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("\n\n\n> Ahoy");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await press(tool(page, "Strike through"));
  await page.keyboard.type("gone");
  await press(tool(page, "Strike through"));
  await page.keyboard.type(" ");
  await press(page.getByRole("button", { name: "Add an emoji" }));
  await fillIn(page.getByRole("combobox", { name: "Search emoji" }), "octopus");
  await press(page.getByRole("option", { name: "Octopus" }));
  expect(await html(page)).toBe(
    '<h2>Aboard</h2><p>We <strong>really</strong> liked it, see <a href="https://elsewhere.example/sea">https://elsewhere.example/sea</a> and <em>sang</em>.</p>' +
      "<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><blockquote><p>Ahoy</p></blockquote><p><s>gone</s> 🐙</p>",
  );
  const tags = page.getByRole("combobox", { name: "Tags" });
  await fillIn(tags, "Pirates");
  await tags.press("Enter");
  await line(page, "Saved as a draft");
  expect(placeOf(page)).toMatch(/^\/my-posts\/new\?post=/);

  await reload(page);
  await page.waitForURL(/\/my-posts\/(?!new)/);
  await expect.poll(() => title(page).inputValue()).toBe("A night at sea");
  await press(page.getByRole("button", { name: "Preview" }));
  const preview = page.getByRole("dialog", { name: "Preview" });
  expect(await preview.getByRole("heading", { name: "Aboard" }).count()).toBe(1);
  await press(preview.getByRole("button", { name: "Publish" }));
  await arrive(page, "/posts/a-night-at-sea");
  await page.getByRole("heading", { level: 1, name: "A night at sea" }).waitFor();
  expect(await page.locator("main blockquote").textContent()).toBe("Ahoy");
  await page.getByRole("link", { name: "Pirates" }).first().waitFor();

  await press(page.getByRole("link", { name: "Edit", exact: true }));
  await fillIn(title(page), "A night ashore");
  await line(page, /kept on this device\. Readers see them once you save/);
  expect((await storedPost(ada, "A night at sea")).post.title).toBe("A night at sea");
  await press(page.getByRole("button", { name: "Save changes" }));
  await line(page, "this is what readers see");
  await press(page.getByRole("button", { name: "Unpublish" }));
  await page.getByRole("button", { name: "Publish" }).waitFor();
  await press(page.getByRole("button", { name: "Delete" }));
  await press(page.getByRole("button", { name: "Delete it for good" }));
  await arrive(page, "/my-posts");
  await page.getByText("You haven’t written anything yet").waitFor();
});

test("a pasted address becomes a link, and stays one when it is copied within the editor", async () => {
  const page = await writing(club, await member(club.site));
  await press(text(page));
  await page.keyboard.type("See ");
  await pasteHtml(page, "", "https://elsewhere.example/a?b=1 there");
  await expect.poll(() => html(page)).toContain('<a href="https://elsewhere.example/a?b=1">');
  // Within the editor, too, the clipboard is parsed without the browser's parser.
  await page.keyboard.press("Control+a");
  await settled(page);
  await page.keyboard.press("Control+c");
  await page.keyboard.press("ArrowRight");
  await settled(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+v");
  await expect.poll(() => text(page).locator("a").count()).toBe(2);
});

test("a link is added, validated, changed and removed", async () => {
  const ada = await member(club.site);
  const page = await writing(club, ada);
  await press(text(page));
  await page.keyboard.type("Come along");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await settled(page);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await fillIn(dialog.getByLabel("Address"), "javascript:alert(1)");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  await expectFlawless(page);
  await fillIn(dialog.getByLabel("Address"), "elsewhere.example");
  await page.keyboard.press("Enter");
  await gone(dialog);
  await expect.poll(() => html(page)).toBe('<p>Come <a href="https://elsewhere.example/">along</a></p>');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await press(tool(page, "Change the link"));
  const change = page.getByRole("dialog", { name: "Change the link" });
  expect(await change.getByLabel("Address").inputValue()).toBe("https://elsewhere.example/");
  // A key may follow at once, and finds the selection restored.
  const place = await change.getByRole("button", { name: "Remove" }).evaluate((button: HTMLButtonElement) => {
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const selection = getSelection();
    return selection?.focusNode?.parentElement?.closest("[role=textbox]")?.textContent;
  });
  expect(place).toBe("Come along");
  await gone(change);
  await expect.poll(() => html(page)).toBe("<p>Come along</p>");
});

test("offline text is stored and saved when the connection is back; after signing in again the author finds it", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const page = await writing(club, ada, /ERR_INTERNET_DISCONNECTED|401/);
  await fillIn(title(page), "Lost");
  await line(page, "Saved as a draft");
  // Not by the browser's offline switch: turned back, it fires an online event in later pages, too.
  await page.route(/\/api\//, (route) => route.abort("internetdisconnected"));
  await press(text(page));
  await page.keyboard.type("Under way");
  await line(page, /you’re offline; kept on this device/);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await line(page, "Saved as a draft");
  expect((await storedPost(ada, "Lost")).post.content).toBe("<p>Under way</p>");

  await club.site.sql("delete from sessions where user_id = ?", [ada.id]);
  await page.keyboard.type(" and further");
  await line(page, /you’re signed out; kept on this device/);
  const back = await page.getByRole("link", { name: "Sign in and come back" }).getAttribute("href");
  const place = new URLSearchParams(back?.split("?")[1]).get("callbackUrl") ?? "";
  expect(place).toMatch(/^\/my-posts\/[^/]+$/);
  expect(await html(page)).toBe("<p>Under way and further</p>");
  // Leaving tries once more; signed in again by then, it would be saved, and no draft left.
  await page.route(/\/api\/my-posts\//, (route) => route.fulfill({ status: 401, json: [] }));
  await press(page.getByRole("link", { name: "Sign in and come back" }));
  await page.getByRole("button", { name: "Email me a link" }).waitFor();
  await page.goto("about:blank");
  await page.unrouteAll();
  await signIn(page.context(), club.site, await signedIn(club.site, ada));
  await visit(page, place);
  await page.getByText("This is what you wrote earlier").waitFor();
  await expect.poll(() => html(page)).toBe("<p>Under way and further</p>");
});

test("the second author to save sees both versions, and keeps both, takes the other's or overwrites it", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const edie = await member(club.site, { name: "Edie", role: "EDITOR" });
  const { id } = await post(club.site, { slug: "both", title: "Both", author: ada, content: "<p>Once.</p>" });
  const editor = await signedIn(club.site, edie);
  const theirs = (content: string) =>
    editor.send("PUT", `/api/my-posts/${id}`, {
      title: "Both",
      content,
      tags: [],
      published: true,
      fileUploads: [],
    });
  const page = await club.at(`/my-posts/${id}`, { as: ada, noise: /409/ });
  const dialog = page.getByRole("dialog", { name: "Two versions of this post" });
  const clash = async (hers: string, mine: string) => {
    await press(text(page));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(mine);
    expect((await theirs(`<p>${hers}</p>`)).status).toBe(200);
    await press(page.getByRole("button", { name: "Save changes" }));
    await dialog.getByRole("region", { name: "Theirs" }).getByText(hers).waitFor();
    await dialog.getByRole("region", { name: "Yours" }).getByText(mine).waitFor();
    await dialog.getByText("Edie").waitFor();
  };
  await clash("Hers one", "Mine one");
  await expectFlawless(page);
  await press(dialog.getByRole("button", { name: "Take theirs" }));
  await expect.poll(() => html(page)).toBe("<p>Hers one</p>");
  await clash("Hers two", "Mine two");
  await press(dialog.getByRole("button", { name: "Replace it with mine" }));
  await gone(dialog);
  await line(page, "this is what readers see");
  expect((await editor.get(`/api/my-posts/${id}`)).json.content).toBe("<p>Mine two</p>");
  // A replaced version can be viewed and restored.
  await press(page.getByRole("button", { name: "Earlier versions" }));
  const versions = page.getByRole("dialog", { name: /version/ });
  const hers = versions.getByRole("listitem").filter({ hasText: "Edie" }).first();
  await press(hers.getByRole("button", { name: "View", exact: true }));
  await versions.getByText("Hers two").waitFor();
  await press(versions.getByRole("button", { name: "Restore this version" }));
  await gone(versions);
  await expect.poll(() => html(page)).toBe("<p>Hers two</p>");
  await line(page, /Readers see them once you save/);
  await clash("Hers three", "Mine three");
  await press(dialog.getByRole("button", { name: "Keep both" }));
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await expect.poll(() => html(page)).toBe("<p>Mine three</p>");
  expect((await editor.get(`/api/my-posts/${id}`)).json.content).toBe("<p>Hers three</p>");
  const mine = await storedPost(ada, "Both");
  expect(mine.post.published).toBe(false);
});

test("each of two tabs keeps its own text of a post, whatever the other saves", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const { id } = await post(club.site, { slug: "tabs", title: "Tabs", author: ada, content: "<p>Once.</p>" });
  const here = await club.at(`/my-posts/${id}`, { as: ada });
  await press(text(here));
  await here.keyboard.type(" Mine");
  await line(here, /kept on this device/);
  await expect.poll(() => keptPosts(here)).toContain("Mine");
  const there = await here.context().newPage();
  await visit(there, `/my-posts/${id}`);
  await press(text(there));
  expect(await html(there)).toBe("<p>Once.</p>");
  await there.keyboard.type(" Theirs");
  await press(there.getByRole("button", { name: "Save changes" }));
  await line(there, "this is what readers see");
  await expect.poll(() => keptPosts(there)).not.toContain("Theirs");
  await reload(here);
  await here.getByText("This post was saved elsewhere while you were writing.").waitFor();
  expect(await html(here)).toContain("Mine");
});

test("by keyboard alone: the toolbar is one stop, arrows move in it, the caret keeps its place and no bar covers it", async () => {
  const ada = await member(club.site);
  const page = await writing(club, ada);
  await title(page).focus();
  await page.keyboard.type("Keys");
  await tabTo(page, "Bold");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toBe("Redo");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toBe("Italic");
  await page.keyboard.press("Enter");
  await page.keyboard.type("slanted");
  expect(await html(page)).toBe("<p><em>slanted</em></p>");
  expect(await tool(page, "Italic").getAttribute("aria-pressed")).toBe("true");
  for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
  await page.keyboard.type("last");
  await expect.poll(() => isCaretClear(page)).toBe(true);
  for (let line = 0; line < 30; line++) await page.keyboard.press("ArrowUp");
  await expect.poll(() => isCaretClear(page)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focused(page)).toBe("Italic");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const tags = page.getByRole("combobox", { name: "Tags" });
  expect(await tags.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("One,");
  await page.keyboard.type("Two,");
  await page.keyboard.press("Backspace");
  expect(await page.getByRole("list", { name: "Chosen tags" }).textContent()).toBe("One");
  await tabTo(page, "Publish");
});

test("Enter that ends a word of an input method chooses nothing, the next one does", async () => {
  const page = await writing(club, await member(club.site));
  const tags = page.getByRole("combobox", { name: "Tags" });
  const chosen = page.getByRole("list", { name: "Chosen tags" });
  await press(tags);
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "ゲーム", selectionStart: 3, selectionEnd: 3 });
  await tags.evaluate((field) =>
    field.addEventListener("keydown", () => field.setAttribute("data-keyed", "")),
  );
  await page.keyboard.press("Enter");
  await page.locator("[data-keyed]").waitFor();
  expect(await chosen.count()).toBe(0);
  expect(await tags.inputValue()).toBe("ゲーム");
  await keyboard.send("Input.insertText", { text: "ゲーム" });
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen.textContent()).toBe("ゲーム");
});

test("the pages for writing look right and are accessible, empty and full, for a member and an editor", async () => {
  const edie = await member(club.site, { role: "EDITOR", name: "Edie" });
  const page = await club.at("/my-posts", { as: edie, noise: /422/ });
  await page.getByText("You haven’t written anything yet").waitFor();
  await post(club.site, {
    slug: "mine",
    title: "W".repeat(160),
    author: edie,
    tags: ["News", "T".repeat(40)],
  });
  await post(club.site, { slug: "theirs", title: "زهر", published: false });
  await visit(page, "/my-posts?all=1");
  await page.getByRole("link", { name: "زهر" }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("link", { name: "W".repeat(160) }));
  await press(text(page));
  await page.keyboard.type(`## ${"W".repeat(80)}\n- One\nTwo\n\n> Said`);
  await fillIn(title(page), "");
  await press(page.getByRole("button", { name: "Save changes" }));
  await page.getByRole("alert").first().waitFor();
  await expectFlawless(page);
  await fillIn(title(page), "W".repeat(160));
  await press(page.getByRole("button", { name: "Preview" }));
  await expectFlawless(page);
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: "Delete" }));
  await expectFlawless(page);
});

test("a browser killed in mid-sentence restores the text when it is opened again", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const visitor = await signedIn(club.site, ada);
  const browser = await realBrowser();
  onTestFinished(() => browser.end());
  const first = (await browser.start()).contexts()[0] as BrowserContext;
  for (const [name, value] of visitor.cookies) {
    const expires = clock.now() / 1_000 + 86_400;
    await first.addCookies([{ name, value: encodeURIComponent(value), url: club.site.url, expires }]);
  }
  const page = await first.newPage();
  await page.goto(`${club.site.url}/my-posts/new`);
  await press(text(page));
  await page.keyboard.type("It was a dark and stormy night, and the dice fell in tor");
  // Without a title it is not sent to the server. Once it is on disk, the browser is killed.
  await expect.poll(() => keptPosts(page)).toContain("fell in tor");
  await browser.kill();

  const second = (await browser.start()).contexts()[0] as BrowserContext;
  await signIn(second, club.site, visitor);
  const again = await second.newPage();
  await visit(again, `${club.site.url}/my-posts/new`);
  await again.getByText("This is what you wrote earlier").waitFor();
  expect(await text(again).textContent()).toBe("It was a dark and stormy night, and the dice fell in tor");
  await visit(again, `${club.site.url}/my-posts`);
  await again.getByText("Only on this device").waitFor();
});

test("the editor is loaded only on pages for writing, and adds at most 160 KB of script", async () => {
  const ada = await member(club.site);
  const page = await club.open({ as: ada });
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  const source = async (url: string) => (await fetch(url)).text();
  const { id } = await game(club.site, { suggestedBy: ada });
  // Compared with other forms, too: shared code is not the editor's own.
  for (const path of [`/games/${id}`, "/games?suggest", "/posts", "/my-posts", "/profile"]) {
    await visit(page, path);
    await page.waitForLoadState("networkidle");
  }
  const elsewhere = new Set(scripts);
  const isEditor = /ProseMirror|tiptap/i;
  expect((await Promise.all([...scripts].map(source))).filter((script) => isEditor.test(script))).toEqual([]);
  await visit(page, "/my-posts/new");
  await text(page).waitFor();
  await page.waitForLoadState("networkidle");
  // Fetched before any is compressed: that takes so long that the worker would close the connection.
  const added = await Promise.all([...scripts].filter((url) => !elsewhere.has(url)).map(source));
  expect(added.some((script) => isEditor.test(script))).toBe(true);
  const bytes = added.reduce((sum, script) => sum + brotliBytes(script), 0);
  expect(bytes / 1_024).toBeLessThanOrEqual(EDITOR_KB);
});

test("what was written in a post that has been deleted meanwhile is found again, and kept as a new draft", async () => {
  const ada = await member(club.site, { name: "Ada Deleted" });
  const { id } = await post(club.site, {
    slug: "deleted-meanwhile",
    title: "Deleted meanwhile",
    author: ada,
    content: "<p>Once.</p>",
  });
  const page = await club.at(`/my-posts/${id}`, { as: ada, noise: /404/ });
  await press(text(page));
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And words since.");
  await line(page, /kept on this device/i);
  await expect.poll(() => keptPosts(page)).toContain("And words since.");
  await club.site.sql("delete from posts where id = ?", [id]);
  await reload(page);
  await page.getByRole("heading", { name: "There’s no such post" }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Keep it as a new draft" }));
  await expect.poll(() => text(page).innerText()).toContain("And words since.");
  expect(await title(page).inputValue()).toBe("Deleted meanwhile");
});
