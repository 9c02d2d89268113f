#!/usr/bin/env node
// Open pages of one running site in Chromium as a first-time phone visitor on
// slow 4G and say what it cost. Node built-ins only (CDP over a pipe).
//
//   node bench/page.mjs BASE_URL PATH [PATH...]
//     -n 5           fresh visits a path, interleaved; figures are medians
//     --net slow4g   slow4g | none
//     --cpu 4        CPU slow-down
//     --desktop      1350x940 instead of a 412x823 phone
//     --cookie k=v   set before the visit (repeatable), for signed-in pages
//     --wait CSS     count a visit as done only once this selector is there
//     --settle 1500  ms without any request before a visit is over
//     --json         one JSON object a line instead of the table
//
// A PATH may be a full URL, so two sites can be compared in one run.
// Columns: requests; bytes on the wire (headers included) by type; FCP, LCP and
// CLS as the browser reports them; TBT = the part over 50 ms of every long task
// after FCP; fail = failed or non-2xx/3xx requests, script errors, a --wait that
// never came; other = requests that left the site's origin.
// Slow 4G here is what Lighthouse calls "devtools" throttling for mobile:
// 562.5 ms a request, 1,474.56 kbit/s down, 675 kbit/s up.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", short: "n", default: "5" },
    net: { type: "string", default: "slow4g" },
    cpu: { type: "string", default: "4" },
    desktop: { type: "boolean", default: false },
    cookie: { type: "string", multiple: true, default: [] },
    wait: { type: "string", default: "" },
    settle: { type: "string", default: "1500" },
    json: { type: "boolean", default: false },
  },
});
const [base, ...paths] = positionals;
const nets = { slow4g: { latency: 562.5, down: 1474.56, up: 675 }, none: null };
if (!base || paths.length === 0 || !(opt.net in nets)) {
  console.error(
    "usage: page.mjs BASE_URL PATH... [-n 5] [--net slow4g|none] [--cpu 4] [--desktop] [--cookie k=v] [--wait CSS] [--json]",
  );
  process.exit(2);
}
const net = nets[opt.net];
const settle = Number(opt.settle);
const LIMIT_MS = 60_000;

// ---- a browser, and CDP over file descriptors 3 and 4 ----------------------
const profile = mkdtempSync(join(tmpdir(), "page-bench-"));
const browser = spawn(
  process.env.CHROME_PATH || "/usr/bin/chromium",
  [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--mute-audio",
    `--user-data-dir=${profile}`,
    "--remote-debugging-pipe",
    "about:blank",
  ],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
);
const [, , , toBrowser, fromBrowser] = browser.stdio;
const waiting = new Map();
const listeners = new Map(); // sessionId -> (method, params) => void
let lastId = 0;
let pending = "";
fromBrowser.setEncoding("utf8").on("data", (text) => {
  const parts = (pending + text).split("\0");
  pending = parts.pop();
  for (const part of parts) {
    const m = JSON.parse(part);
    if (!m.id) {
      listeners.get(m.sessionId)?.(m.method, m.params);
      continue;
    }
    const call = waiting.get(m.id);
    waiting.delete(m.id);
    if (m.error) call.no(new Error(`${call.method}: ${m.error.message}`));
    else call.ok(m.result);
  }
});
browser.on("exit", (code) => {
  for (const call of waiting.values()) call.no(new Error(`chromium ended (${code})`));
});
const cdp = (method, params = {}, sessionId) =>
  new Promise((ok, no) => {
    const id = ++lastId;
    waiting.set(id, { ok, no, method });
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  });
const sleep = (ms) => new Promise((ok) => setTimeout(ok, ms));

