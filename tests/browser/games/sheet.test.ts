import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { type ArrangedMember, game, member, table } from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { journeys, press } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

// Layout of a game's sheet on a phone: one main action, and everything but the conversation without scrolling.

const PHONE = { width: 390, height: 800 };
const DESK = { width: 1280, height: 900 };
const FOOT_MOST = 68;
const CONTROLS_MOST = 3;
const NAMES = ["Bartholomew Featherstonehaugh-Cholmondeley", "Oluwaseun Adébáyọ̀-Whitworth", "Ada", "Big Sue"];

const club = journeys();
let players: ArrangedMember[];
let stranger: ArrangedMember;
let place: string;
beforeAll(async () => {
  players = await Promise.all(NAMES.map((name) => member(club.site, { name })));
  stranger = await member(club.site, { name: "Nia" });
  ({ id: place } = await table(club.site, "The Long Table by the window"));
});

/** Opens the sheet on a phone. */
const sheetAt = (id: string, who: ArrangedMember | undefined, noise?: RegExp): Promise<Page> =>
  club.at(`/games/${id}`, { as: who, ...(noise && { noise }), ...PHONE });

/** Returns the footer's height, its controls, the top of the conversation, and discs covered by a name. */
const measures = (page: Page) =>
  page.getByRole("dialog").evaluate((dialog) => {
    const foot = dialog.querySelector("[data-foot]");
    const seen = [...(foot?.querySelectorAll("a, button") ?? [])].filter(
      (control) => control.checkVisibility() && !control.closest("[popover]"),
    );
    const talk = [...dialog.querySelectorAll("h3")].find((it) => it.textContent === "Conversation");
    return {
      foot: foot?.getBoundingClientRect().height,
      controls: seen.length,
      talkBegins: talk?.getBoundingClientRect().top,
      covered: [...dialog.querySelectorAll("[aria-labelledby=players] li [aria-hidden]")].filter(
        (disc) =>
          (disc.parentElement?.getBoundingClientRect().width ?? 0) < disc.getBoundingClientRect().width,
      ).length,
    };
  });

type Given = [who: string, reader: () => ArrangedMember | undefined, given: object, act: string];

test.each<Given>([
  ["a visitor", () => undefined, { date: clock.today(7), maxPlayers: 5 }, "Take a seat"],
  ["a member without a seat", () => stranger, { date: clock.today(7), maxPlayers: 5 }, "Take a seat"],
  ["a member who finds it full", () => stranger, { date: clock.today(7), maxPlayers: 4 }, "Join the line"],
  ["a player", () => players[0], { date: clock.today(7), maxPlayers: 5 }, "Bring a guest"],
  [
    "a player of a game that lacks players",
    () => players[0],
    { date: clock.today(7), minPlayers: 5, maxPlayers: 6 },
    "Ask for one more",
  ],
  ["a player of today’s game", () => players[1], { date: clock.today(), maxPlayers: 4 }, "Record the result"],
  ["a player of a past game", () => players[2], { date: clock.today(-3), maxPlayers: 4 }, "Play again on"],
])("a sheet has a low foot and few controls for %s", async (_, who, given, act) => {
  const { id } = await game(club.site, {
    ...{ name: "Sherlock Holmes Consulting Detective: The Thames Murders", players, tableId: place },
    ...given,
  });
  const page = await sheetAt(id, who());
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-foot]").getByText(act).waitFor();
  await dialog.getByRole("heading", { name: "Conversation" }).waitFor();
  await expect.poll(async () => (await measures(page)).foot).toBeLessThanOrEqual(FOOT_MOST);
  const { controls, talkBegins } = await measures(page);
  expect(controls).toBeLessThanOrEqual(CONTROLS_MOST);
  expect(talkBegins).toBeLessThan(PHONE.height - FOOT_MOST);
  await expectFlawless(page);
  await page.setViewportSize(DESK);
  expect((await measures(page)).covered).toBe(0);
});

test("a fact on the sheet is one phrase: nothing parts it, and no dot is part of a link", async () => {
  const { id } = await game(club.site, {
    ...{
      name: "Loa",
      suggestedBy: stranger,
      players: players.slice(2),
      minPlayers: 4,
      tableId: place,
      date: clock.today(7),
    },
  });
  await club.site.sql("update games set needed_by = ? where id = ?", [clock.today(6), id]);
  const page = await sheetAt(id, players[2]);
  await page.setViewportSize({ ...PHONE, width: 360 });
  const need = page.getByText(/^Needs \d more by .*\d/);
  const lines = await need.evaluate(
    (words) => words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight),
  );
  expect(lines).toBeLessThan(1.5);
  const gap = await page.getByText("Nia’s suggestion", { exact: true }).evaluate((phrase) => {
    const end = document.createRange();
    end.selectNodeContents(phrase.lastChild as Text);
    return end.getBoundingClientRect().left - (phrase.firstElementChild?.getBoundingClientRect().right ?? 0);
  });
  expect(Math.abs(gap)).toBeLessThan(1);
  const dot = await page
    .getByRole("link", { name: /Change the table$/ })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(dot).toBe("none");
});

test("one press asks for players for a game that lacks some, and notifies members who would like to play it", async () => {
  const [ada, cy] = [players[2] as ArrangedMember, await member(club.site, { name: "Cy" })];
  const { id } = await game(club.site, {
    ...{ name: "Brass", suggestedBy: ada, minPlayers: 2, maxPlayers: 2, date: clock.today(7) },
  });
  await game(club.site, { name: "Brass", suggestedBy: cy });
  const page = await sheetAt(id, ada, /409/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const ask = page.getByRole("button", { name: "Ask for one more" });
  await press(ask);
  const said = (words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
  await said("We’ve told someone who’d like to play.");
  const day = formatGameDate(clock.today(7));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Brass, ${day}, one seat left: ${club.site.url}/games/${id}`,
  );
  const rows = await club.site.sql("select user_id, kind from notifications");
  expect(rows).toMatchObject([{ user_id: cy.id, kind: "needed" }]);
  await press(ask);
  await said("We’ve told people already. You can ask again tomorrow.");
});

test("of two quick presses the answer to the first doesn't take the second back", async () => {
  const who = await member(club.site, { name: "Quinn" });
  const { id } = await game(club.site, { name: "Taught", players: [who] });
  const page = await club.at(`/games/${id}`, { as: who });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  await page.route("**/api/games/*/offer", async (route) => {
    await (++sent === 1 ? first : second).promise;
    await route.continue();
  });
  const [teach, bring] = ["I can teach it", "I’ll bring it"].map((name) =>
    page.getByRole("button", { name }),
  ) as [Locator, Locator];
  await press(teach);
  await press(bring);
  first.resolve();
  await expect.poll(() => sent).toBe(2);
  const isPressed = (button: Locator) => button.getAttribute("aria-pressed");
  expect([await isPressed(teach), await isPressed(bring)]).toEqual(["true", "true"]);
  second.resolve();
  const rows = () => club.site.sql("select teaches, brings from players where user_id = ?", [who.id]);
  await expect.poll(rows).toEqual([{ teaches: 1, brings: 1 }]);
  expect([await isPressed(teach), await isPressed(bring)]).toEqual(["true", "true"]);
});
