import { expect, test } from "vitest";
import { NOTIFICATIONS_MOST } from "../../../worker/contract/notifications/notification-limits.ts";
import { game, member } from "../../support/arrange.ts";
import { guarded } from "../../support/guarded.ts";
import { fillIn, journeys, press, visit } from "../../support/journey.ts";
import { ROOMS, sayAll, writeEverywhere } from "../../support/nasty-club.ts";
import { asPosted, CONTROL, fewNastyTexts } from "../../support/nasty-texts.ts";

const club = journeys();
// All of them are tested with the worker's answers and HTML in tests/api; here, how a browser parses them.
const texts = asPosted(fewNastyTexts());

test("a page that inserts these texts as markup runs them (the control)", async () => {
  const page = await club.open();
  const heard = await guarded(page);
  // A page without the site's CSP, as that alone would stop it.
  await page.route("**/control", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html>${CONTROL}` }),
  );
  await page.goto("/control");
  await expect.poll(() => heard).toEqual(["a script ran"]);
});

test("texts that look like markup are shown letter by letter in a conversation, and run nothing", async () => {
  const ada = await member(club.site, { name: '<img src=x onerror="window.attacked(1)">' });
  const where = await game(club.site, { name: "Nasty", suggestedBy: ada });
  await sayAll(club.site, where, ada.id, texts);
  const page = await club.open({ as: ada });
  const heard = await guarded(page);
  // The address of the first message shows all of them.
  await visit(page, `/games/${where.id}#message-nasty-0`);
  const talk = page.getByRole("region", { name: "Conversation" });
  const words = talk.locator("article p[dir]");
  await expect.poll(() => words.count()).toBe(texts.length);
  expect(await words.allTextContents()).toEqual(texts);
  expect(
    await talk.locator("img, iframe, script, object, embed, video, math, style, form form").count(),
  ).toBe(0);
  const addresses = await talk
    .locator("article p[dir] a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(addresses.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
  expect(heard).toEqual([]);
});

test("a posted message with markup is shown as text", async () => {
  const ada = await member(club.site, { name: "Ada" });
  const where = await game(club.site, { name: "Post", suggestedBy: ada });
  const page = await club.open({ as: ada });
  const heard = await guarded(page);
  await visit(page, `/games/${where.id}`);
  const talk = page.getByRole("region", { name: "Conversation" });
  const posted = [CONTROL, "javascript:window.attacked(1)", `https://club.example/"${CONTROL}`];
  for (const [at, text] of posted.entries()) {
    await fillIn(talk.getByRole("textbox", { name: "Your message", exact: true }), text);
    await press(talk.getByRole("button", { name: "Send", exact: true }));
    await expect.poll(() => talk.getByRole("button", { name: /^More about/ }).count()).toBe(at + 1);
  }
  expect(await talk.locator("article p[dir]").allTextContents()).toEqual(posted);
  expect(heard).toEqual([]);
});

test("markup in any other field is shown as text", async () => {
  const ada = await member(club.site, { name: "Ada", role: "ADMIN" });
  await writeEverywhere(club.site, ada.id, texts);
  const page = await club.open({ as: ada });
  const heard = await guarded(page);
  await visit(page, "/games");
  // A long list is rendered step by step.
  const names = page.locator("main h3 bdi");
  await expect.poll(() => names.count()).toBe(texts.length);
  expect(await names.allTextContents()).toEqual(texts.map((text) => text.slice(0, 200)));
  await press(page.getByRole("button", { name: /^Notifications/ }));
  const brief = page.getByRole("dialog").getByRole("listitem");
  await expect.poll(() => brief.count()).toBe(Math.min(texts.length, NOTIFICATIONS_MOST));
  for (const path of ROOMS) {
    await visit(page, path);
    const strange = page.locator(
      "main :is(iframe, script, object, embed, video, math, style, [onerror], [onclick])",
    );
    expect([path, await strange.count()]).toEqual([path, 0]);
    const addresses = await page
      .locator("main a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect([path, addresses.filter((protocol) => !/^(https?|mailto):$/.test(protocol))]).toEqual([path, []]);
  }
  expect(heard).toEqual([]);
});
