import type { Locator, Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { LIVELY_MS, LIVELY_POLL_MS, POLL_MS } from "../../../web/discussion/threads/queries.ts";
import { type ArrangedGame, type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import {
  alive,
  awake,
  fillIn,
  focused,
  gone,
  held,
  journeys,
  press,
  reload,
  requestsOf,
  visit,
  withoutDoorbell,
} from "../../support/journey.ts";
import { tabTo } from "../../support/keyboard.ts";

const IDLE_MS = 15 * 60_000;
const SETTLED_MS = 100;

const club = journeys();

const somebody = (name: string, role: ArrangedMember["role"] = "TRUSTED") =>
  member(club.site, { name, role });

/** Opens the overlay of the game as a member (or a visitor). */
async function at({ id }: ArrangedGame, who?: ArrangedMember, noise?: RegExp): Promise<Page> {
  const page = await club.at(`/games/${id}`, { as: who && who, noise });
  await talk(page).waitFor();
  return page;
}

const talk = (page: Page): Locator => page.getByRole("region", { name: "Conversation" });
const field = (page: Page) => talk(page).getByRole("textbox", { name: "Your message", exact: true });
/** Returns the first message with this text; replies quote it. */
const said = (page: Page, words: string) =>
  talk(page).getByRole("article").filter({ hasText: words }).first();
const send = (page: Page) => talk(page).getByRole("button", { name: "Send", exact: true });

/**
 * Simulates returning to the tab until a message is there: each return polls at once, instead of after up to 20 s.
 * Polling by itself is tested below.
 */
const seen = (page: Page, what: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
        return what.isVisible();
      },
      { interval: 200 },
    )
    .toBe(true);

async function say(page: Page, words: string): Promise<void> {
  await fillIn(field(page), words);
  await press(send(page));
  await arrived(page, words);
}

/** Waits until the server has the message, so that it can be answered or edited. */
const arrived = (page: Page, words: string) =>
  said(page, words)
    .getByRole("button", { name: /^More about/ })
    .waitFor();

async function choose(page: Page, words: string, deed: string): Promise<void> {
  await press(said(page, words).getByRole("button", { name: /^More about/ }));
  await press(said(page, words).getByRole("button", { name: deed, exact: true }));
}

const stored = async ({ threadId }: ArrangedGame) =>
  (
    await club.site.sql("select text from messages where thread_id = ? order by created_at, id", [threadId])
  ).map(({ text }) => text);

/** Inserts older messages, a minute apart. */
const longAgo = (where: ArrangedGame, who: ArrangedMember, count: number) =>
  club.site.database.batch(
    Array.from({ length: count }, (_, number) => [
      "insert into messages (id, thread_id, author_id, text, created_at) values (?, ?, ?, ?, ?)",
      [
        `${where.id}-${number}`,
        where.threadId,
        who.id,
        `Word ${number}.`,
        clock.now() - (count - number) * 60_000,
      ],
    ]),
  );

test("a message appears in the other's browser without a reload, is answered, edited, and deleted leaving a placeholder", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Azul", suggestedBy: ada });
  const [hers, his] = [await at(where, ada), await at(where, ben)];
  await talk(hers).getByText("No messages yet.").waitFor();

  await say(hers, "I bring my copy: https://club.example/azul.");
  await seen(his, said(his, "I bring my copy"));
  const link = said(his, "I bring my copy").getByRole("link");
  expect(await link.getAttribute("href")).toBe("https://club.example/azul");
  expect(await link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
  await his.getByRole("status").filter({ hasText: "New message from Ada: I bring" }).waitFor();

  await press(said(his, "I bring my copy").getByRole("button", { name: "Reply to Ada" }));
  expect(await focused(his)).not.toBe("nothing");
  await talk(his)
    .getByText(/^Replying to Ada:/)
    .waitFor();
  await say(his, "Thank you!");
  await seen(hers, said(hers, "Thank you!"));
  await press(said(hers, "Thank you!").getByRole("link", { name: /Ada: I bring my copy/ }));
  await expect.poll(() => hers.evaluate(() => document.activeElement?.id)).toMatch(/^message-/);

  await choose(hers, "I bring my copy", "Edit");
  await fillIn(hers.getByLabel("Change your message"), "I bring two copies.");
  await hers.keyboard.press("Control+Enter");
  await said(hers, "I bring two copies.").getByText("edited").waitFor();
  await seen(his, said(his, "I bring two copies.").getByText("edited"));

  await choose(hers, "I bring two copies.", "Delete");
  await press(hers.getByRole("button", { name: "Delete it" }));
  await talk(hers).getByText("Deleted by its author.").waitFor();
  await hers.getByRole("status").filter({ hasText: "Your message is deleted." }).waitFor();
  await seen(his, talk(his).getByText("Deleted by its author."));
  expect(await talk(his).getByText("two copies").count()).toBe(0);
  await said(his, "Thank you!").getByText("a hidden message").waitFor();

  await choose(his, "Thank you!", "Delete");
  await press(his.getByRole("button", { name: "Delete it" }));
  await gone(said(his, "Thank you!"));
  await expect.poll(() => focused(his)).toBe("Conversation");
});

test("a message that cannot be sent shows the reason, and is sent by trying again", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Root", suggestedBy: ada });
  const page = await at(where, ada, /503/);
  await field(page).waitFor();
  const row = said(page, "Does this arrive?");
  await club.whileAway(async () => {
    await fillIn(field(page), "Does this arrive?");
    await press(send(page));
    await row.getByRole("alert").filter({ hasText: "The club’s records can’t be reached" }).waitFor();
    await row.getByText("Not sent", { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe("");
  });
  await reload(page);
  // By key: another error appears above it and goes away, and moves it under the mouse.
  await row.getByRole("button", { name: "Try again" }).press("Enter");
  await arrived(page, "Does this arrive?");
  expect(await stored(where)).toEqual(["Does this arrive?"]);
});

test("offline messages wait for a connection and are then sent in order, except one that is discarded", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Wingspan", suggestedBy: ada });
  const page = await at(where, ada, /ERR_INTERNET_DISCONNECTED/);
  await field(page).waitFor();
  await page.context().setOffline(true);
  for (const words of ["I’m on the train.", "Never mind", "See you at seven."]) {
    await fillIn(field(page), words);
    await press(send(page));
    await said(page, words).getByText("Waiting for a connection").waitFor();
  }
  await press(said(page, "Never mind").getByRole("button", { name: "Discard" }));
  await gone(said(page, "Never mind"));
  await page.context().setOffline(false);
  for (const words of ["I’m on the train.", "See you at seven."]) await arrived(page, words);
  expect(await stored(where)).toEqual(["I’m on the train.", "See you at seven."]);
});

test("a message whose connection is lost on the way is sent once it is back", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Everdell", suggestedBy: ada });
  const page = await at(where, ada, /ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route("**/post-message", async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await fillIn(field(page), "Half way");
  await press(send(page));
  await said(page, "Half way").getByText("Waiting for a connection").waitFor();
  await page.unroute("**/post-message");
  await page.context().setOffline(false);
  await arrived(page, "Half way");
  expect(await stored(where)).toEqual(["Half way"]);
});

test("a message sent before the conversation has loaded never disappears between its pending and its final row", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Samurai", suggestedBy: ada });
  await longAgo(where, ben, 1);
  const page = await club.open({ as: ada });
  await withoutDoorbell(page);
  await visit(page, "/games");
  const path = `**/api/threads/${where.threadId}`;
  // It does not arrive before something is sent, which cancels it.
  await page.route(path, () => undefined, { times: 1 });
  await press(page.getByRole("link", { name: "Samurai", exact: true }));
  await fillIn(field(page), "Is anybody here?");
  const answered = page.waitForResponse(/post-message/);
  await press(send(page));
  await answered;
  await gone(talk(page).getByRole("article", { name: "Your message, not confirmed yet" }));
  expect(await talk(page).getByText("Is anybody here?", { exact: true }).count()).toBe(1);
  expect(await said(page, "Word 0.").isVisible()).toBe(true);
});

test("a reply to a message deleted meanwhile can be sent without the quote", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Brass", suggestedBy: ada });
  await longAgo(where, ben, 1);
  const page = await at(where, ada, /422/);
  await press(said(page, "Word 0.").getByRole("button", { name: "Reply to Ben" }));
  await fillIn(field(page), "Quite so.");
  await club.site.sql("update messages set deleted_at = 1, text = '-' where thread_id = ?", [where.threadId]);
  await press(send(page));
  const row = said(page, "Quite so.");
  await row.getByRole("alert").filter({ hasText: "no longer in this conversation" }).waitFor();
  await press(row.getByRole("button", { name: "Send without the quote" }));
  await arrived(page, "Quite so.");
  expect(await stored(where)).toEqual(["-", "Quite so."]);
});

