import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { daysAfter, formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { nextGameNight } from "../../../worker/contract/games/game-night.ts";
import { type ArrangedMember, game, member, signedIn } from "../../support/arrange.ts";
import { overflows } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { demoMember, fillWithDemo } from "../../support/demo-club.ts";
import { journeys, press, visit } from "../../support/journey.ts";
import { expectFlawless } from "../../support/looks.ts";

const PHONE = { width: 390, height: 800 };
const WIDE = { width: 1_280, height: 900 };
const PLAIN_MOST = 148;
const FLAGGED_MOST = 172;
/** Seats in the first row of a card. */
const A_ROW = 9;
const FORM_MOST = 632;
const INPUTS_MOST = 5;
const ROW = 36;
const FLAGS_ROW = 24;
const BAND_MOST = 24;
const DAY_HEAD = 36;

// What the demo has to show depends on the day of the week.
const night = nextGameNight(clock.now(), "Europe/London");
const club = journeys(clock.setting(night.instant));
let nia: ArrangedMember;
beforeAll(async () => {
  await fillWithDemo(club.site, night.instant);
  nia = await demoMember(club.site, "nia");
});

async function openAt(path: string, isMember: boolean, { width, height } = PHONE): Promise<Page> {
  const as = isMember ? await signedIn(club.site, nia) : undefined;
  return club.at(path, { as, width, height });
}

/** Returns the boxes of the visible cards, each with its number of seats and whether it has flags. */
const cardsOn = (page: Page) =>
  page
    .locator("li:has([data-game])")
    .filter({ visible: true })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const { y, height } = card.getBoundingClientRect();
        const [row] = card.querySelectorAll(":scope > :last-child");
        return {
          y: y + scrollY,
          height,
          flags: card.querySelector("ul")?.getBoundingClientRect().height ?? 0,
          band: Math.min(
            ...[...card.querySelectorAll(":scope > :not(:last-child)")].map(
              (part) => (row?.getBoundingClientRect().top ?? 0) - part.getBoundingClientRect().bottom,
            ),
          ),
          seats: (row?.children.length ?? 0) - 1,
        };
      }),
    );

test.each([true, false])(
  "on a phone the list begins at y 300 at most, and ends at 3,600 (for a member: %s)",
  async (isMember) => {
    const page = await openAt("/games", isMember);
    const cards = await cardsOn(page);
    expect(cards[0]?.y).toBeLessThanOrEqual(300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_600);
    const links = page.getByRole("main").getByRole("link").filter({ visible: true });
    expect(await links.count()).toBeLessThanOrEqual(80);
    // The control: there are cards to count.
    expect(cards.length).toBeGreaterThan(10);
    expect(await page.getByRole("navigation", { name: "Show" }).getByRole("link").count()).toBe(
      isMember ? 4 : 3,
    );
    for (const part of ["main h1", "main nav"]) {
      const box = await page.locator(part).first().boundingBox();
      expect(box?.height).toBeLessThanOrEqual(48);
    }
  },
);

test("on the smallest phones a day's date, attendance and the member's mark stand in one line", async () => {
  const edie = await signedIn(club.site, await demoMember(club.site, "edie"));
  const page = await club.at("/games", { as: edie, width: 360, height: 740 });
  const marks = page.getByRole("button", { name: /^I’m coming on/ });
  await marks.first().waitFor();
  const rows = await marks.evaluateAll((all) =>
    all.map((mark) => (mark.parentElement as HTMLElement).getBoundingClientRect().height),
  );
  for (const height of rows) expect(height).toBeLessThanOrEqual(DAY_HEAD);
});

test("a member's list is sent in 120 KB at most, before compression", async () => {
  const { text } = await (await signedIn(club.site, nia)).get("/games");
  // The control: it is the page, with its styles and its cards.
  expect(text).toContain("<style>");
  expect(text.split("data-game=").length).toBeGreaterThan(10);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120 * 1024);
});

