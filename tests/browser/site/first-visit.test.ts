import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { game, member, post } from "../../support/arrange.ts";
import { openBrowser, openPage } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { fillClub } from "../../support/fill-club.ts";
import { alive, press, pressAtOnce } from "../../support/journey.ts";
import { brotliBytes, reactFloor } from "../../support/react-floor.ts";
import { watchShifts } from "../../support/shifts.ts";
import { startSite, type TestSite } from "../../support/site.ts";

const PHONE = { width: 412, height: 823 };
const LIST = "/games";
const POST = "/posts/a-night";
const GAME = "/games/game1";
const PAGES = [LIST, POST, GAME];
/** Script by page; pages that only show need no forms, editor, or drag and drop, which cost 0.25 and more each. */
const SCRIPT_MOST = [
  ...PAGES.map((path) => [path, 1.8] as const),
  ...["/", "/calendar", "/tonight", "/leagues-info", "/leagues/2026", "/shelf"].map(
    (path) => [path, 2.2] as const,
  ),
];
/** Milliseconds without a request after which the page counts as loaded. */
const QUIET_MS = 500;
/** Long enough for the browser to paint. */
const A_WHILE_MS = 1_000;
/** Picked anew for each load, and cached by the browser. */
const BANNER = /^\/art\/western-legends-\d\.svg$/;

interface Asked {
  url: string;
  type: string;
  /** Undefined for a response from the browser's own cache. */
  status: number | undefined;
}

interface Visits {
  first: Asked[];
  repeat: Asked[];
  shifts: string[];
  troubles: string[];
}

let site: TestSite;
let browser: Browser;
let floor: number;
beforeAll(async () => {
  [site, browser, floor] = await Promise.all([startSite(), openBrowser(), reactFloor()]);
  await fillClub(site, { games: 30, playersEach: 4 });
  // A name close to the end of its line may wrap differently before the heading's font has loaded (decision 0003).
  await site.sql("update games set name = 'Azul' where id = 'game1'");
  const author = await member(site, { name: "Ada" });
  const content = "<h2>What a night</h2><p>Everybody came, and nobody wanted to go home.</p>".repeat(20);
  await post(site, { slug: "a-night", title: "A night", author, tags: ["News"], content });
});

const visits = new Map<string, Promise<Visits>>();

/** Returns a visitor's two visits to the page, shared between the tests. */
function visitsTo(path: string): Promise<Visits> {
  const made = visits.get(path) ?? visitTwice(path);
  visits.set(path, made);
  return made;
}

/** Makes a first visit, and a second one in another tab. */
async function visitTwice(path: string): Promise<Visits> {
  const { page, context, troubles } = await openPage(browser, site, PHONE);
  const moved = await watchShifts(page);
  const first = await visit(page, path);
  const shifts = await moved();
  const repeat = await visit(await context.newPage(), path);
  await context.close();
  return { first, repeat, shifts, troubles };
}

async function visit(page: Page, path: string): Promise<Asked[]> {
  const asked = await watchRequests(page);
  await page.goto(path);
  await alive(page);
  let count = -1;
  while (asked().length > count) {
    count = asked().length;
    await page.waitForTimeout(QUIET_MS);
  }
  return asked();
}

/** Records the page's requests from now on; returns a function that lists them. */
async function watchRequests(page: Page): Promise<() => Asked[]> {
  const devtools = await page.context().newCDPSession(page);
  const requests: { id: string; url: string; type: string }[] = [];
  const statuses = new Map<string, number>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "" }) => {
    if (!request.url.startsWith("data:")) requests.push({ id: requestId, url: request.url, type });
  });
  // With the status on the network: to the page, a 304 is a 200.
  devtools.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  await devtools.send("Network.enable");
  return () => requests.map(({ id, url, type }) => ({ url, type, status: statuses.get(id) }));
}

const onOtherHosts = (asked: Asked[]): Asked[] => asked.filter(({ url }) => new URL(url).origin !== site.url);

test.each(SCRIPT_MOST)(
  "a first visit to %s needs at most %d times React's own floor of script",
  async (path, most) => {
    const scripts = (await visitsTo(path)).first.filter(({ type }) => type === "Script");
    const sources = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()));
    const times = sources.reduce((sum, source) => sum + brotliBytes(source), 0) / floor;
    const names = scripts.map(({ url }) => new URL(url).pathname).join(" ");
    // The site contains React: anything less, and the baseline is not React as shipped.
    expect(times, names).toBeGreaterThan(1);
    expect(times, names).toBeLessThanOrEqual(most);
  },
);

