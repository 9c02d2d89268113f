import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tidyText } from "../../worker/contract/text.ts";
import { type ArrangedGame, game, member, signedIn } from "../support/arrange.ts";
import { journeys, visit } from "../support/journey.ts";
import { ATTACK, CONTROL, nastyTexts } from "../support/nasty-texts.ts";

const club = journeys();

/** Counts what an attack would call, and any dialog that the page opens. */
async function guarded(page: Page) {
  const heard: string[] = [];
  await page.exposeFunction(ATTACK, () => heard.push("a script ran"));
  page.on("dialog", (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}

/** Puts the texts there as the server keeps what is posted. */
const put = ({ threadId }: ArrangedGame, author: string, texts: string[]) =>
  club.site.database.batch(
    texts.map((text, at) => ({
      sql: "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, ?)",
      args: [`nasty-${at}`, threadId, author, text, Date.now() - (texts.length - at) * 1_000],
    })),
    "write",
  );

test("a page that read these words as markup would run them, which is how one knows that it does not", async () => {
  const page = await club.open();
  const heard = await guarded(page);
  // A page without the site's policy, or the policy alone would hold it back.
  await page.route("**/control", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html>${CONTROL}` }),
  );
  await page.goto("/control");
  await expect.poll(() => heard).toEqual(["a script ran"]);
});

test("what tries to become more than words stays words, letter by letter, and runs nothing", async () => {
  const ada = await member(club.site, { name: '<img src=x onerror="window.attacked(1)">' });
  const where = await game(club.site, { name: "Nasty", suggestedBy: ada });
  const texts = nastyTexts()
    .map(tidyText)
    .filter((text, at, all) => text !== "" && all.indexOf(text) === at);
  expect(texts.length).toBeGreaterThan(1_500);
  const perVisit = 400;
  for (let at = 0; at < texts.length; at += perVisit) {
    const some = texts.slice(at, at + perVisit);
    await club.site.database.execute("delete from messages");
    await put(where, ada.id, some);
    const page = await club.open({ as: await signedIn(club.site, ada) });
    const heard = await guarded(page);
    // An address that leads to the first message shows all of them.
    await visit(page, `/games/${where.id}#message-nasty-0`);
    const talk = page.getByRole("region", { name: "Conversation" });
    const words = talk.locator("article p[dir]");
    await expect.poll(() => words.count(), { timeout: 60_000 }).toBe(some.length);
    expect(await words.allTextContents()).toEqual(some);
    expect(
      await talk.locator("img, iframe, script, object, embed, video, math, style, form form").count(),
    ).toBe(0);
    const addresses = await talk
      .locator("article p[dir] a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(addresses.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    expect(heard).toEqual([]);
    await page.context().close();
  }
});

test("words that are posted arrive as words", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const where = await game(club.site, { name: "Post", suggestedBy: ada });
  const page = await club.open({ as: await signedIn(club.site, ada) });
  const heard = await guarded(page);
  await visit(page, `/games/${where.id}`);
  const talk = page.getByRole("region", { name: "Conversation" });
  const texts = [CONTROL, "javascript:window.attacked(1)", `https://club.example/"${CONTROL}`];
  for (const [at, text] of texts.entries()) {
    await talk.getByRole("textbox", { name: "Your message", exact: true }).fill(text);
    await talk.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => talk.getByRole("button", { name: /^More about/ }).count()).toBe(at + 1);
  }
  expect(await talk.locator("article p[dir]").allTextContents()).toEqual(texts);
  expect(heard).toEqual([]);
});
