#!/usr/bin/env node
// Load one running HTTP server and compare its paths. Node built-ins only.
//
//   node bench/api.mjs BASE_URL PATH [PATH...]
//     -c 1,10,50     connections (closed loop, one request in flight each)
//     -d 2           seconds a path in each round
//     -r 5           rounds; every round visits every path once, in turn
//     -H 'k: v'      request header (repeatable)
//     -X POST -b {}  method and body, for every path
//     --json         one JSON object a line instead of the table
//
// A PATH may be a full http:// URL, so two servers can be compared in one run.
// The first path is the baseline. Machines are shared and noisy, so paths are
// interleaved, each figure is the median over rounds, and each ratio is the
// median of the ratios taken inside one round.
//   rps x = this path's requests/s over the baseline's  (more is better)
//   p50 x = this path's median latency over the baseline's (less is better)
// Exit 1 when any answer was not 2xx or a connection failed.
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: "string", short: "c", default: "1,10,50" },
    duration: { type: "string", short: "d", default: "2" },
    rounds: { type: "string", short: "r", default: "5" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    method: { type: "string", short: "X", default: "GET" },
    body: { type: "string", short: "b", default: "" },
    json: { type: "boolean", default: false },
  },
});
const [base, ...paths] = positionals;
if (!base || paths.length === 0) {
  console.error(
    "usage: api.mjs BASE_URL PATH... [-c 1,10,50] [-d 2] [-r 5] [-H k:v] [-X GET] [-b BODY] [--json]",
  );
  process.exit(2);
}
const levels = opt.connections.split(",").map(Number);
const seconds = Number(opt.duration);
const rounds = Number(opt.rounds);
if ([...levels, seconds, rounds].some((n) => !(n > 0))) {
  console.error("-c, -d and -r need positive numbers");
  process.exit(2);
}

