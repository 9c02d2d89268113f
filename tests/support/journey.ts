import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { DOORBELL_PATH } from "../../worker/contract/platform/doorbell.ts";
import { type Look, openBrowser, openPage, signIn, sizeOf } from "./browser.ts";
import { startSite, type TestSite } from "./site.ts";
import type { Visitor } from "./visitor.ts";

interface Opening extends Look {
  /** Signed in as this visitor is. */
  as?: Visitor;
  /** In a profile of its own, with an empty cache. */
  isNew?: boolean;
  /** What the console rightly reports in this test: an answer that is a refusal, a lost connection. */
  noise?: RegExp;
}

/** How long a person's next step may take here before the test gives up on it. */
const PATIENCE_MS = 15_000;
const CLOSING_MS = 5_000;
const VISITS_MOST = 4;

interface Opened extends Awaited<ReturnType<typeof openPage>> {
  /** Whether the test did to it what cannot be undone. */
  isMarked(): boolean;
}

/**
 * A site and a browser of the test file's own, and pages in them. After each test its pages are left as a fresh profile
 * is, for the next test with the same look: a new profile is a new process, which costs more than most pages do. The
 * test fails when anything was logged as an error (the policy's violations and React's complaints among it).
 */
export function journeys(settings?: Record<string, string>) {
  let site: TestSite;
  let browser: Browser;
  const idle = new Map<string, Opened[]>();
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(settings && { settings }), openBrowser()]);
  });
  afterAll(async () => {
    for (const { context } of [...idle.values()].flat()) await close(context);
    await site?.close();
  });
  return {
    get site() {
      return site;
    },
    async open({ noise, as, isNew = false, ...look }: Opening = {}): Promise<Page> {
      const kind = JSON.stringify(look);
      const opened =
        (!isNew && idle.get(kind)?.pop()) || markable(await openPage(browser, site, look), isNew);
      const { page, context, troubles } = opened;
      await signIn(context, site, as);
      context.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") console.error(await shownOn(page));
        const isAsNew = await Promise.race([
          tidied(opened, site, look).catch(() => false),
          sleep(CLOSING_MS),
        ]);
        const said = troubles.splice(0);
        if (isAsNew) idle.set(kind, [...(idle.get(kind) ?? []), opened]);
        else await close(context);
        expect(said.filter((trouble) => !noise?.test(trouble))).toEqual([]);
      });
      return page;
    },
  };
}

/** What a journey that failed was looking at, for whoever reads why. */
const shownOn = (page: Page): Promise<string> =>
  page
    .evaluate(
      () =>
        `At ${location.href}, focus on ${document.activeElement?.outerHTML.slice(0, 200)}:\n${document.body.innerText}`,
    )
    .catch((error: Error) => `Its page could not be asked what it shows: ${error.message}`);

/** Chromium now and then does not answer to this on a busy machine; what is left closes with the browser. */
const close = (context: BrowserContext) =>
  Promise.race([context.close().catch(() => undefined), sleep(CLOSING_MS)]);

/** Marks the page as soon as a test asks it or its profile for something that stays for good. */
function markable(opened: Awaited<ReturnType<typeof openPage>>, isNew: boolean): Opened {
  const { page, context } = opened;
  let isMarked = isNew;
  const mark = <K extends string>(object: Record<K, (...given: never[]) => unknown>, ...names: K[]) => {
    for (const name of names) {
      const original = object[name].bind(object);
      object[name] = (...given) => {
        isMarked = true;
        return original(...given);
      };
    }
  };
  mark(page, "routeWebSocket", "addInitScript", "exposeFunction", "close");
  mark(context, "newCDPSession", "grantPermissions", "close");
  mark(page.clock, "install");
  return { ...opened, isMarked: () => isMarked };
}

/** Leaves the page as a fresh profile's is, the browser's cache aside. Whether that could be done. */
async function tidied({ page, context, isMarked }: Opened, site: TestSite, look: Look): Promise<boolean> {
  if (isMarked() || look.scripts === false) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["request", "response", "console", "dialog"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await page.setViewportSize(sizeOf(look));
  await page.emulateMedia({ media: null, colorScheme: look.scheme ?? "light" });
  // A page of the site without scripts, so that nothing puts anything back.
  await page.goto(`${site.url}/robots.txt`);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  return true;
}

/**
 * Waits until the page has its heading and is hydrated, the parts of it that are fetched on their own included, but for
 * what sleeps until somebody turns to it.
 */
export const alive = (page: Page): Promise<void> =>
  // Not with waitForFunction, which needs the eval that the site's policy forbids.
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document.querySelector("main h1") !== null &&
            document.querySelector("main")?.dataset.awake === "true" &&
            !document.querySelector('[data-awake="false"]:not([data-wakes-late])'),
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe(true);

/** Turns to a part of the page that sleeps until then, as a person does who is about to press something there. */
async function turnTo(control: Locator): Promise<void> {
  const sleeps = await control.evaluate((at) => at.closest('[data-awake="false"][data-wakes-late]') !== null);
  if (sleeps) await control.hover();
}

/**
 * Waits until a control does what it says: the part around it, or the page where it stands in none, is hydrated. What
 * is no page of the site says nothing of it, and is awake.
 */
export const awake = (control: Locator): Promise<void> =>
  expect
    .poll(
      () =>
        control.evaluate((at) => {
          const region = at.closest("[data-awake]") ?? document.querySelector("main[data-awake]");
          return region?.getAttribute("data-awake") ?? "true";
        }),
      { timeout: PATIENCE_MS },
    )
    .toBe("true");

/** Presses it, as a person does who waits until it looks ready. */
export async function press(control: Locator, options?: Parameters<Locator["click"]>[0]): Promise<void> {
  await turnTo(control);
  await awake(control);
  await control.click(options);
}

/** Types this text into an empty field, or in place of what it holds, once the field keeps it. */
export async function fillIn(
  field: Locator,
  text: string,
  options?: Parameters<Locator["fill"]>[1],
): Promise<void> {
  await turnTo(field);
  await awake(field);
  await field.fill(text, options);
}

/** Presses it whether script is there yet or not: for pages without, and for who is quicker than the page. */
export const pressAtOnce = (control: Locator, options?: Parameters<Locator["click"]>[0]): Promise<void> =>
  control.click(options);

/** Types this text whether script is there yet or not. */
export const fillInAtOnce = (field: Locator, text: string): Promise<void> => field.fill(text);

/** Goes there and waits until the page is alive: what is pressed before is done without script. */
export async function visit(page: Page, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await page.goto(path);
      break;
    } catch (error) {
      // The page went somewhere by itself at that moment, as one does that hears it is signed out.
      if (tries === VISITS_MOST || !/ERR_ABORTED|interrupted by another/.test(String(error))) throw error;
    }
  }
  await alive(page);
}

/** Loads it again and waits until the page is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await alive(page);
}

/** Refuses the page's sockets: it polls, as where there is no doorbell. */
export const withoutDoorbell = (page: Page): Promise<void> =>
  page.routeWebSocket(`**${DOORBELL_PATH}`, (socket) => socket.close());

/** The path and query of where the page is. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until the page is at this path (and query). */
export const arrive = (page: Page, place: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === place);

/** Waits until there is none of it, or none that can be seen. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: "hidden" });

/** What has the focus, in the words that a screen reader says. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "nothing";
    const isField =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
    const label = isField ? at.labels?.[0]?.textContent : null;
    return (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim();
  });
