import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import { DOORBELL_PATH } from "../../worker/contract/platform/doorbell.ts";
import { game, member, signedIn } from "../support/arrange.ts";
import { openBrowser, openPage, signIn } from "../support/browser.ts";
import { clock } from "../support/clock.ts";
import { watchAsking } from "../support/idle-hour.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { isHydrated } from "./acts.ts";
import { type Figure, median } from "./report.ts";

const ACTS = 12;
const MOST_MS = 1_000;
const RATIO_MOST = 0.5;
/** Pauses between acts, of more than a second because a tab asks at most once a second. */
const APART_MS = [1_200, 2_000] as const;
const POLL_MS = 50;
const STEP_MS = 1_000;
const SETTLING_MS = 50;
/** Polling interval of a thread in which somebody writes, the shortest of all pages. */
const POLLS_EVERY_MS = 5_000;
/** Time within which even a quiet thread has polled. */
const POLLED_MS = 60_000;

interface Shown {
  name: string;
  path: string;
  /** An act of another member, whose words then appear on the page. */
  act: (words: string) => Promise<void>;
}

/** Measures the time from another member's act to the screen; in a thread, also against polling. */
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
    const post = (text: string) => done(`/api/threads/${threadId}/post-message`, { text });
    const thread = { name: "a thread", path: `/games/${id}`, act: post };
    const rung = await delayOf(browser, site, reader, thread);
    const polled = await whenPolled(browser, site, reader, thread);
    console.log(`  ${thread.name}, polling: ${polled.join(", ")} ms`);
    return [
      await delayOf(browser, site, reader, { name: "/games", path: "/games", act: rename }),
      await delayOf(browser, site, reader, { name: "/tonight", path: "/tonight", act: rename }),
      rung,
      {
        name: `${rung.name}, over polling's`,
        value: rung.value / median(polled),
        unit: "x",
        atMost: RATIO_MOST,
      },
    ];
  } finally {
    await site.close();
  }
}

async function delayOf(browser: Browser, site: TestSite, reader: Visitor, it: Shown): Promise<Figure> {
  const rung = await whenRung(browser, site, reader, it);
  console.log(`  ${it.name}: ${rung.map(Math.round).join(", ")} ms`);
  const name = `${it.name}: from another member's act to the screen, median of ${ACTS}`;
  return { name, value: median(rung), unit: "ms", atMost: MOST_MS };
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
async function whenPolled(browser: Browser, site: TestSite, reader: Visitor, { name, path, act }: Shown) {
  const { page, context } = await openPage(browser, site);
  try {
    await signIn(context, site, reader);
    await page.routeWebSocket(`**${DOORBELL_PATH}`, (socket) => socket.close());
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
      for (let step = turn % (POLLS_EVERY_MS / STEP_MS); step >= 0; step--) await pass(STEP_MS);
      const words = `Polled ${name} ${turn}.`;
      await act(words);
      let time = 0;
      while (!(await page.evaluate((text) => document.body.textContent?.includes(text), words))) {
        if (time > POLLED_MS) throw new Error(`${path} never showed “${words}”.`);
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