const targets = paths.map((path) => {
  const url = new URL(path, base);
  if (url.protocol !== "http:") throw new Error(`only http:// is measured: ${url}`);
  const head = [
    `${opt.method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    "Connection: keep-alive",
    ...opt.header,
  ];
  if (opt.body) head.push(`Content-Length: ${Buffer.byteLength(opt.body)}`);
  if (opt.body && !opt.header.some((h) => /^content-type:/i.test(h)))
    head.push("Content-Type: application/json");
  return {
    path,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || 80),
    request: Buffer.from(`${head.join("\r\n")}\r\n\r\n${opt.body}`),
  };
});

const CRLF2 = Buffer.from("\r\n\r\n");
const CHUNK_END = Buffer.from("0\r\n\r\n");

/** Reads one response at a time from a stream of chunks; calls done(status, bytes, close). */
function responseReader(done) {
  let head = Buffer.alloc(0);
  let inBody = false;
  let status = 0;
  let left = 0; // body bytes still to come; -1 chunked, -2 until close
  let bytes = 0;
  let close = false;
  let tail = Buffer.alloc(0); // last bytes of a chunked body
  const finish = () => {
    const size = bytes;
    inBody = false;
    bytes = 0;
    head = tail = Buffer.alloc(0);
    done(status, size, close);
  };
  return {
    end: () => inBody && left === -2 && finish(),
    push(chunk) {
      let body = chunk;
      if (!inBody) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk;
        const at = head.indexOf(CRLF2);
        if (at < 0) return;
        const text = head.latin1Slice(0, at);
        status = Number(text.slice(9, 12));
        close = /\r\nconnection: *close/i.test(text);
        const length = /\r\ncontent-length: *(\d+)/i.exec(text);
        if (status === 204 || status === 304 || opt.method === "HEAD") left = 0;
        else if (/\r\ntransfer-encoding: *chunked/i.test(text)) left = -1;
        else left = length ? Number(length[1]) : -2;
        inBody = true;
        bytes = at + 4;
        body = head.subarray(at + 4);
        if (left === 0) return finish();
        if (body.length === 0) return;
      }
      bytes += body.length;
      if (left === -2) return;
      if (left === -1) {
        const end = body.length >= 5 ? body : Buffer.concat([tail, body]);
        tail = Buffer.from(end.subarray(-5));
        // The terminating chunk is the last thing before the peer falls silent.
        if (tail.equals(CHUNK_END)) finish();
        return;
      }
      left -= body.length;
      if (left <= 0) finish();
    },
  };
}

/** One closed-loop load on one target. */
function load(target, connections, ms) {
  return new Promise((resolve) => {
    const laps = [];
    const from = performance.now();
    const until = from + ms;
    let errors = 0;
    let bytes = 0;
    let open = connections;
    let last = from;
    const closed = () => {
      if (--open > 0) return;
      laps.sort((a, b) => a - b);
      const at = (q) => laps[Math.min(laps.length - 1, Math.floor(laps.length * q))] ?? NaN;
      resolve({
        n: laps.length,
        rps: (laps.length / (last - from)) * 1000,
        p50: at(0.5),
        p99: at(0.99),
        bytes: bytes / laps.length,
        errors,
      });
    };
    const dial = () => {
      const socket = connect(target.port, target.host);
      socket.setNoDelay(true);
      let sent = 0;
      let over = false;
      const stop = () => {
        if (over) return;
        over = true;
        socket.destroy();
        closed();
      };
      const send = () => {
        sent = performance.now();
        socket.write(target.request);
      };
      const reader = responseReader((status, size, close) => {
        last = performance.now();
        if (status >= 200 && status < 300) {
          laps.push(last - sent);
          bytes += size;
        } else errors++;
        if (last >= until) return stop();
        if (!close) return send();
        over = true;
        socket.destroy();
        dial();
      });
      socket.setTimeout(ms + 10_000, () => {
        errors++;
        stop();
      });
      socket.on("connect", send);
      socket.on("data", reader.push);
      socket.on("error", () => {
        if (!over) errors++;
        stop();
      });
      socket.on("close", () => {
        if (over) return;
        reader.end();
        if (!over) {
          errors++;
          stop();
        }
      });
    };
    for (let i = 0; i < connections; i++) dial();
  });
}

const median = (xs) => {
  const s = [...xs].sort((a, b) => a - b);
  const mid = s.length >> 1;
  return s.length % 2 ? s[mid] : (s[mid - 1] + s[mid]) / 2;
};
const fix = (x, d) => (Number.isFinite(x) ? x.toFixed(d) : "-");

let failed = 0;
for (const target of targets) await load(target, 2, 300); // warm up
const label = (p) => (p.length > 60 ? `${p.slice(0, 57)}...` : p);
const width = Math.max(4, ...paths.map((p) => label(p).length));
for (const connections of levels) {
  const runs = targets.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < targets.length; i++)
      runs[i].push(await load(targets[i], connections, seconds * 1000));
  }
  const rows = targets.map((target, i) => {
    const of = (key) => median(runs[i].map((r) => r[key]));
    const against = (key) => median(runs[i].map((r, k) => r[key] / runs[0][k][key]));
    const errors = runs[i].reduce((sum, r) => sum + r.errors, 0);
    failed += errors;
    return {
      path: target.path,
      connections,
      rps: of("rps"),
      p50_ms: of("p50"),
      p99_ms: of("p99"),
      rps_x: against("rps"),
      p50_x: against("p50"),
      p99_x: against("p99"),
      bytes: of("bytes"),
      errors,
    };
  });
  if (opt.json) {
    for (const row of rows) console.log(JSON.stringify(row));
    continue;
  }
  console.log(
    `\n${connections} connection${connections > 1 ? "s" : ""}, ${rounds} rounds of ${seconds} s; ratios are against ${label(paths[0])}`,
  );
  console.log(
    `${"path".padEnd(width)}  ${["rps", "p50 ms", "p99 ms", "rps x", "p50 x", "p99 x", "bytes", "errors"].map((h) => h.padStart(9)).join("")}`,
  );
  for (const r of rows) {
    const cells = [
      fix(r.rps, 0),
      fix(r.p50_ms, 2),
      fix(r.p99_ms, 2),
      fix(r.rps_x, 3),
      fix(r.p50_x, 2),
      fix(r.p99_x, 2),
      fix(r.bytes, 0),
      String(r.errors),
    ];
    console.log(`${label(r.path).padEnd(width)}  ${cells.map((c) => c.padStart(9)).join("")}`);
  }
}
process.exit(failed ? 1 : 0);
