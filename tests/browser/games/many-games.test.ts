import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  CARDS_A_PAGE,
  dayCounts,
  gamesShown,
  groupsOf,
  type Show,
} from "../../../worker/contract/games/game-board.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { dayIn } from "../../../worker/contract/wall-clock.ts";
import { type ArrangedMember, member } from "../../support/arrange.ts";
import { overflows, violationsOn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { arrive, gone, held, journeys, press, requestsOf, visit } from "../../support/journey.ts";
import { drawn as frames } from "../../support/looks.ts";
import { watchShifts } from "../../support/shifts.ts";

const GAMES = 400;
/** Maximum characters of a game's own page without styles, for any number of games. */
const OWN_PAGE_MOST = 25_000;
/** Maximum bytes of the first HTML of the whole list. */
const LIST_MOST = 120_000;
const NOW = clock.now();
const TODAY = dayIn("Europe/London", NOW);

const club = journeys();
let ada: ArrangedMember;
let list: Game[];

/**
 * Four in five have a date, on two days of each of twenty weeks; three in four have a free seat; Ben teaches one in
 * ten; Ada is in one of twenty.
 */
beforeAll(async () => {
  ada = await member(club.site, { id: "ada", name: "Ada" });
  await member(club.site, { id: "ben", name: "Ben" });
  const count = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${GAMES})`;
  await club.site.database.batch([
    `${count} insert into threads (id, created_at) select 't' || i, ${NOW} from n`,
    `${count} insert into games (id, name, min_players, max_players, date, suggested_by, thread_id, created_at)
        select 'g' || i, 'Game ' || i, 1, case when i % 4 then 4 else 1 end,
          case when i % 5 then date('${TODAY}', '+' || (7 * ((i / 5) % 20) + 3 * (i % 2)) || ' days') end,
          'ben', 't' || i, ${NOW} from n`,
    `${count} insert into players (game_id, user_id, signed_up_at, teaches)
        select 'g' || i, 'ben', ${NOW}, i % 10 = 1 from n`,
    `${count} insert into players (game_id, user_id, signed_up_at) select 'g' || i, 'ada', ${NOW} from n where i % 20 = 1`,
  ]);
  list = (await (await fetch(`${club.site.url}/api/games/current`)).json()) as Game[];
});

const htmlOf = async (path: string) => (await fetch(club.site.url + path)).text();
const cardsIn = (html: string) => [...html.matchAll(/data-game="([^"]+)"/g)].map(([, id]) => id);
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&") ?? "");

test("the first HTML holds thirty cards, and without script the other games are on further pages", async () => {
  expect(list).toHaveLength(GAMES);
  const pages = new Map([["/games", await htmlOf("/games")]]);
  const first = pages.get("/games") ?? "";
  expect(Buffer.byteLength(first)).toBeLessThan(LIST_MOST);
  expect(cardsIn(first)).toHaveLength(CARDS_A_PAGE);
  expect(cardsIn(first)).toEqual(list.slice(0, CARDS_A_PAGE).map(({ id }) => id));
  let next: string | undefined = "/games";
  while (next) {
    const html: string = pages.get(next) ?? (await htmlOf(next));
    pages.set(next, html);
    next = /href="([^"]+)">Show more games</.exec(html)?.[1];
  }
  const found = [...pages.values()].flatMap(cardsIn);
  expect(found.toSorted()).toEqual(list.map(({ id }) => id).toSorted());

  // A folded group is on the page that its link leads to.
  const folded = linksIn(await htmlOf("/games?show=learn")).filter((href) => /#day/.test(href));
  expect(folded.length).toBeGreaterThan(0);
  for (const href of folded) {
    const [path = "", id] = href.split("#");
    expect(await htmlOf(path), href).toContain(`<section id="${id}"`);
  }
});

test("a filter without games says so, with advice", async () => {
  const title = async (show: string) => {
    const html = await htmlOf(`/games?show=${show}`);
    return {
      cards: cardsIn(html).length,
      title: /<h2[^>]*>([^<]*)<\/h2><p class="[^"]*">/.exec(html)?.[1],
    };
  };
  // The control: with games there are cards, and no empty state.
  expect(await title("week")).toMatchObject({ title: undefined });
  expect((await title("week")).cards).toBeGreaterThan(0);
  const { database } = club.site;
  const stored = await database.execute("select id, date, max_players from games");
  await database.execute(`update games set date = '2099-01-01', max_players = player_count`);
  try {
    expect(await title("week")).toEqual({ cards: 0, title: "No games this week yet" });
    expect(await title("undated")).toEqual({ cards: 0, title: "Every game has a date" });
    expect(await title("room")).toEqual({ cards: 0, title: "Every seat is taken" });
    expect(await title("learn")).toEqual({ cards: 0, title: "No game to learn yet" });
    expect(await title("mine")).toEqual({ cards: 0, title: "Sign in to see your games" });
  } finally {
    await database.batch(
      stored.rows.map(({ id, date, max_players }) => [
        "update games set date = ?, max_players = ? where id = ?",
        [date ?? null, max_players ?? null, id ?? null],
      ]),
      "write",
    );
  }
});

test("a member’s home is rendered without the whole list, and does not change when that loads", async () => {
  const page = await club.open({ as: ada, width: 412 });
  const shifts = await watchShifts(page);
  const letGo = await held(page, "**/api/games/current");
  await visit(page, "/");
  const main = page.getByRole("main");
  // React marks hydrated content with comments.
  const drawn = async () => (await main.innerHTML()).replace(/<!--.*?-->/g, "");
  const before = await drawn();
  for (const name of ["Your next game", "Your other games", "Free seats elsewhere"]) {
    await main.getByRole("heading", { name, exact: true }).waitFor();
  }
  await main.getByRole("link", { name: `All ${GAMES} games` }).waitFor();
  const answered = page.waitForResponse("**/api/games/current");
  letGo();
  await (await answered).finished();
  await frames(page);
  expect(await shifts()).toEqual([]);
  // Loaded by now: the list needs no further request.
  await press(main.getByRole("link", { name: `All ${GAMES} games` }));
  await arrive(page, "/games");
  await page.goBack();
  await arrive(page, "/");
  expect(await drawn()).toBe(before);
});

const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Show" }).getByRole("link", { name, exact: true });
const cards = (page: Page) => page.locator("[data-game]").count();
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

/** Returns the number of these games that are not folded. */
const openIn = (games: Game[]) =>
  groupsOf(dayCounts(games, "", TODAY), TODAY)
    .filter(({ isFolded }) => !isFolded)
    .reduce((sum, of) => sum + of.games, 0);

test("on a phone four hundred games are shown, unfolded and filtered without a layout shift", async () => {
  const groups = groupsOf(dayCounts(list, "", TODAY), TODAY);
  const far = groups.find(({ isFolded }) => isFolded);
  const open = openIn(list);
  if (!far) throw new Error("no day is folded");
  const page = await club.open({ as: ada, width: 360, height: 740 });
  // A heading font that arrives late is tested by itself, in site/heading-font.test.ts.
  await visit(page, "/faq");
  await page.evaluate(async () => void (await document.fonts.ready));
  const shifts = await watchShifts(page);
  await visit(page, "/games");
  await expect.poll(() => cards(page)).toBe(open);
  expect(await shifts()).toEqual([]);

  // A folded day contains the names of its games.
  const line = page.locator(`#${far.id}`);
  const first = list[far.at];
  await line.getByText(first?.name ?? "", { exact: true }).waitFor({ state: "attached" });
  expect(await line.getAttribute("open")).toBeNull();
  await press(line.locator("summary"));
  const card = line.locator(`[data-game="${first?.id}"]`);
  await card.waitFor();
  await expect.poll(() => cards(page)).toBe(open + far.games);
  expect(await overflows(page)).toBe(false);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The cards themselves are tested on a short list.
    const within = `nav[aria-label=Show], #${far.id}`;
    expect(await violationsOn(page, { within: [within] })).toEqual([]);
  }

  // A focused element is not under the header.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await card.focus();
  await expect.poll(() => topOf(page, `[data-game="${first?.id}"]`)).toBeGreaterThanOrEqual(0);

  // Closing a game leaves the list in place.
  const place = `[data-game="${first?.id}"]`;
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  const before = await topOf(page, place);
  await card.press("Enter");
  const sheet = page.getByRole("dialog", { name: first?.name ?? "" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await gone(sheet);
  expect(await topOf(page, place)).toBe(before);

  // And so does coming back from another page.
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }));
  await arrive(page, "/privacy");
  await page.goBack();
  await card.waitFor();

  const countOf = (show: Show) => gamesShown(list, show, { me: ada.publicId, today: TODAY }).length;
  const narrow = async (label: string, show: Show) => {
    await press(filter(page, label));
    await arrive(page, `/games?show=${show}`);
    await filter(page, `${label} ${countOf(show)}`).waitFor();
  };
  await narrow("Mine", "mine");
  await narrow("Free seats", "room");
  await narrow("This week", "week");
  await expect.poll(() => cards(page)).toBe(countOf("week"));

  // Filters that are no longer offered keep their addresses.
  for (const [show, label] of [
    ["learn", "Learn it"],
    ["undated", "No date yet"],
  ] as const) {
    await visit(page, `/games?show=${show}`);
    expect(await filter(page, `${label} ${countOf(show)}`).getAttribute("aria-current")).toBe("true");
  }
  await expect.poll(() => cards(page)).toBe(countOf("undated"));
  await press(filter(page, "All"));
  await arrive(page, "/games");
  expect(await page.getByRole("link", { name: /^(Learn it|No date yet)/ }).count()).toBe(0);
});