test("a message draft survives closing the overlay and a reload, until it is sent; a double click sends it once", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Hive", suggestedBy: ada });
  const page = await at(where, ada);
  await fillIn(field(page), "Who brings\nthe bugs?");
  await press(page.getByRole("dialog", { name: "Hive" }).getByRole("link", { name: "Close" }));
  await gone(talk(page));
  await press(page.getByRole("link", { name: "Hive", exact: true }));
  await expect.poll(() => field(page).inputValue()).toBe("Who brings\nthe bugs?");
  await reload(page);
  await expect.poll(() => field(page).inputValue()).toBe("Who brings\nthe bugs?");

  await send(page).dblclick();
  await arrived(page, "Who brings");
  expect(await field(page).inputValue()).toBe("");
  expect(await talk(page).getByRole("alert").count()).toBe(0);
  expect(await stored(where)).toEqual(["Who brings\nthe bugs?"]);
  await reload(page);
  await arrived(page, "Who brings");
  expect(await field(page).inputValue()).toBe("");
});

test("an unsaved edit of a message survives closing the overlay and a reload, until it is saved or cancelled", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Yinsh", suggestedBy: ada });
  await longAgo(where, ada, 1);
  const page = await at(where, ada);
  const change = page.getByLabel("Change your message");
  const overtaken = talk(page).getByText("You’ve changed this message since");
  const cancel = () => press(talk(page).getByRole("button", { name: "Cancel", exact: true }));
  await choose(page, "Word", "Edit");
  await fillIn(change, "Word 1.");
  await press(page.getByRole("dialog", { name: "Yinsh" }).getByRole("link", { name: "Close" }));
  await gone(talk(page));
  await press(page.getByRole("link", { name: "Yinsh", exact: true }));
  await choose(page, "Word 0.", "Edit");
  await expect.poll(() => change.inputValue()).toBe("Word 1.");
  expect(await overtaken.count()).toBe(0);

  // The message is edited on another device.
  await club.site.sql("update messages set text = 'Word 2.' where thread_id = ?", [where.threadId]);
  await reload(page);
  await choose(page, "Word 2.", "Edit");
  await expect.poll(() => change.inputValue()).toBe("Word 1.");
  await overtaken.filter({ hasText: "It now says: Word 2." }).waitFor();
  await cancel();
  await choose(page, "Word 2.", "Edit");
  expect(await change.inputValue()).toBe("Word 2.");
  expect(await overtaken.count()).toBe(0);

  await fillIn(change, "Word 3.");
  await page.keyboard.press("Control+Enter");
  await said(page, "Word 3.").getByText("edited").waitFor();
  expect(await stored(where)).toEqual(["Word 3."]);
  await reload(page);
  await choose(page, "Word 3.", "Edit");
  expect(await change.inputValue()).toBe("Word 3.");
});