test.each([PHONE, WIDE])(
  "no card is higher than it may be at %j, and each has one link to its seats",
  async (size) => {
    const page = await openAt("/games", true, size);
    await page.locator("#no-date summary").press("Enter");
    await page.getByRole("heading", { name: "Go", exact: true }).waitFor();
    // A browser estimates the height of distant content.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("li { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    const cards = await cardsOn(page);
    const rows = Map.groupBy(cards, ({ y }) => y);
    for (const beside of rows.values()) {
      const most = Math.max(
        ...beside.map(
          ({ flags, seats }) =>
            (flags > 0 ? FLAGGED_MOST : PLAIN_MOST) + (size === PHONE && seats > A_ROW ? ROW : 0),
        ),
      );
      for (const { height, flags, band } of beside) {
        expect(height).toBeLessThanOrEqual(most);
        expect(flags).toBeLessThanOrEqual(FLAGS_ROW);
        expect(band).toBeLessThanOrEqual(BAND_MOST);
      }
    }
    expect(await page.getByRole("link", { name: /^Take a seat at Captain Sonar/ }).count()).toBe(1);
  },
);

test("tonight begins with the member's own table at y 260 at most, its list at 520, and ends at 1,400", async () => {
  const page = await openAt("/tonight", true);
  const note = page.getByRole("list", { name: "To everyone who’s coming" }).locator("details");
  expect(await note.getAttribute("open")).not.toBeNull();
  // A reader who returns finds it folded.
  await press(page.getByRole("link", { name: "Search" }));
  await note.waitFor({ state: "detached" });
  await page.goBack();
  await expect.poll(() => note.getAttribute("open")).toBeNull();
  const own = page.getByRole("region", { name: "Your table" });
  await own.getByRole("button", { name: "Record the result" }).waitFor();
  await own.getByRole("button", { name: "I’m late" }).waitFor();
  const rows = page.locator("li:has([data-game])");
  const yOf = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await yOf(own)).toBeLessThanOrEqual(260);
  expect(await yOf(rows.first())).toBeLessThanOrEqual(520);
  expect(await rows.count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400);
  const says = page.getByRole("button", { name: /^(Say when|Bring a guest)/ });
  const tops = await says.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  expect(await page.getByRole("main").getByRole("link").count()).toBeLessThanOrEqual(12);
  expect(await page.getByRole("main").getByRole("button").count()).toBeLessThanOrEqual(6);
  await expectFlawless(page);
  await note.locator("summary").press("Enter");
  await note.getByText("Edie Fairweather").waitFor();
});

test("the links to the big screen and printing are in the head from 62 rem on, and behind three dots below that", async () => {
  const page = await openAt("/tonight", true, { width: 992, height: 800 });
  const tools = [
    page.getByRole("link", { name: "Big screen" }),
    page.getByRole("main").getByRole("button", { name: "Print" }),
  ];
  const more = page.getByRole("main").getByRole("button", { name: "More", exact: true });
  for (const tool of tools) expect(await tool.isVisible()).toBe(true);
  expect(await more.isVisible()).toBe(false);
  const head = await page.getByRole("heading", { level: 1 }).boundingBox();
  const box = await tools[1]?.boundingBox();
  expect(box?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0));
  expect(box?.x).toBeGreaterThan(496);
  await expectFlawless(page);
  await page.setViewportSize({ width: 991, height: 800 });
  for (const tool of tools) expect(await tool.isVisible()).toBe(false);
  await press(more);
  for (const tool of tools) expect(await tool.isVisible()).toBe(true);
});

test("a phone keeps the menu row of 56 px in view, and it covers no focused element", async () => {
  const page = await openAt("/games", true);
  const menu = page.locator("header summary").filter({ hasText: "Menu" });
  await page.evaluate(() => scrollTo(0, 1_500));
  const header = await page.locator("body header").first().boundingBox();
  expect(Math.floor((header?.y ?? 0) + (header?.height ?? 0))).toBe(56);
  expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const link = page.locator("[data-game]").first();
  await link.focus();
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(56);
});

