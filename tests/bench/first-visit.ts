import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { freePort } from "../../dev/free-port.ts";
import { fillClub } from "../support/fill-club.ts";
import { BROWSER_ARGS, findBrowser } from "../support/find-browser.ts";
import { startSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const VISITS = 5;
const STILL = "/still.html";
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOWER = 4;
/** Lighthouse's throttling for phones: milliseconds, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const VISIT_MOST_MS = 60_000;
/** Time without an answer after which a visit is over; the longest one takes less. */
const SETTLED_MS = 2_500;
const POLL_MS = 250;
/** Part of a task that is no blocking time. */
const SHORT_TASK_MS = 50;

interface Visit {
  lcp: number;
  tbt: number;
  cls: number;
}

/** Pages of the demo club, whose list has 26 games. */
const DEMO_PATHS = ["/", "/games", "/posts/a-whole-saturday-of-games", "/leagues/2025", "/calendar"];
/** Lengths of lists, the longest first because games are deleted from it. */
const LISTS = [400, 70];

/** Measures first visits to public pages on a phone over slow 4G, each against a static file of the same HTML. */
export async function measureFirstVisit(): Promise<Figure[]> {
  return [...(await measureDemo()), ...(await measureLists())];
}

async function measureDemo(): Promise<Figure[]> {
  const { site, close } = await startDemoSite();
  const figures: Figure[] = [];
  try {
    for (const path of DEMO_PATHS) figures.push(...figuresOf(path, await visited(site.url, path)));
    return figures;
  } finally {
    await close();
  }
}

async function measureLists(): Promise<Figure[]> {
  const site = await startSite({ direct: true });
  const figures: Figure[] = [];
  try {
    await fillClub(site, { games: Math.max(...LISTS), playersEach: 4 });
    for (const games of LISTS) {
      await site.sql(`update games set date = '2000-01-01' where cast(substr(id, 5) as integer) > ${games}`);
      figures.push(...figuresOf(`/games of ${games}`, await visited(site.url, "/games")));
    }
    return figures;
  } finally {
    await site.close();
  }
}

async function visited(site: string, path: string): Promise<{ baseline: Visit; page: Visit }> {
  const still = await serveStatic(new URL(path, site));
  const port = await freePort();
  const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const baselines: Visit[] = [];
    const pages: Visit[] = [];
    for (let times = 0; times < VISITS; times++) {
      baselines.push(await visit(browser, port, still.url));
      pages.push(await visit(browser, port, site + path));
    }
    return { baseline: medians(baselines), page: medians(pages) };
  } finally {
    await browser.close();
    await still.close();
  }
}

const medians = (visits: Visit[]): Visit => {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
  return { lcp: of("lcp"), tbt: of("tbt"), cls: of("cls") };
};

async function visit(browser: Browser, port: number, url: string): Promise<Visit> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send("Target.createBrowserContext");
  try {
    const { targetId } = await devtools.send("Target.createTarget", { url: "about:blank", browserContextId });
    const send = await connect(`ws://127.0.0.1:${port}/devtools/page/${targetId}`);
    await send("Emulation.setDeviceMetricsOverride", PHONE);
    await send("Network.enable");
    await send("Network.emulateNetworkConditions", SLOW_4G);
    await send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await send("Page.enable");
    await send("Page.addScriptToEvaluateOnNewDocument", { source: `(${observe})()` });
    await send("Page.navigate", { url });
    const { fcp, lcp, cls, tasks } = await observed(send);
    const blocking = tasks.filter(([start, length]) => start + length > fcp);
    return { lcp, cls, tbt: blocking.reduce((sum, [, length]) => sum + length - SHORT_TASK_MS, 0) };
  } finally {
    await devtools.send("Target.disposeBrowserContext", { browserContextId });
    await devtools.detach();
  }
}

type Send = (method: string, params?: object) => Promise<{ result?: { value: unknown } }>;

/**
 * Connects to a page apart from Playwright, which enables the inspector's Runtime domain: V8 then parses all scripts
 * again for each `Error` that React creates as it loads, a quarter of a second on a slow phone.
 */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(data);
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
        else resolve(answer.result);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** Returns what a page has observed, once it has loaded and nothing more has arrived for a while. */
async function observed(send: Send): Promise<Observed> {
  const expression = `(${settled})(${SETTLED_MS})`;
  for (let waited = 0; waited < VISIT_MOST_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    const { result } = await send("Runtime.evaluate", { expression, returnByValue: true });
    if (result?.value) return result.value as Observed;
  }
  throw new Error("the page never came to rest");
}

function settled(quiet: number): Observed | null {
  const ends = performance
    .getEntriesByType("resource")
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isQuiet =
    page && page.loadEventEnd > 0 && performance.now() - Math.max(page.loadEventEnd, ...ends) > quiet;
  return isQuiet ? window.observed : null;
}

interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: [start: number, length: number][];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Observes paints, shifts (in windows as web vitals have them) and long tasks; runs in the page before its own code. */
function observe(): void {
  const observed: Observed = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] };
  window.observed = observed;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") observed.fcp = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    observed.lcp = startTime;
  });
  on("longtask", ({ startTime, duration }) => observed.tasks.push([startTime, duration]));
  let [from, last, sum] = [0, 0, 0];
  on("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    if (startTime - last > 1_000 || startTime - from > 5_000) [from, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    observed.cls = Math.max(observed.cls, sum);
  });
}

const figuresOf = (name: string, { baseline, page }: { baseline: Visit; page: Visit }): Figure[] => [
  {
    name: `${name}: largest paint over a static file's`,
    value: page.lcp / baseline.lcp,
    unit: "x",
    atMost: 1.15,
  },
  { name: `${name}: blocking time`, value: page.tbt, unit: "ms", atMost: 200 },
  { name: `${name}: layout shift`, value: page.cls, unit: "", atMost: 0 },
];

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** Serves the page as a plain file with its pictures and font, compressed like the site's. */
async function serveStatic(page: URL) {
  const { headers, body } = await answerOf(page);
  const html = withoutScripts(body.toString());
  const server = createServer(async ({ url = "/" }, response) => {
    const answer = url === STILL ? { status: 200, headers, body: html } : await answerOf(new URL(url, page));
    const isCompressed = answer.headers["content-encoding"] === "gzip";
    response.writeHead(answer.status, answer.headers).end(isCompressed ? gzipSync(answer.body) : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${STILL}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const HEADERS = ["content-type", "content-encoding", "location", "cache-control"];

async function answerOf(address: URL) {
  const answer = await fetch(address, { redirect: "manual", headers: { "Accept-Encoding": "gzip" } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => HEADERS.includes(name)));
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
