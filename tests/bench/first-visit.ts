import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { fillClub } from "../support/fill-club.ts";
import { findBrowser } from "../support/find-browser.ts";
import { startSite } from "../support/site.ts";
import type { Figure } from "./report.ts";

const VISITS = "5";
const run = promisify(execFile);

interface Visit {
  path: string;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  other: number;
  fail: number;
  again_bytes: number;
}

/** A phone's first visit to /games over slow 4G, against a static HTML file of the same list. */
export async function measureFirstVisit(): Promise<Figure[]> {
  const site = await startSite();
  try {
    await fillClub(site, { games: 30, playersEach: 4 });
    const html = await (await fetch(`${site.url}/games`)).text();
    const still = await serveStatic(withoutScripts(html), site.url);
    try {
      const [baseline, page] = await visit(still.url, `${site.url}/games`);
      if (!baseline || !page) throw new Error("nothing measured");
      return [
        {
          name: "/games on a phone: largest paint over a static file's",
          value: page.lcp / baseline.lcp,
          unit: "x",
          atMost: 1.15,
        },
        { name: "/games on a phone: blocking time", value: page.tbt, unit: "ms", atMost: 150 },
        { name: "/games on a phone: layout shift", value: page.cls, unit: "", atMost: 0 },
        { name: "/games on a phone: requests that failed", value: page.fail, unit: "", atMost: 0 },
        { name: "/games on a phone: requests to others", value: page.other, unit: "", atMost: 0 },
        { name: "/games again: bytes moved", value: page.again_bytes / 1024, unit: "KB", atMost: 5 },
      ];
    } finally {
      await still.close();
    }
  } finally {
    await site.close();
  }
}

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** The page as a plain file; its pictures and font come from the same place as the page's, as they would. */
async function serveStatic(html: string, site: string) {
  const compressed = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    if (request.url === "/list.html") {
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.html`,
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
