import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { fillClub } from "../support/fill-club.ts";
import { findBrowser } from "../support/find-browser.ts";
import { startSite } from "../support/site.ts";
import { startDemoSite } from "./demo-site.ts";
import type { Figure } from "./report.ts";

const VISITS = "5";
const STILL = "/still.html";
const run = promisify(execFile);

interface Visit {
  path: string;
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
  try {
    const [baseline, page] = await visit(still.url, site + path);
    if (!baseline || !page) throw new Error("nothing measured");
    return { baseline, page };
  } finally {
    await still.close();
  }
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

/** Visits in another process, as this one serves the baseline. */
async function visit(baseline: string, page: string): Promise<Visit[]> {
  const args = ["tests/bench/visit.mjs", baseline, baseline, page, "-n", VISITS, "--json"];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    timeout: 300_000,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Visit);
}