test("words typed while an edit is being saved stay, and so does the edit of another message", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Tak", suggestedBy: ada });
  await longAgo(where, ada, 2);
  const page = await at(where, ada);
  const change = page.getByLabel("Change your message");
  let go = () => {};
  await page.route("**/edit", async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  const saveDuring = async (text: string, act: () => Promise<void>) => {
    const [sent, answered] = [page.waitForRequest("**/edit"), page.waitForResponse("**/edit")];
    await fillIn(change, text);
    await page.keyboard.press("Control+Enter");
    await sent;
    await act();
    go();
    await answered;
    await gone(page.locator("[aria-busy=true]"));
  };
  await choose(page, "Word 0.", "Edit");
  await saveDuring("Word 2.", () => fillIn(change, "Word 3."));
  expect(await change.inputValue()).toBe("Word 3.");
  expect(await talk(page).getByText("You’ve changed this message since").count()).toBe(0);
  await saveDuring("Word 3.", async () => {
    await page.keyboard.press("Escape");
    await choose(page, "Word 1.", "Edit");
    await fillIn(change, "Word 4.");
  });
  await said(page, "Word 3.").getByText("edited").waitFor();
  expect(await change.inputValue()).toBe("Word 4.");
  expect(await stored(where)).toEqual(["Word 3.", "Word 1."]);
});