test.each(PAGES)(
  "a first visit to %s fetches nothing twice, and no data that is in the page",
  async (path) => {
    const { first, troubles } = await visitsTo(path);
    const urls = first.map(({ url }) => url);
    expect(urls).toEqual([...new Set(urls)]);
    expect(urls.filter((url) => new URL(url).pathname.startsWith("/api/"))).toEqual([]);
    expect(first.filter(({ status }) => status !== 200)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test.each(SCRIPT_MOST)("a visit to %s makes no request to another host", async (path) => {
  const { first, repeat } = await visitsTo(path);
  expect(onOtherHosts([...first, ...repeat])).toEqual([]);
});

test("the control: a picture of another host would be noticed", async () => {
  const { page, context } = await openPage(browser, site);
  const asked = await watchRequests(page);
  await page.setContent(`<img src="${site.boardGames.url}/picture.png">`);
  expect(onOtherHosts(asked()).map(({ url }) => url)).toEqual([`${site.boardGames.url}/picture.png`]);
  await context.close();
});

test.each(PAGES)("%s loads without a layout shift", async (path) => {
  expect((await visitsTo(path)).shifts).toEqual([]);
});

test.each(PAGES)(
  "an unchanged repeat visit to %s is a 304 and fetches nothing but a new banner",
  async (path) => {
    const fetched = (await visitsTo(path)).repeat.filter(({ status }) => status !== undefined);
    const answers = fetched.map(({ url, status }) => [new URL(url).pathname, status]);
    expect(answers.filter(([at]) => !BANNER.test(String(at)))).toEqual([[path, 304]]);
    expect(answers.length).toBeLessThanOrEqual(2);
  },
);

test("the banner is chosen at random for each load, stays on hydration, and is there without script", async () => {
  const { page, context } = await openPage(browser, site, PHONE);
  const banner = page.getByRole("img", { name: "Western Legends" });
  const seen = new Set<string | null>();
  for (let load = 0; load < 30 && seen.size < 2; load++) {
    await page.goto("/about");
    const picked = await banner.getAttribute("src");
    await alive(page);
    expect(await banner.getAttribute("src")).toBe(picked);
    await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    seen.add(picked);
  }
  expect(seen.size).toBe(2);
  await context.close();
  const plain = await openPage(browser, site, { ...PHONE, scripts: false });
  await plain.page.goto("/about");
  expect(await plain.page.getByRole("img", { name: "Western Legends" }).getAttribute("src")).toBe(
    "/art/western-legends-1.svg",
  );
  await plain.context.close();
});

test("with scripts off the list can be read, and the menu and a game opened", async () => {
  const { page, context } = await openPage(browser, site, { ...PHONE, scripts: false });
  await page.goto(LIST);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Looking to play");
  const links = page.locator("main a[href^='/games/']");
  expect(await links.count()).toBeGreaterThan(5);
  await pressAtOnce(links.first());
  await page.waitForURL(/\/games\/game\d+$/);
  await page.getByRole("dialog").waitFor();
  await context.close();
});

/** The style rule that hides the header until it is complete. */
const UNTIL_WHOLE = /visibility:\s*hidden(?=})/g;

/** Serves the site's pages in two pieces: up to the end of a tag, and the rest a while later. */
async function inTwoPieces(cut: string, edit: (html: string) => string = (html) => html) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site.url + request.url);
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "Content-Type": type });
    if (!type.startsWith("text/html")) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const html = edit(await answer.text());
    const at = html.indexOf(">", html.indexOf(cut)) + 1;
    response.write(html.slice(0, at));
    await sleep(A_WHILE_MS);
    response.end(html.slice(at));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function shiftsAt(url: string): Promise<string[]> {
  const { page, context } = await openPage(browser, site, { width: 360, height: 740, scripts: true });
  const moved = await watchShifts(page);
  await page.goto(`${url}/about`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const shifts = await moved();
  await context.close();
  return shifts;
}

const CUTS = ['aria-label="Search"', 'href="/sign-in', "<details data-menu", '"#icon-menu"'];
test.each(CUTS)(
  "the header does not move when the page arrives in two pieces, the first up to %s",
  async (cut) => {
    expect(await shiftsAt(await inTwoPieces(cut))).toEqual([]);
  },
);

test("the control: a header rendered in two pieces moves", async () => {
  const shown = await inTwoPieces("<details data-menu", (html) => html.replaceAll(UNTIL_WHOLE, ""));
  expect(await shiftsAt(shown)).not.toEqual([]);
});

test("a sheet in the first HTML is not animated on hydration; one that is opened is", async () => {
  const { id } = await game(site, { players: [await member(site)], maxPlayers: 5, date: clock.today() });
  const { page, context } = await openPage(browser, site, PHONE);
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ target }) => {
      if (target instanceof HTMLDialogElement) document.documentElement.dataset.cameIn = "true";
    });
  });
  const cameIn = () => page.evaluate(() => document.documentElement.dataset.cameIn);
  await visit(page, `/games/${id}`);
  await page.locator("dialog:modal").waitFor();
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  expect(await cameIn()).toBeUndefined();
  await press(page.getByRole("link", { name: "Close" }));
  await press(page.locator(`main a[href='/games/${id}']`).first());
  await page.locator("dialog:modal").first().waitFor();
  await expect.poll(cameIn).toBe("true");
  await context.close();
});

test("a game's own page does not move while the parts of its sheet load one by one", async () => {
  const players = await Promise.all(["Ada", "Ben", "Cy", "Di", "Eli"].map((name) => member(site, { name })));
  const { id } = await game(site, { players, maxPlayers: 5 });
  await site.sql("update players set teaches = 1 where game_id = ?", [id]);
  const { page, context } = await openPage(browser, site, PHONE);
  const moved = await watchShifts(page);
  let parts = 0;
  await page.route(/\/assets\/(?!index)[\w.-]+\.js$/, async (route) => {
    await sleep(100 * ++parts);
    await route.continue();
  });
  await visit(page, `/games/${id}`);
  await expect.poll(() => page.getByRole("img", { name: "Teaches it" }).count()).toBe(5);
  await page.getByRole("heading", { name: "Conversation" }).waitFor();
  expect(await moved()).toEqual([]);
  await context.close();
});
