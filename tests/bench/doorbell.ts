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
/** Bound against polling, whose pages ask every 5 to 60 seconds. */
const RATIO_MOST = 0.5;
const REQUESTS_MOST = 0.1;
/** Pauses between acts, of more than a second because a tab asks at most once a second. */
const APART_MS = [1_200, 2_000] as const;
const POLL_MS = 50;
const STEP_MS = 1_000;
const SETTLING_MS = 50;
/** Time within which even the slowest page has polled. */
const SLOWEST_MS = 60_000;
/** Steps by which each act comes later within a polling interval than the one before, whatever the interval. */
const STEPS_ON = 7;

interface Shown {
  name: string;
  path: string;
  /** Polling interval without a doorbell, in milliseconds. */
  pollsEvery: number;
  /** An act of another member, whose words then appear on the page. */
  act: (words: string) => Promise<void>;
}

/** Measures the time from another member's act to the screen, and an idle hour's requests, each against polling. */
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
        // Interval while somebody is typing.
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

/** Returns the milliseconds from sending each act until a listening page has drawn it. */
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

/** Returns the same for a polling page by its own clock, with acts spread over the polling interval. */
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

/** Measures an idle tab's requests per hour, its socket included, as a ratio to a polling tab's. */
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
      // The polling tab's refused sockets don't count.
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

const realNow = () => performance.timeOrigin + performance.now();

/** Returns the time at which a frame with these words was drawn, by the same clock. */
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
        // It may already be there.
        look();
      }),
    words,
  );