test("an empty or too long message is not sent, and the text stays", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Go", suggestedBy: ada });
  const page = await at(where, ada);
  await press(send(page));
  await talk(page).getByRole("alert").filter({ hasText: "You must enter some text." }).waitFor();
  const long = "x".repeat(5_001);
  await fillIn(field(page), long);
  await press(send(page));
  await talk(page).getByRole("alert").filter({ hasText: "5000 characters" }).waitFor();
  expect(await field(page).inputValue()).toBe(long);
  expect(await stored(where)).toEqual([]);
});

test("a conversation can be held by keyboard alone", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Tikal", suggestedBy: ada });
  await longAgo(where, ben, 1);
  const page = await at(where, ada);
  await said(page, "Word 0.").waitFor();
  await field(page).waitFor();

  await tabTo(page, "Reply to Ben");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Hello Ben");
  await page.keyboard.press("Control+Enter");
  await arrived(page, "Hello Ben");
  await said(page, "Hello Ben")
    .getByRole("link", { name: /Ben: Word 0/ })
    .waitFor();

  await tabTo(page, "More about the message from Ada", "Shift+Tab");
  await page.keyboard.press("Enter");
  await said(page, "Hello Ben").getByRole("button", { name: "Edit" }).waitFor();
  await page.keyboard.press("Escape");
  await gone(said(page, "Hello Ben").getByRole("button", { name: "Edit" }));
  await expect.poll(() => focused(page)).toBe("More about the message from Ada");
  await page.keyboard.press("Enter");
  await tabTo(page, "Edit");
  await page.keyboard.press("Enter");
  await page.getByLabel("Change your message").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await gone(page.getByLabel("Change your message"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^message-/);
  // Only the inner part closes, not the overlay.
  await said(page, "Hello Ben").waitFor();
  expect(await stored(where)).toEqual(["Word 0.", "Hello Ben"]);
  // What was typed is there again.
  await choose(page, "Hello Ben", "Edit");
  await expect.poll(() => page.getByLabel("Change your message").inputValue()).toContain("!");
  await page.keyboard.press("Escape");
});

test("the report of a message that is gone by now is refused above the dialog's button", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Hive", suggestedBy: ada });
  const [hers, his] = [await at(where, ada, /404/), await at(where, ben)];
  await say(his, "Buy cheap dice!");
  await seen(hers, said(hers, "Buy cheap dice!"));
  await choose(hers, "Buy cheap dice!", "Report");
  const dialog = hers.getByRole("dialog", { name: "Report this message" });
  await dialog.getByLabel("What’s wrong with it?").selectOption("scam");
  await club.site.sql("update messages set deleted_at = 1 where text = 'Buy cheap dice!'");
  await press(dialog.getByRole("button", { name: "Report it" }));
  await dialog.getByRole("alert").filter({ hasText: "It may be gone already." }).waitFor();
});

