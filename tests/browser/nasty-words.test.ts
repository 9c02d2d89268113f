import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { NOTIFICATIONS_MOST } from "../../worker/contract/notifications.ts";
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

/** Puts a text into every field that shows somebody's words, as many of each as a page shows. */
async function everywhere(ada: string, texts: string[]): Promise<void> {
  const id = (kind: string, at: number) => `${kind}-${at}`;
  const now = Date.now();
  const clean = [
    "reports",
    "messages",
    "players",
    "games",
    "posts",
    "tags",
    "threads",
    "notifications",
    "audit",
  ];
  const tables: Record<string, string> = { reports: "message_reports", audit: "audit_log" };
  await club.site.database.batch(
    [
      ...clean.map((table) => `delete from ${tables[table] ?? table}`),
      "delete from users where id like 'nasty%'",
      ...texts.flatMap((text, at) => [
        {
          sql: `insert into users (id, public_id, email, name, color, role, bgg_user_name, created_at)
            values (?, ?, ?, ?, '3A85FF', 'NEW', ?, ?)`,
          args: [
            id("nasty", at),
            id("public", at),
            `${at}@nasty.example`,
            text.slice(0, 60),
            text.slice(0, 60),
            now,
          ],
        },
        { sql: "insert into threads (id, created_at) values (?, ?)", args: [id("t", at), now] },
        {
          sql: `insert into games (id, name, min_players, max_players, suggested_by, thread_id, created_at)
            values (?, ?, 1, 4, ?, ?, ?)`,
          args: [id("g", at), text.slice(0, 200), id("nasty", at), id("t", at), now - at],
        },
        {
          sql: "insert into players (game_id, user_id, signed_up_at) values (?, ?, ?)",
          args: [id("g", at), id("nasty", at), now],
        },
      ]),
      ...texts.slice(0, NOTIFICATIONS_MOST).flatMap((text, at) => [
        {
          sql: `insert into notifications (id, user_id, kind, url, title, brief, created_at)
            values (?, ?, 'comment', ?, ?, ?, ?)`,
          args: [id("n", at), ada, `/games/${id("g", at)}`, text, text, now - at],
        },
        {
          sql: `insert into messages (id, thread_id, author_id, text, by_newcomer, created_at) values (?, ?, ?, ?, 1, ?)`,
          args: [id("m", at), id("t", at), id("nasty", at), text, now],
        },
        {
          sql: "insert into message_reports (id, message_id, reporter_id, reason, created_at) values (?, ?, ?, ?, ?)",
          args: [id("r", at), id("m", at), id("nasty", at), text, now],
        },
        {
          sql: "insert into audit_log (id, at, actor_name, action, subject, url) values (?, ?, ?, ?, ?, '/members')",
          args: [id("a", at), now - at, text.slice(0, 60), "approved", text],
        },
        { sql: "insert into threads (id, created_at) values (?, ?)", args: [id("pt", at), now] },
        {
          sql: `insert into posts (id, slug, title, content, thread_id, published, created_at, modified_at)
            values (?, ?, ?, ?, ?, 1, ?, ?)`,
          args: [
            id("p", at),
            id("p", at),
            text,
            at === 0 ? texts.join("") : text,
            id("pt", at),
            now - at,
            now,
          ],
        },
        { sql: "insert into tags (slug, label) values (?, ?)", args: [id("tag", at), `${text} ${at}`] },
        {
          sql: "insert into post_tags (post_id, tag_slug) values (?, ?)",
          args: [id("p", at), id("tag", at)],
        },
      ]),
    ],
    "write",
  );
}

test("in every other field, too, words stay words", async () => {
  const ada = await member(club.site, { name: "Ada", role: "ADMIN" });
  const texts = nastyTexts()
    .map(tidyText)
    .filter((text, at, all) => text !== "" && all.indexOf(text) === at);
  const perVisit = 400;
  for (let at = 0; at < texts.length; at += perVisit) {
    const some = texts.slice(at, at + perVisit);
    await everywhere(ada.id, some);
    const page = await club.open({ as: await signedIn(club.site, ada) });
    const heard = await guarded(page);
    await visit(page, "/games");
    expect(await page.locator("main h3 bdi").allTextContents()).toEqual(
      some.map((text) => text.slice(0, 200)),
    );
    // On a page that is awake at once: four hundred games take their time, and a press before that is lost.
    await visit(page, "/sign-out");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const brief = page.getByRole("dialog").getByRole("listitem");
    await expect.poll(() => brief.count()).toBe(Math.min(some.length, NOTIFICATIONS_MOST));
    for (const path of [
      "/games/g-0",
      "/members",
      "/moderation",
      "/posts",
      "/posts/p-0",
      "/posts/tags/tag-0",
    ]) {
      await visit(page, path);
      const strange = page.locator(
        "main :is(iframe, script, object, embed, video, math, style, [onerror], [onclick])",
      );
      expect([path, await strange.count()]).toEqual([path, 0]);
      const addresses = await page
        .locator("main a[href]")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
      expect([path, addresses.filter((protocol) => !/^(https?|mailto):$/.test(protocol))]).toEqual([
        path,
        [],
      ]);
    }
    expect(heard).toEqual([]);
    await page.context().close();
  }
});
