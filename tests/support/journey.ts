import { setTimeout as sleep } from "node:timers/promises";
import type { APIResponse, Browser, BrowserContext, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { DOORBELL_PATH } from "../../worker/contract/platform/doorbell.ts";
import { type ArrangedMember, signedIn } from "./arrange.ts";
import { type Look, openBrowser, openPage, signIn, sizeOf } from "./browser.ts";
import { startSite, type TestSite } from "./site.ts";
import { Visitor } from "./visitor.ts";

interface Opening extends Look {
  /** A member, who is signed in for it, or a browser's session. A visitor by default. */
  as?: Pick<ArrangedMember, "id"> | Visitor | undefined;
  /** True for a profile of its own with an empty cache. */
  isNew?: boolean;
  /** Console errors that this test expects: refusals, a lost connection. */
  noise?: RegExp;
}

/** Time limit of each step of a test. */
const PATIENCE_MS = 15_000;
const CLOSING_MS = 5_000;

interface Opened extends Awaited<ReturnType<typeof openPage>> {
  /** Returns true if the test changed the page in a way that cannot be undone. */
  isMarked(): boolean;
}

/**
 * Starts a site and a browser for a test file and returns a way to open pages. After each test the pages are reset for
 * the next test with the same look, as a new profile is a new process and costs more than most pages. The test fails if
 * any error was logged, policy violations and React's complaints included.
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
  const club = {
    get site() {
      return site;
    },
    /** Opens a page at an address of the site. */
    async at(path: string, opening: Opening = {}): Promise<Page> {
      const page = await club.open(opening);
      await visit(page, path);
      return page;
    },
    /** Takes these steps while the database answers 503. */
    async whileAway(steps: () => Promise<unknown>): Promise<void> {
      site.trips.fault = 503;
      try {
        await steps();
      } finally {
        site.trips.fault = null;
      }
    },
    async open({ noise, as, isNew = false, ...look }: Opening = {}): Promise<Page> {
      const kind = JSON.stringify(look);
      const opened =
        (!isNew && idle.get(kind)?.pop()) || markable(await openPage(browser, site, look), isNew);
      const { page, context, troubles } = opened;
      await signIn(context, site, as instanceof Visitor ? as : as && (await signedIn(site, as)));
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
  return club;
}

/** Returns the address, focus and text of a page, for the message of a failed test. */
const shownOn = (page: Page): Promise<string> =>
  page
    .evaluate(
      () =>
        `At ${location.href}, focus on ${document.activeElement?.outerHTML.slice(0, 200)}:\n${document.body.innerText}`,
    )
    .catch((error: Error) => `Its page could not be asked what it shows: ${error.message}`);

/** Closes a context. On a busy machine Chromium sometimes doesn't answer, but the rest closes with the browser. */
const close = (context: BrowserContext) =>
  Promise.race([context.close().catch(() => undefined), sleep(CLOSING_MS)]);

/** Marks the page once a test makes a permanent change to it or its profile. */
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

/** Resets the page to a fresh profile except for the browser's cache. Returns false if that is impossible. */
async function tidied({ page, context, isMarked }: Opened, site: TestSite, look: Look): Promise<boolean> {
  if (isMarked() || look.scripts === false) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["request", "response", "console", "dialog"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await page.setViewportSize(sizeOf(look));
  await page.emulateMedia({ media: null, colorScheme: look.scheme ?? "light" });
  // A page of the site without scripts, which could put things back.
  await page.goto(`${site.url}/robots.txt`);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  return true;
}

/** Waits until the page has its heading and is hydrated, lazy parts included unless they sleep until first use. */
export const alive = (page: Page): Promise<void> =>
  // Not waitForFunction, which needs eval, forbidden by the site's policy.
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

/** Wakes a sleeping part of the page by hovering, as a person would before pressing. */
async function turnTo(control: Locator): Promise<void> {
  const sleeps = await control.evaluate((at) => at.closest('[data-awake="false"][data-wakes-late]') !== null);
  if (sleeps) await control.hover();
}

/** Waits until a control's part of the page, or the page itself, is hydrated. Pages of other sites count as awake. */
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

/** Presses a control once it is hydrated. */
export async function press(control: Locator, options?: Parameters<Locator["click"]>[0]): Promise<void> {
  await turnTo(control);
  await awake(control);
  await control.click(options);
}

/** Replaces a field's text once the field is hydrated. */
export async function fillIn(
  field: Locator,
  text: string,
  options?: Parameters<Locator["fill"]>[1],
): Promise<void> {
  await turnTo(field);
  await awake(field);
  await field.fill(text, options);
}

/** Presses a control without waiting for hydration, for pages without script and quick users. */
export const pressAtOnce = (control: Locator, options?: Parameters<Locator["click"]>[0]): Promise<void> =>
  control.click(options);

/** Replaces a field's text without waiting for hydration. */
export const fillInAtOnce = (field: Locator, text: string): Promise<void> => field.fill(text);

/** Goes to a path and waits for hydration, before which a press would be handled without script. */
export async function visit(page: Page, path: string): Promise<void> {
  // Up to its answer: while it loads, a member's page leads a visitor to the sign-in by itself.
  const go = () => page.goto(path, { waitUntil: "commit" });
  await go().catch(async (error) => {
    // So did the page before it at that moment. Both are under way: another visit now would be interrupted in turn.
    if (!/ERR_ABORTED|interrupted by another/.test(String(error))) throw error;
    await alive(page);
    await go();
  });
  await page.waitForLoadState();
  await alive(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await alive(page);
}

/** Refuses the page's sockets, so that it polls. */
export const withoutDoorbell = (page: Page): Promise<void> =>
  page.routeWebSocket(`**${DOORBELL_PATH}`, (socket) => socket.close());

/** Returns the server's answer to a caught request. The server may have closed the connection kept for it meanwhile. */
export const answerTo = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

/** Delays requests that match until the returned function is called. */
export async function held(page: Page, pattern: string | RegExp, method?: "GET"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    // The page may have aborted it or navigated meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Records the paths, with search, of the page's matching requests from now on. */
export function requestsOf(page: Page, pattern = /^/): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pattern.test(pathname + search)) asked.push(pathname + search);
  });
  return asked;
}

export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const arrive = (page: Page, place: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === place);

export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: "hidden" });

/** Returns the name of the focused element as a screen reader says it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "nothing";
    const isField =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
    const label = isField ? at.labels?.[0]?.textContent : null;
    return (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim();
  });