test("a reported message reaches the editors' desk, and a blocked one is hidden from others only", async () => {
  const [ada, ben, edie, boss] = [
    await somebody("Ada"),
    await somebody("Ben"),
    await somebody("Edie", "EDITOR"),
    await somebody("Boss", "ADMIN"),
  ];
  const where = await game(club.site, { name: "Scythe", suggestedBy: ada });
  const [hers, his] = [await at(where, ada), await at(where, ben)];
  await say(his, "Buy cheap dice!");
  expect(await said(his, "Buy cheap dice!").getByRole("button", { name: "Report" }).count()).toBe(0);
  await seen(hers, said(hers, "Buy cheap dice!"));
  await choose(hers, "Buy cheap dice!", "Report");
  const dialog = hers.getByRole("dialog", { name: "Report this message" });
  await press(dialog.getByRole("button", { name: "Report it" }));
  await dialog.getByRole("alert").filter({ hasText: "Please say what’s wrong with it" }).waitFor();
  await dialog.getByLabel("What’s wrong with it?").selectOption("scam");
  await fillIn(dialog.getByLabel("In your own words"), "That is advertising.");
  await press(dialog.getByRole("button", { name: "Report it" }));
  await dialog.getByText("we’ve got your report").waitFor();
  const done = dialog.getByRole("button", { name: "Done" });
  // Read out with the button, which has the focus.
  const described = await done.getAttribute("aria-describedby");
  expect(await dialog.locator(`[id="${described}"]`).textContent()).toContain("An editor will look at it");
  await press(done);
  await gone(dialog);

  const desk = await club.at("/moderation", { as: edie });
  const kase = desk.getByRole("listitem").filter({ hasText: "Buy cheap dice!" });
  await kase.getByText("That is advertising.").waitFor();
  expect(await kase.getByRole("link", { name: "Scythe" }).getAttribute("href")).toContain(where.id);
  expect(await desk.getByRole("heading", { name: "Audit log" }).count()).toBe(0);
  await press(kase.getByRole("button", { name: "Take down a message in Scythe" }));
  await fillIn(kase.getByLabel("Add a note for Ada (optional)"), "Thanks, Ada.");
  await press(kase.getByRole("button", { name: "Take it down", exact: true }));
  await gone(kase);

  await press(desk.getByText("Answered reports"));
  await press(desk.getByText("Scythe: It’s spam or a scam"));
  await desk.getByText("Thanks, Ada.").waitFor();
  await seen(hers, talk(hers).getByText("An editor has hidden this message."));
  expect(await talk(hers).getByText("Buy cheap dice!").count()).toBe(0);
  await seen(his, said(his, "Buy cheap dice!").getByText("Only you and editors can see it."));
  await visit(desk, `/games/${where.id}`);
  await said(desk, "Buy cheap dice!").getByText("Hidden").waitFor();
  await choose(desk, "Buy cheap dice!", "Fine");
  await seen(hers, said(hers, "Buy cheap dice!"));

  const log = await club.at("/moderation", { as: boss });
  await press(log.getByRole("heading", { name: "Audit log" }));
  await expect.poll(() => log.getByText("Edie").count()).toBeGreaterThanOrEqual(2);
});

test("an editor holds NEW members' messages until they are reviewed", async () => {
  const [edie, nia, ada] = [
    await somebody("Edie", "EDITOR"),
    await somebody("Nia", "NEW"),
    await somebody("Ada"),
  ];
  const where = await game(club.site, { name: "Brass", suggestedBy: edie });
  const desk = await club.at("/moderation", { as: edie });
  await press(desk.getByRole("heading", { name: "Hold new members’ messages" }));
  await press(desk.getByRole("switch", { name: /^Hold new members/ }));
  await expect.poll(async () => (await club.site.sql("select value from club_settings")).length).toBe(1);

  const [hers, other] = [await at(where, nia), await at(where, ada)];
  await say(hers, "Hello, I am new here.");
  await said(hers, "Hello, I am new here.")
    .getByText(/Waiting for an editor/)
    .waitFor();
  await seen(other, talk(other).getByText(/waiting for an editor/));
  expect(await talk(other).getByText("I am new here").count()).toBe(0);
  expect(await other.getByRole("status").filter({ hasText: "New message" }).count()).toBe(0);

  await reload(desk);
  await press(desk.getByRole("button", { name: "It’s fine" }));
  await seen(other, said(other, "Hello, I am new here."));
  await press(desk.getByRole("button", { name: "Undo" }));
  await desk.getByRole("button", { name: "Hide the message from Nia" }).waitFor();
  await gone(said(other, "Hello, I am new here."));
  await press(desk.getByRole("button", { name: "It’s fine" }));
  await seen(other, said(other, "Hello, I am new here."));
  await press(desk.getByRole("heading", { name: "Hold new members’ messages" }));
  await press(desk.getByRole("switch", { name: /^Hold new members/ }));
  await expect.poll(() => desk.getByRole("switch").isChecked()).toBe(false);
});

test("a visitor reads a conversation, and is asked to sign in below it", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Catan", suggestedBy: ada });
  await longAgo(where, ada, 1);
  const visitor = await at(where);
  await said(visitor, "Word 0.").waitFor();
  expect(await talk(visitor).getByRole("button").count()).toBe(0);
  expect(
    await talk(visitor).getByRole("link", { name: "Sign in to join the conversation" }).getAttribute("href"),
  ).toBe(`/sign-in?callbackUrl=${encodeURIComponent(`/games/${where.id}`)}`);
});

