import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { fillClub } from "../support/fill-club.ts";
import { BROWSER_ARGS, findBrowser } from "../support/find-browser.ts";
import { startSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import { type Figure, median } from "./report.ts";

const VISITS = 5;
const STILL = "/still.html";
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const SLOWER = 4;
/** Lighthouse's throttling for phones: milliseconds, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const VISIT_MOST_MS = 60_000;
/** Time without requests after which a visit is over. */
const SETTLED_MS = 1_500;
/** Part of a task that is no blocking time. */
const SHORT_TASK_MS = 50;

interface Visit {
  lcp: number;
  tbt: number;
  cls: number;
  other: number;
  fail: number;
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
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  try {
    const baselines: Visit[] = [];
    const pages: Visit[] = [];
    for (let times = 0; times < VISITS; times++) {
      baselines.push(await visit(browser, still.url));
      pages.push(await visit(browser, site + path));
    }
    return { baseline: medians(baselines), page: medians(pages) };
  } finally {
    await browser.close();
    await still.close();
  }
}

const medians = (visits: Visit[]): Visit => {
  const of = (name: keyof Visit) => visits.map((visit) => visit[name]);
  const [lcp, tbt, cls] = [median(of("lcp")), median(of("tbt")), median(of("cls"))];
  return { lcp, tbt, cls, other: Math.max(...of("other")), fail: Math.max(...of("fail")) };
};

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const others: string[] = [];
    const failures: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(new URL(url).origin)) others.push(request.url());
    });
    page.on("response", (response) => {
      if (response.status() >= 400) failures.push(response.url());
    });
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") failures.push(request.url());
    });
    page.on("pageerror", (error) => failures.push(String(error)));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle", timeout: VISIT_MOST_MS });
    await page.waitForTimeout(SETTLED_MS);
    const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.observed);
    const blocking = tasks.filter(([start, length]) => start + length > fcp);
    const tbt = blocking.reduce((sum, [, length]) => sum + length - SHORT_TASK_MS, 0);
    if (others.length + failures.length > 0) console.log(`  ${url}:`, ...others, ...failures);
    return { lcp, tbt, cls, other: others.length, fail: failures.length };
  } finally {
    await context.close();
  }
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
  { name: `${name}: requests that failed`, value: page.fail, unit: "", atMost: 0 },
  { name: `${name}: requests to others`, value: page.other, unit: "", atMost: 0 },
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