test("a game's own page loads its game only, and the list when the game is closed", async () => {
  const [game, ...others] = list.toSorted((a, b) => b.name.length - a.name.length);
  const path = `/games/${game?.id}`;
  const html = await htmlOf(path);
  expect(html).toContain(`>${game?.name}<`);
  expect(others.filter(({ id }) => html.includes(`/games/${id}"`))).toEqual([]);
  expect(html.replace(/<style.*?<\/style>/gs, "").length).toBeLessThan(OWN_PAGE_MOST);

  const page = await club.open({ as: ada });
  const asked = requestsOf(page);
  await visit(page, path);
  const sheet = page.locator("dialog:modal").filter({ hasText: game?.name ?? "" });
  await sheet.getByText("Players", { exact: false }).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/api/games/current");
  await page.keyboard.press("Escape");
  await gone(sheet);
  await arrive(page, "/games");
  await expect.poll(() => cards(page)).toBe(openIn(list));
  expect(asked).toContain("/api/games/current");
});

test("a game of a folded day opens by its own address, and closes to the list", async () => {
  const last = groupsOf(dayCounts(list, "", TODAY), TODAY).findLast(({ isFolded }) => isFolded);
  const game = list[last?.at ?? -1];
  const page = await club.at(`/games/${game?.id}`, { as: ada });
  const sheet = page.locator("dialog:modal").filter({ hasText: game?.name ?? "" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await gone(sheet);
  await arrive(page, "/games");
  // A link to its day unfolds it.
  await page.goto("/robots.txt");
  await visit(page, `/games#${last?.id}`);
  await page.locator(`#${last?.id} [data-game="${game?.id}"]`).waitFor();
  await expect.poll(() => topOf(page, `#${last?.id} h2`)).toBeGreaterThanOrEqual(0);
});