test("the suggestion form fits a small phone without scrolling", async () => {
  const page = await club.open({ as: nia, width: 360, height: 800 });
  // The longest names of days.
  const dates = ["2027-09-16", "2027-09-23", "2027-09-30"];
  const json = dates.map((date) => ({ date, kind: { name: "" } }));
  await page.route("**/api/calendar/coming", (route) => route.fulfill({ json }));
  await visit(page, "/games?suggest");
  const dialog = page.getByRole("dialog", { name: "Suggest a game" });
  const days = dialog.getByRole("group", { name: "Which day?" }).getByRole("button");
  const named = [...dates.map(formatGameDate), "Other day", "No date yet"];
  await expect.poll(() => days.allTextContents()).toEqual(named);
  const [height, seen] = await dialog
    .locator("form")
    .locator("..")
    .evaluate((body) => [body.scrollHeight, body.clientHeight]);
  expect(height).toBeGreaterThan(0);
  expect(height).toBe(seen);
});

test("a game is suggested without scrolling, in four presses, and with a table in six", async () => {
  const page = await openAt("/games", true);
  let presses = 0;
  const pressed = async (control: Locator) => {
    presses++;
    await press(control);
  };
  await pressed(page.getByRole("link", { name: "Suggest a game" }));
  const dialog = page.getByRole("dialog", { name: "Suggest a game" });
  const expectCalm = async () => {
    const { height, seen, inputs } = await dialog.locator("form").evaluate((form) => ({
      height: form.parentElement?.scrollHeight,
      seen: form.parentElement?.clientHeight,
      inputs: [...form.querySelectorAll("input, select, textarea")].filter((it) => it.checkVisibility())
        .length,
    }));
    expect(height).toBeLessThanOrEqual(FORM_MOST);
    expect(height).toBe(seen);
    expect(inputs).toBeLessThanOrEqual(INPUTS_MOST);
  };
  const days = dialog.getByRole("group", { name: "Which day?" }).getByRole("button");
  await expect.poll(() => days.count()).toBe(5);
  await expectCalm();
  await dialog.getByRole("combobox").pressSequentially("wingspan");
  await pressed(page.getByRole("option").first());
  await dialog.getByRole("button", { name: /players/ }).waitFor();
  await pressed(days.first());
  await dialog.getByText(/^You’re at .* that evening\.$/).waitFor();
  await expectCalm();
  await pressed(dialog.getByText("More: The club’s box", { exact: true }));
  await pressed(dialog.getByRole("button", { name: "The Gallery", exact: true }));
  await expectFlawless(page);
  await pressed(dialog.getByRole("button", { name: "Suggest it" }));
  await dialog.getByText(/play this instead, or both/).waitFor();
  expect(presses).toBe(6);
});

test("hard names and tables with many seats fit the card", async () => {
  const date = daysAfter(night.day, 1);
  const players = [];
  for (let at = 0; at < 14; at++)
    players.push(await member(club.site, { name: at ? `Player ${at}` : "W".repeat(60) }));
  await game(club.site, { name: "W".repeat(80), players, maxPlayers: 40, date });
  const { id } = await game(club.site, { name: "Hive", players: players.slice(0, 1), date });
  await club.site.sql(
    "update games set looking_for_teacher = 1, looking_for_copy = 1, is_tournament = 1, is_play_test = 1 where id = ?",
    [id],
  );
  for (const width of [320, PHONE.width, WIDE.width]) {
    const page = await openAt("/games", true, { width, height: 800 });
    const flagged = (await cardsOn(page)).filter(({ flags }) => flags > 0);
    for (const { flags } of flagged) expect(flags).toBeLessThanOrEqual(FLAGS_ROW);
    // The control: one has all four, and they are read out.
    const hive = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Hive" }) });
    expect(await hive.getByRole("listitem").allTextContents()).toHaveLength(4);
    if (width === WIDE.width)
      for (const { band } of await cardsOn(page)) expect(band).toBeLessThanOrEqual(BAND_MOST);
    expect(await overflows(page)).toBe(false);
    await expectFlawless(page);
  }
});
