import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { member, post } from "../support/arrange.ts";
import { fillClub } from "../support/fill-club.ts";
import { findBrowser } from "../support/find-browser.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Figure } from "./report.ts";

const VISITS = "5";
const run = promisify(execFile);

interface Visit {
  path: string;
  lcp: number;
  tbt: number;
  cls: number;
  other: number;
  fail: number;
}

const POST_SLUG = "a-long-evening";
const POST = `/posts/${POST_SLUG}`;

/** A phone's first visits over slow 4G to the list and to a post, each against a static HTML file of the same. */
export async function measureFirstVisit(): Promise<Figure[]> {
  const site = await startSite({ direct: true });
  try {
    await fillClub(site, { games: 30, playersEach: 4 });
    await writePost(site);
    return [
      ...figuresOf("/games", await visited(site.url, "/games")),
      ...figuresOf("a post", await visited(site.url, POST)),
    ];
  } finally {
    await site.close();
  }
}

async function writePost(site: TestSite): Promise<void> {
  const author = await member(site, { name: "Ada" });
  const content = "<h2>What a night</h2><p>Everybody came, and nobody wanted to go home.</p>".repeat(30);
  await post(site, {
    slug: POST_SLUG,
    title: "A long evening",
    author,
    tags: ["News"],
    content,
  });
}

async function visited(site: string, path: string): Promise<{ baseline: Visit; page: Visit }> {
  const html = await (await fetch(site + path)).text();
  const still = await serveStatic(withoutScripts(html), site);
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
    name: `${name} on a phone: largest paint over a static file's`,
    value: page.lcp / baseline.lcp,
    unit: "x",
    atMost: 1.15,
  },
  { name: `${name} on a phone: blocking time`, value: page.tbt, unit: "ms", atMost: 200 },
  { name: `${name} on a phone: layout shift`, value: page.cls, unit: "", atMost: 0 },
  { name: `${name} on a phone: requests that failed`, value: page.fail, unit: "", atMost: 0 },
  { name: `${name} on a phone: requests to others`, value: page.other, unit: "", atMost: 0 },
];

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** The page as a plain file; its pictures and font come from the same place as the page's, as they would. */
async function serveStatic(html: string, site: string) {
  const compressed = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    if (request.url === "/still.html") {
      response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
        .end(compressed);
      return;
    }
    const answer = await fetch(new URL(request.url ?? "/", site), { redirect: "manual" });
    const headers = [...answer.headers].filter(([name]) =>
      ["content-type", "location", "cache-control"].includes(name),
    );
    response
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/still.html`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Runs beside this process, which serves the baseline. */
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
