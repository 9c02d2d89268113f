import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { game, member } from "../support/arrange.ts";
import { clock } from "../support/clock.ts";
import { hardContent } from "../support/hard-content.ts";
import { fillIn, journeys, press, visit } from "../support/journey.ts";
import { expectFlawless } from "../support/looks.ts";

const club = journeys();

const HARD_WORDS = [
  "W".repeat(500),
  `https://club.example/${"w".repeat(400)}`,
  "مرحبا بالجميع، هل هناك مكان؟ https://club.example/a",
  "👩‍👩‍👧‍👦🎲🏳️‍🌈",
  "One line\n\nand another\n\tand a third",
];

/** Creates a conversation that is as hard to lay out as possible. */
async function hardTalk() {
  const { ada } = await hardContent(club.site);
  const nia = await member(club.site, { name: "N".repeat(60), role: "NEW", color: "CAD2C5" });
  const { id, threadId } = await game(club.site, { name: "Talk", suggestedBy: ada });
  const add = (given: {
    id: string;
    author: string | null;
    text: string;
    state?: string;
    replyTo?: string;
  }) =>
    club.site.sql(
      `insert into messages (id, thread_id, author_id, text, moderation, reply_to_id, by_newcomer, edited_at, created_at)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        given.id,
        threadId,
        given.author,
        given.text,
        given.state ?? "NONE",
        given.replyTo ?? null,
        Number(given.author === nia.id),
        clock.now(),
        clock.now(),
      ],
    );
  for (const [at, text] of HARD_WORDS.entries()) {
    await add({
      id: `hard-${at}`,
      author: at % 2 ? ada.id : nia.id,
      text,
      replyTo: at ? `hard-${at - 1}` : undefined,
    });
  }
  await add({ id: "gone", author: null, text: "By a former member" });
  await add({ id: "blocked", author: nia.id, text: "Blocked", state: "BLOCK" });
  return { id, ada, nia };
}

let content: Awaited<ReturnType<typeof hardTalk>>;
beforeAll(async () => {
  content = await hardTalk();
});

const talk = (page: Page) => page.getByRole("region", { name: "Conversation" });

/** Opens the conversation as Ada, an admin. */
async function atTheTalk(): Promise<Page> {
  const page = await club.at(`/games/${content.id}`, {
    as: content.ada,
    noise: /ERR_INTERNET_DISCONNECTED|503/,
  });
  await talk(page).getByRole("textbox", { name: "Your message", exact: true }).waitFor();
  return page;
}

test("a conversation is accessible for a visitor", async () => {
  const visitor = await club.at(`/games/${content.id}`);
  await talk(visitor).getByText("An editor has hidden this message.").waitFor();
  await expectFlawless(visitor);
});

test("a pending reply, a message's menu and reporting it are accessible", async () => {
  const page = await atTheTalk();
  await press(
    talk(page)
      .getByRole("button", { name: /^Reply to NNN/ })
      .first(),
  );
  await talk(page)
    .getByText(/^Replying to/)
    .waitFor();
  await press(
    talk(page)
      .getByRole("button", { name: /^More about the message from NNN/ })
      .first(),
  );
  await expectFlawless(page);

  await press(talk(page).getByRole("button", { name: "Report", exact: true }));
  const report = page.getByRole("dialog", { name: "Report this message" });
  await press(report.getByRole("button", { name: "Report it" }));
  await report.getByRole("alert").waitFor();
  await expectFlawless(page);
  await report.getByLabel("What’s wrong with it?").selectOption("other");
  await press(report.getByRole("button", { name: "Report it" }));
  await report.getByRole("alert").waitFor();
  await fillIn(report.getByLabel("In your own words"), "W".repeat(500));
  await press(report.getByRole("button", { name: "Report it" }));
  await press(report.getByRole("button", { name: "Done" }));
});

test("deleting, editing and an unsent message are accessible", async () => {
  const page = await atTheTalk();
  const own = talk(page)
    .getByRole("button", { name: /^More about the message from Ada/ })
    .first();
  await press(own);
  await press(talk(page).getByRole("button", { name: "Delete", exact: true }));
  await page.getByRole("dialog", { name: "Delete your message?" }).waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: "Keep it" }));
  await press(own);
  await press(talk(page).getByRole("button", { name: "Edit", exact: true }));
  await fillIn(page.getByLabel("Change your message"), "");
  await press(page.getByRole("button", { name: "Save" }));
  await talk(page).getByRole("alert").waitFor();

  await page.context().setOffline(true);
  await fillIn(talk(page).getByRole("textbox", { name: "Your message", exact: true }), "Lost");
  await press(talk(page).getByRole("button", { name: "Send", exact: true }));
  await talk(page).getByText("Waiting for a connection").waitFor();
  await expectFlawless(page);
  await club.whileAway(async () => {
    await page.context().setOffline(false);
    await talk(page).getByRole("button", { name: "Try again" }).waitFor();
    await expectFlawless(page);
  });
});

test("the editors' desk is accessible with open and decided messages", async () => {
  const page = await atTheTalk();
  await visit(page, "/moderation");
  await page
    .getByRole("button", { name: /^Hide the message from NNN/ })
    .first()
    .waitFor();
  await expectFlawless(page);
  await press(page.getByRole("button", { name: /^Hide the message from NNN/ }).first());
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Ada" }).count()).toBeGreaterThan(0);
  await expectFlawless(page);
});
