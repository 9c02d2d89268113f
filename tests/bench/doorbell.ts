import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import { DOORBELL_PATH } from "../../worker/contract/platform/doorbell.ts";
import { game, member, signedIn } from "../support/arrange.ts";
import { openBrowser, openPage, signIn } from "../support/browser.ts";
import { clock } from "../support/clock.ts";
import { connected, idleHour, watchAsking } from "../support/idle-hour.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { isHydrated } from "./acts.ts";
import { type Figure, median } from "./report.ts";

const ACTS = 12;
const MOST_MS = 1_000;
/** Against polling, whose pages ask every 5 to 60 seconds. */
const RATIO_MOST = 0.5;
const REQUESTS_MOST = 0.1;
/** A tab asks once a second at most: acts that come as thick as that are another matter. */
const APART_MS = [1_200, 2_000] as const;
const POLL_MS = 50;
/** By the page's own clock, where it polls. */
const STEP_MS = 1_000;
const SETTLING_MS = 50;
/** In so long the slowest of them has asked. */
const SLOWEST_MS = 60_000;
/** Each act comes so many steps later between two polls than the one before it, whatever their interval. */
const STEPS_ON = 7;

interface Shown {
  name: string;
  path: string;
  /** How often it asks without a doorbell, in milliseconds. */
  pollsEvery: number;
  /** Another member does something; what it makes is in the text of the page. */
  act: (words: string) => Promise<void>;
}

/** From another member's act to its change on the screen, and what an idle hour asks; each against a page that polls. */
export async function measureDoorbell(): Promise<Figure[]> {
  const site = await startSite({ direct: true });
  const browser = await openBrowser();
  try {
    const edie = await member(site, { name: "Edie", role: "EDITOR" });
    const [ada, reader] = [await signedIn(site, edie), await signedIn(site, edie)];
    await ada.csrfToken();
    const date = clock.today();
    const { id, threadId } = await game(site, { name: "Azul", suggestedBy: edie, date });
    const done = async (path: string, form: Record<string, unknown>) => {
      const { status } = await ada.post(path, form);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    };
    const rename = (name: string) => done(`/api/games/${id}`, { name, date: atMidnightUtc(date) });
    const shown: Shown[] = [
      { name: "/games", path: "/games", pollsEvery: 60_000, act: rename },
      {
        name: "a thread",
        path: `/games/${id}`,
        // While somebody writes.
        pollsEvery: 5_000,
        act: (text) => done(`/api/threads/${threadId}/post-message`, { text }),
      },
      { name: "/tonight", path: "/tonight", pollsEvery: 20_000, act: rename },
    ];
    const figures: Figure[] = [];
    for (const it of shown) figures.push(...(await delayOf(browser, site, reader, it)));
    return [...figures, await idleHours(browser, site, reader)];
  } finally {
    await site.close();
  }
}

async function delayOf(browser: Browser, site: TestSite, reader: Visitor, it: Shown): Promise<Figure[]> {
  const rung = await whenRung(browser, site, reader, it);
  const polled = await whenPolled(browser, site, reader, it);
  console.log(`  ${it.name}: ${rung.map(Math.round).join(", ")} ms; polling ${polled.join(", ")} ms`);
  const name = `${it.name}: from another member's act to the screen, median of ${ACTS}`;
  return [
    { name, value: median(rung), unit: "ms", atMost: MOST_MS },
    {
      name: `${name}, over polling's`,
      value: median(rung) / median(polled),
      unit: "x",
      atMost: RATIO_MOST,
    },
  ];
}

/** Milliseconds from each act (as it is sent) until a page that listens has drawn it. */
async function whenRung(browser: Browser, site: TestSite, reader: Visitor, { name, path, act }: Shown) {
  const { page, context } = await openPage(browser, site);
  try {
    await signIn(context, site, reader);
    const heard = page.waitForEvent("websocket");
    await open(page, path);
    await heard;
    const times: number[] = [];
    for (let turn = 0; turn < ACTS; turn++) {
      await sleep(APART_MS[0] + Math.random() * (APART_MS[1] - APART_MS[0]));
      const words = `Rung ${name} ${turn}.`;
      const drawn = drawnAt(page, words);
      const at = realNow();
      await act(words);
      times.push((await drawn) - at);
    }
    return times;
  } finally {
    await context.close();
  }
}

/** The same for a page without a socket, by its own clock; the acts come at moments all over the time between two polls. */
async function whenPolled(
  browser: Browser,
  site: TestSite,
  reader: Visitor,
  { name, path, pollsEvery, act }: Shown,
) {
  const { page, context } = await openPage(browser, site);
  try {
    await signIn(context, site, reader);
    await withoutDoorbell(page);
    await page.clock.install({ time: clock.now() });
    await open(page, path);
    const asking = watchAsking(page);
    const pass = async (ms: number) => {
      await page.clock.runFor(ms - SETTLING_MS);
      await asking.answered();
      await page.clock.runFor(SETTLING_MS);
    };
    const times: number[] = [];
    for (let turn = 0; turn < ACTS; turn++) {
      for (let step = (turn * STEPS_ON) % (pollsEvery / STEP_MS); step >= 0; step--) await pass(STEP_MS);
      const words = `Polled ${name} ${turn}.`;
      await act(words);
      let time = 0;
      while (!(await page.evaluate((text) => document.body.textContent?.includes(text), words))) {
        if (time > 2 * SLOWEST_MS) throw new Error(`${path} never showed “${words}”.`);
        await pass(STEP_MS);
        time += STEP_MS;
      }
      times.push(time);
    }
    return times;
  } finally {
    await context.close();
  }
}

/** What a tab that nobody touches asks in an hour, its socket among it, over what one that polls does. */
async function idleHours(browser: Browser, site: TestSite, reader: Visitor): Promise<Figure> {
  const hour = async (listens: boolean) => {
    const { page, context } = await openPage(browser, site);
    try {
      await signIn(context, site, reader);
      if (!listens) await withoutDoorbell(page);
      await page.clock.install({ time: clock.now() });
      const load = () => open(page, "/games");
      const socket = listens ? await connected(page, load) : undefined;
      if (!listens) await load();
      const asked = await idleHour(page, socket);
      // What the refused sockets of the one that polls cost is no part of it.
      if (!listens) delete asked[DOORBELL_PATH];
      return Object.values(asked).reduce((all, times) => all + times, listens ? 1 : 0);
    } finally {
      await context.close();
    }
  };
  const [listening, polling] = [await hour(true), await hour(false)];
  console.log(`  an idle hour on /games: ${listening} requests; polling ${polling}`);
  return {
    name: "an idle hour on /games: requests, over polling's",
    value: listening / polling,
    unit: "x",
    atMost: REQUESTS_MOST,
  };
}

const withoutDoorbell = (page: Page): Promise<void> =>
  page.routeWebSocket(`**${DOORBELL_PATH}`, (socket) => socket.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  while (!(await page.evaluate(isHydrated))) await sleep(POLL_MS);
}

/** Milliseconds of the one clock of this machine, finely. */
const realNow = () => performance.timeOrigin + performance.now();

/** When, by the same clock, a frame with these words has been drawn. */
const drawnAt = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(words)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        // It may have come before this was asked.
        look();
      }),
    words,
  );