// Runs in the page before anything else.
const observe = `(() => {
  const m = window.__bench = { fcp: NaN, lcp: NaN, lcpTag: '', cls: 0, tasks: [] };
  const on = (type, f) => { try { new PerformanceObserver((l) => l.getEntries().forEach(f)).observe({ type, buffered: true }); } catch {} };
  on('paint', (e) => { if (e.name === 'first-contentful-paint') m.fcp = e.startTime; });
  on('largest-contentful-paint', (e) => { m.lcp = e.startTime; m.lcpTag = e.element ? e.element.tagName.toLowerCase() : '?'; });
  on('longtask', (e) => m.tasks.push([e.startTime, e.duration]));
  let from = 0, last = 0, sum = 0;
  on('layout-shift', (e) => {
    if (e.hadRecentInput) return;
    if (e.startTime - last > 1000 || e.startTime - from > 5000) { from = e.startTime; sum = 0; }
    last = e.startTime; sum += e.value; m.cls = Math.max(m.cls, sum);
  });
})()`;

async function visit(browserContextId, url) {
  const { targetId } = await cdp("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await cdp("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => cdp(method, params, sessionId);
  const site = new URL(url).origin;
  const requests = new Map();
  const out = {
    requests: 0,
    bytes: 0,
    html: 0,
    css: 0,
    js: 0,
    data: 0,
    image: 0,
    font: 0,
    rest: 0,
    other: 0,
    fail: 0,
  };
  const kind = {
    Document: "html",
    Stylesheet: "css",
    Script: "js",
    XHR: "data",
    Fetch: "data",
    Image: "image",
    Font: "font",
  };
  let live = 0;
  let quietSince = performance.now();
  const over = (id, bytes, bad) => {
    const r = requests.get(id);
    if (!r || r.done) return;
    r.done = true;
    live--;
    quietSince = performance.now();
    out.bytes += bytes;
    out[kind[r.type] ?? "rest"] += bytes;
    if (bad || r.status >= 400) out.fail++;
  };
  listeners.set(sessionId, (method, p) => {
    if (method === "Network.requestWillBeSent") {
      if (!/^https?:/.test(p.request.url) || new URL(p.request.url).pathname === "/icon-32.ico") return;
      if (p.redirectResponse) over(p.requestId, p.redirectResponse.encodedDataLength, false);
      requests.set(p.requestId, { type: p.type, status: 0, done: false });
      out.requests++;
      live++;
      if (new URL(p.request.url).origin !== site) out.other++;
    } else if (method === "Network.responseReceived") {
      const r = requests.get(p.requestId);
      if (r) Object.assign(r, { type: p.type, status: p.response.status });
    } else if (method === "Network.loadingFinished") over(p.requestId, p.encodedDataLength, false);
    else if (method === "Network.loadingFailed") over(p.requestId, 0, !p.canceled);
    else if (method === "Runtime.exceptionThrown") out.fail++;
  });
  await Promise.all([
    send("Page.enable"),
    send("Runtime.enable"),
    send("Network.enable", { maxTotalBufferSize: 0 }),
    send("Page.addScriptToEvaluateOnNewDocument", { source: observe }),
    send("Emulation.setCPUThrottlingRate", { rate: Number(opt.cpu) }),
    send(
      "Emulation.setDeviceMetricsOverride",
      opt.desktop
        ? { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false }
        : { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
    ),
    net &&
      send("Network.emulateNetworkConditions", {
        offline: false,
        latency: net.latency,
        downloadThroughput: (net.down * 1024) / 8,
        uploadThroughput: (net.up * 1024) / 8,
      }),
    ...opt.cookie.map((c) =>
      send("Network.setCookie", {
        url: site,
        name: c.slice(0, c.indexOf("=")),
        value: c.slice(c.indexOf("=") + 1),
      }),
    ),
  ]);
  const nav = await send("Page.navigate", { url });
  if (nav.errorText) throw new Error(`${url}: ${nav.errorText}`);
  const evaluate = async (expression) =>
    (await send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
  const deadline = performance.now() + LIMIT_MS;
  for (let there = false; ; ) {
    await sleep(100);
    there ||= !opt.wait || (await evaluate(`!!document.querySelector(${JSON.stringify(opt.wait)})`));
    if (there && live === 0 && performance.now() - quietSince >= settle) break;
    if (performance.now() > deadline) {
      out.fail++;
      break;
    }
  }
  const m = JSON.parse(await evaluate("JSON.stringify(window.__bench)"));
  const long = m.tasks.filter(([start, length]) => start + length > m.fcp).map(([, length]) => length);
  Object.assign(out, {
    fcp: m.fcp,
    lcp: m.lcp,
    lcpTag: m.lcpTag,
    cls: m.cls,
    tasks: m.tasks.length,
    longest: Math.max(0, ...m.tasks.map((t) => t[1])),
    tbt: long.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
  });
  listeners.delete(sessionId);
  await cdp("Target.closeTarget", { targetId });
  return out;
}

const median = (xs) => {
  const s = [...xs].sort((a, b) => a - b);
  const mid = s.length >> 1;
  return s.length % 2 ? s[mid] : (s[mid - 1] + s[mid]) / 2;
};

let failed = false;
try {
  const urls = paths.map((p) => new URL(p, base).href);
  const first = urls.map(() => []);
  for (let run = 0; run < Number(opt.runs); run++) {
    for (let i = 0; i < urls.length; i++) {
      const { browserContextId } = await cdp("Target.createBrowserContext");
      first[i].push(await visit(browserContextId, urls[i]));
      await cdp("Target.disposeBrowserContext", { browserContextId });
    }
  }
  const rows = paths.map((path, i) => {
    const row = { path };
    for (const [key, value] of Object.entries(first[i][0]))
      row[key] = typeof value === "number" ? median(first[i].map((v) => v[key])) : value;
    row.fail = Math.max(...first[i].map((v) => v.fail));
    failed ||= row.fail > 0;
    return row;
  });
  if (opt.json) for (const row of rows) console.log(JSON.stringify(row));
  else {
    const width = Math.max(4, ...paths.map((p) => p.length));
    const ms = (x) => (Number.isFinite(x) ? String(Math.round(x)) : "-");
    const columns = [
      ["req", (r) => r.requests],
      ["bytes", (r) => r.bytes],
      ["html", (r) => r.html],
      ["css", (r) => r.css],
      ["js", (r) => r.js],
      ["data", (r) => r.data],
      ["image", (r) => r.image],
      ["font", (r) => r.font],
      ["rest", (r) => r.rest],
      ["FCP ms", (r) => ms(r.fcp)],
      ["LCP ms", (r) => ms(r.lcp)],
      ["LCP on", (r) => r.lcpTag],
      ["CLS", (r) => r.cls.toFixed(3)],
      ["TBT ms", (r) => ms(r.tbt)],
      ["tasks", (r) => r.tasks],
      ["longest", (r) => ms(r.longest)],
      ["other", (r) => r.other],
      ["fail", (r) => r.fail],
    ].map(([name, of]) => {
      const cells = rows.map((r) => String(of(r)));
      return { cells, name, width: Math.max(name.length, ...cells.map((c) => c.length)) };
    });
    console.log(
      `${opt.desktop ? "desktop" : "phone"}, ${opt.net}, CPU /${opt.cpu}, median of ${opt.runs} fresh visits`,
    );
    console.log(["".padEnd(width), ...columns.map((c) => c.name.padStart(c.width))].join("  "));
    for (const [i, row] of rows.entries()) {
      console.log([row.path.padEnd(width), ...columns.map((c) => c.cells[i].padStart(c.width))].join("  "));
    }
  }
} catch (error) {
  failed = true;
  console.error(error.message);
} finally {
  const gone = new Promise((ok) => browser.once("exit", ok));
  cdp("Browser.close").catch(() => {});
  await Promise.race([gone, sleep(5000).then(() => browser.kill("SIGKILL"))]);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit(failed ? 1 : 0);