test("a long conversation opens at its newest messages, loads earlier ones above, and does not jump", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Arkham", suggestedBy: ada });
  await longAgo(where, ben, 120);
  const page = await at(where, ada);
  await said(page, "Word 119.").waitFor();
  expect(await said(page, "Word 50.").count()).toBe(0);

  const earlier = talk(page).getByRole("button", { name: "Show earlier" });
  const first = said(page, "Word 110.");
  await first.scrollIntoViewIfNeeded();
  // It hydrates on coming near; dispatched events do not wait for hydration as presses do.
  await awake(earlier);
  const before = (await first.boundingBox())?.y ?? 0;
  await earlier.dispatchEvent("click");
  await said(page, "Word 70.").waitFor();
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
  for (const words of ["Word 20.", "Word 0."]) {
    await earlier.dispatchEvent("click");
    await said(page, words).waitFor();
  }

  // A reader further up gets a notice, and a button that leads down.
  await said(page, "Word 60.").scrollIntoViewIfNeeded();
  const place = (await said(page, "Word 60.").boundingBox())?.y;
  await (await signedIn(club.site, ben)).post(`/api/threads/${where.threadId}/post-message`, {
    text: "News!",
  });
  const news = talk(page).getByRole("button", { name: "1 new message" });
  await seen(page, news);
  expect((await said(page, "Word 60.").boundingBox())?.y).toBe(place);
  // The content below does not move when the button goes, so that a press there hits its target.
  const height = () => talk(page).evaluate((at) => at.clientHeight);
  const withButton = await height();
  // At once: for some, a page that glides is hard to bear.
  await awake(news);
  const isThereAtOnce = await news.evaluate((button) => {
    button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const last = [...document.querySelectorAll("li")].find((row) => row.textContent?.includes("News!"));
    return last !== undefined && last.getBoundingClientRect().bottom < innerHeight;
  });
  expect(isThereAtOnce).toBe(true);
  await gone(news);
  expect(await height()).toBe(withButton);
  expect(await said(page, "News!").isVisible()).toBe(true);
});

test("loading earlier messages keeps the reading position, even while content below grows", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Samurai", suggestedBy: ada });
  await longAgo(where, ben, 120);
  const page = await club.open({ as: ada });
  const letGo = await held(page, `**/api/threads/${where.threadId}?*`);
  await visit(page, `/games/${where.id}`);
  const first = said(page, "Word 110.");
  await first.scrollIntoViewIfNeeded();
  await press(talk(page).getByRole("button", { name: "Show earlier" }));
  const place = (await first.boundingBox())?.y ?? 0;
  await send(page).waitFor();
  await talk(page)
    .locator("form")
    .last()
    .evaluate((form) => {
      form.style.minHeight = `${form.clientHeight + 300}px`;
    });
  expect(await said(page, "Word 100.").count()).toBe(0);
  letGo();
  await said(page, "Word 100.").waitFor();
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - place)).toBeLessThan(3);
});

test("a game's page shows its conversation without script and before hydration, on a phone, too", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Hanabi", suggestedBy: ada });
  await longAgo(where, ada, 12);
  for (const who of [undefined, ada]) {
    const page = await club.open({
      scripts: false,
      width: 360,
      as: who && who,
    });
    await page.goto(`/games/${where.id}`);
    await talk(page).getByRole("heading", { name: "Conversation" }).waitFor();
    expect(await talk(page).getByRole("article").count()).toBe(10);
    await said(page, "Word 11.").scrollIntoViewIfNeeded();
    expect(await said(page, "Word 11.").isVisible()).toBe(true);
    await page.goto(`/games/${where.id}#message-${where.id}-5`);
    const box = await said(page, "Word 5.").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
});

