import type { Browser, Locator, Page } from "playwright-core";
import { monthWords, plusMonths } from "../../worker/contract/months.ts";
import { SEARCH_FIELD_ID } from "../../worker/contract/site/search.ts";
import { game, member, signedIn } from "../support/arrange.ts";
import { openBrowser, openPage, signIn } from "../support/browser.ts";
import { clock } from "../support/clock.ts";
import type { TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const RUNS = 5;
const MOST_MS = 400;
const PHONE = { width: 412, height: 823 };
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Time for which a person looks at a page before pressing anything. */
const LOOKING_MS = 2_000;
const POLL_MS = 100;

interface Act {
  name: string;
  at: string;
  press: (page: Page) => Locator;
  /** Control that must be pressed first, as it opens what holds the button. */
  before?: (page: Page) => Locator;
  /** Content of the answer's first frame: a dialog's title, a page's heading. */
  shows: Shown;
}

interface Shown {
  selector: string;
  text?: string;
}

const TITLE = "dialog[open] h2";
const FOOT = "dialog [data-foot]";
const HEADING = "main h1";

const actsFor = (gamePath: string): Act[] => [
  {
    name: "open a game's sheet",
    at: "/games",
    press: (page) => page.locator("[data-game]").first(),
    shows: { selector: TITLE },
  },
  {
    name: "suggest a game",
    at: "/games",
    press: (page) => page.getByRole("link", { name: "Suggest a game" }),
    shows: { selector: TITLE, text: "Suggest" },
  },
  {
    name: "take a seat",
    at: gamePath,
    press: (page) => page.locator(FOOT).getByRole("button", { name: "Take a seat" }),
    shows: { selector: FOOT, text: "You’re in" },
  },
  {
    name: "undo a seat",
    at: gamePath,
    before: (page) => page.locator(FOOT).getByRole("button", { name: "Take a seat" }),
    press: (page) => page.getByRole("button", { name: "Undo" }),
    shows: { selector: FOOT, text: "Take a seat" },
  },
  {
    name: "open the search",
    at: "/games",
    press: (page) => page.locator("header").getByRole("link", { name: "Search" }).first(),
    shows: { selector: `#${SEARCH_FIELD_ID}` },
  },
  {
    name: "open the notifications",
    at: "/games",
    press: (page) => page.locator("header").getByRole("button", { name: /^Notifications/ }),
    shows: { selector: TITLE, text: "Notifications" },
  },
  {
    name: "go to the next month of the calendar",
    at: "/calendar",
    press: (page) => page.getByRole("link", { name: /^Next month/ }),
    shows: { selector: "main h2", text: monthWords(plusMonths(clock.today().slice(0, 7), 1)) },
  },
  {
    name: "open a post",
    at: "/posts",
    press: (page) => page.locator("main article h2 a").first(),
    shows: { selector: `${HEADING} bdi` },
  },
  {
    name: "go to the calendar",
    at: "/games",
    before: (page) => page.locator("header summary").filter({ visible: true }),
    press: (page) => page.locator("header").getByRole("link", { name: "Calendar" }).filter({ visible: true }),
    shows: { selector: HEADING, text: "Calendar" },
  },
  {
    name: "open one's own profile",
    at: "/games",
    before: (page) => page.locator("header").getByRole("button", { name: /^Your menu/ }),
    press: (page) => page.locator("header").getByRole("link", { name: "Your profile" }),
    shows: { selector: `${HEADING} bdi` },
  },
];

/** Measures a member's ten commonest acts on a phone over slow 4G, from the press to the answer's first frame. */
export async function measureActs(): Promise<Figure[]> {
  const { site, close } = await startDemoSite();
  const browser = await openBrowser();
  try {
    const host = await member(site, { name: "Ben Host" });
    const { id } = await game(site, { name: "Azul", suggestedBy: host, maxPlayers: RUNS * 2 });
    const figures: Figure[] = [];
    for (const act of actsFor(`/games/${id}`)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        // A new member and a new browser cache each time.
        const visitor = await signedIn(site, await member(site, { name: `Ada ${run}` }));
        times.push(await timed(browser, site, visitor, act));
      }
      console.log(`  ${act.name}: ${times.map(Math.round).join(", ")} ms`);
      figures.push({
        name: `${act.name}: from the press to the first frame`,
        value: median(times),
        unit: "ms",
        atMost: MOST_MS,
      });
    }
    return figures;
  } finally {
    await close();
  }
}

async function timed(browser: Browser, site: TestSite, as: Visitor, act: Act): Promise<number> {
  const { page, context } = await openPage(browser, site, PHONE);
  try {
    await signIn(context, site, as);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(act.at, { waitUntil: "networkidle" });
    while (!(await page.evaluate(isHydrated))) await page.waitForTimeout(POLL_MS);
    await page.waitForTimeout(LOOKING_MS);
    await act.before?.(page).click();
    await page.waitForTimeout(act.before ? LOOKING_MS : 0);
    const time = watched(page, act.shows);
    await act.press(page).click();
    return await time;
  } finally {
    await context.close();
  }
}

/** Returns true once the site handles links. Before that a press loads a whole page. */
export const isHydrated = (): boolean => document.querySelector("main")?.dataset.awake === "true";

/** Returns the milliseconds from the next press (by the browser's clock) to the paint of its result. */
const watched = (page: Page, shown: Shown): Promise<number> =>
  page.evaluate(
    ({ selector, text = "" }) =>
      new Promise<number>((resolve) => {
        const onPress = ({ timeStamp }: Event) => {
          const look = () => {
            if (![...document.querySelectorAll(selector)].some((it) => it.textContent?.includes(text)))
              return;
            observer.disconnect();
            // A task posted from the frame's callback runs after its paint.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          };
          const observer = new MutationObserver(look);
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        };
        addEventListener("click", onPress, { capture: true, once: true });
      }),
    shown,
  );