test("a conversation in the first HTML makes no request, and does not move while the page hydrates", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Ingenious", suggestedBy: ada });
  await longAgo(where, ben, 70);
  for (const who of [undefined, ada]) {
    const page = await club.open({ width: 360, as: who && who, isNew: true });
    const asked = requestsOf(page, /^\/api\/threads/);
    const letGo = await held(page, /\/assets\/talk-[\w-]+\.js$/);
    await page.goto(`/games/${where.id}`, { waitUntil: "commit" });
    const under = said(page, "Word 65.");
    await under.scrollIntoViewIfNeeded();
    const texts = () => talk(page).getByRole("article").allInnerTexts();
    const [place, drawn] = [await under.boundingBox(), await talk(page).innerText()];
    letGo();
    await alive(page);
    await under.hover();
    await awake(under);
    if (who) await field(page).waitFor();
    expect(await under.boundingBox()).toEqual(place);
    if (!who) expect(await talk(page).innerText()).toBe(drawn);
    expect(asked).toEqual([]);

    const shown = await texts();
    const whole = page.waitForResponse(`**/api/threads/${where.threadId}`);
    await page.evaluate(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect((await (await whole).json()).messages).toHaveLength(50);
    await (await signedIn(club.site, ben)).post(`/api/threads/${where.threadId}/post-message`, {
      text: "Something new.",
    });
    await seen(page, said(page, "Something new."));
    expect(await under.boundingBox()).toEqual(place);
    expect((await texts()).slice(0, shown.length)).toEqual(shown);
    await talk(page).getByRole("button", { name: "Show earlier" }).dispatchEvent("click");
    await said(page, "Word 20.").waitFor();
    await club.site.sql("delete from messages where text = 'Something new.'");
  }
});

const TALK = /\/assets\/talk-/;

test("a visitor's conversation stays static until they interact with it, and is updated from then on", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Lost Cities", suggestedBy: ada });
  await longAgo(where, ada, 12);
  const page = await club.open({ width: 412, isNew: true });
  await withoutDoorbell(page);
  const asked = requestsOf(page, TALK);
  await visit(page, `/games/${where.id}`);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  const read = said(page, "Word 2.");
  await read.evaluate((at) => at.setAttribute("data-drawn-by-the-worker", ""));

  await page.mouse.wheel(0, 50);
  await awake(read);
  expect(asked).toHaveLength(1);
  // It is the same element: nothing was rendered again.
  expect(await read.getAttribute("data-drawn-by-the-worker")).toBe("");
  await (await signedIn(club.site, ben)).post(`/api/threads/${where.threadId}/post-message`, {
    text: "Something new.",
  });
  await seen(page, talk(page).getByRole("button", { name: "1 new message" }));
  await press(talk(page).getByRole("button", { name: "1 new message" }));
  await said(page, "Something new.").waitFor();
});

test("a member's conversation hydrates when it comes near, by scroll or keyboard, and not before", async () => {
  const players = await Promise.all(Array.from({ length: 30 }, (_, at) => somebody(`Player ${at}`)));
  const where = await game(club.site, { name: "Werewolves", players, maxPlayers: 30 });
  await longAgo(where, players[0] as ArrangedMember, 2);
  const as = players[1] as ArrangedMember;
  const turnings = [
    async (page: Page) => void (await talk(page).scrollIntoViewIfNeeded()),
    async (page: Page) => {
      await page.getByRole("button", { name: "I’ll bring it" }).focus();
      await page.keyboard.press("Tab");
    },
  ];
  for (const turn of turnings) {
    const page = await club.open({ as, width: 360, isNew: true });
    const asked = requestsOf(page, TALK);
    await visit(page, `/games/${where.id}`);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await turn(page);
    await field(page).waitFor();
  }
});

test("the address of a message leads to it, however old it is", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Nemesis", suggestedBy: ada });
  await longAgo(where, ada, 120);
  const page = await club.at(`/games/${where.id}#message-${where.id}-5`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`message-${where.id}-5`);
  expect(await said(page, "Word 5.").isVisible()).toBe(true);
});

test("a notification leads to its message, even when its game is open and does not show it yet", async () => {
  const [ada, ben] = [await somebody("Ada"), await somebody("Ben")];
  const where = await game(club.site, { name: "Kemet", suggestedBy: ada });
  const writer = await signedIn(club.site, ben);
  const tell = (text: string) => writer.post(`/api/threads/${where.threadId}/post-message`, { text });
  const first = (await tell("Who brings it?")).json.id;
  await longAgo(where, ben, 12);
  const page = await club.open({ as: ada });
  await withoutDoorbell(page);
  const follow = async () => {
    await press(page.getByRole("button", { name: /^Notifications, 1 new/ }));
    await press(page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: /Kemet/ }));
  };
  await visit(page, "/posts");
  await follow();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`message-${first}`);
  expect(new URL(page.url()).hash).toBe(`#message-${first}`);
  await page.evaluate(() => history.replaceState(history.state, "", location.pathname));

  // The page is open, and does not poll for a while.
  await visit(page, `/games/${where.id}`);
  const second = (await tell("And who teaches it?")).json.id;
  await page.goto(`/games/${where.id}#message-${second}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`message-${second}`);
});

test("a conversation that cannot be loaded says so, and is loaded by trying again", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Ora", suggestedBy: ada });
  await longAgo(where, ada, 1);
  const page = await club.open({ noise: /500/ });
  await page.route("**/api/threads/**", (route) => route.fulfill({ status: 500, body: "[]" }));
  await visit(page, "/games");
  await press(page.getByRole("link", { name: "Ora", exact: true }));
  await talk(page).getByRole("alert").waitFor();
  // In vain: the text stays, and so does the focus.
  const again = talk(page).getByRole("button", { name: "Try again" });
  await again.press("Enter");
  await again.and(page.locator("[aria-busy]")).waitFor();
  await again.and(page.locator(":not([aria-busy])")).waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unroute("**/api/threads/**");
  await press(again);
  await said(page, "Word 0.").waitFor();
});

test("without a doorbell an open conversation polls every 20 s, every 5 s while somebody writes, and never in a hidden tab", async () => {
  const ada = await somebody("Ada");
  const where = await game(club.site, { name: "Hive", suggestedBy: ada });
  const page = await club.open({ as: ada });
  await withoutDoorbell(page);
  await page.clock.install({ time: clock.now() });
  await visit(page, `/games/${where.id}`);
  await field(page).waitFor();
  const isThread = (request: Request) =>
    request.method() === "GET" && new URL(request.url()).pathname === `/api/threads/${where.threadId}`;
  let [asked, answered] = [0, 0];
  page.on("request", (request) => isThread(request) && asked++);
  page.on("requestfinished", (request) => isThread(request) && answered++);
  page.on("requestfailed", (request) => isThread(request) && answered++);
  /**
   * Advances the clock in steps, each until its requests are answered: an interval begins with the step after, so it is
   * up to one longer.
   */
  const pass = async (ms: number, step = POLL_MS / 2) => {
    [asked, answered] = [0, 0];
    for (let passed = 0; passed < ms; passed += step) {
      await page.clock.runFor(step - SETTLED_MS);
      await expect.poll(() => asked - answered, { interval: 5 }).toBeLessThanOrEqual(0);
      // Lets the page process the responses.
      await page.evaluate(() => undefined);
      // Timers set after a response, including the next interval.
      await page.clock.runFor(SETTLED_MS);
    }
    return asked;
  };
  const idle = await pass(IDLE_MS);
  // The control: it does poll. Each step waits for real responses, and intervals begin after them.
  expect(idle).toBeGreaterThan(0.25 * (IDLE_MS / POLL_MS));
  expect(idle).toBeLessThanOrEqual(IDLE_MS / POLL_MS);
  // A draft left in the field is not writing: a minute after the last key polling is slow again.
  await fillIn(field(page), "Who brings");
  // More often than without writing: on a slow machine not each interval begins at once.
  expect(await pass(LIVELY_MS, LIVELY_POLL_MS / 10)).toBeGreaterThan(LIVELY_MS / POLL_MS + 1);
  expect(await pass(10 * LIVELY_MS)).toBeLessThanOrEqual((10 * LIVELY_MS) / POLL_MS + 1);
  await club.site.sql(
    "insert into messages (id, thread_id, author_id, text, created_at) values ('m', ?, ?, 'Me', ?)",
    [where.threadId, ada.id, clock.now()],
  );
  await pass(POLL_MS);
  await said(page, "Me").waitFor();
  expect(await pass(LIVELY_MS / 2, LIVELY_POLL_MS / 10)).toBeGreaterThan(LIVELY_MS / POLL_MS);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await pass(IDLE_MS / 2)).toBe(0);
});
