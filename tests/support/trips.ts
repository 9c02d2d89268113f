import { Agent, createServer, request as forward, type IncomingHttpHeaders } from "node:http";
import { keepStreams } from "./kept-streams.ts";

/** Proxy that counts requests to the database. It only changes the stream that a pipeline uses. */
export interface Trips {
  url: string;
  /** Address of the database behind it. */
  target: string;
  /** Number of HTTP requests since the last reset. */
  readonly requests: number;
  readonly statements: string[];
  /** Number of rows that the database read for them. */
  readonly rowsRead: number;
  readonly wrote: boolean;
  /** Fault until it is reset: a status for every request, no answers, none to writes, or a full disk for changes. */
  fault: number | "silence" | "no-writes" | "full" | null;
  /** Number of next requests that are told that the database is locked. */
  locked: number;
  /** Number of requests that still pass. Later ones are answered with 503. */
  left: number;
  /** Number of next writes that the database performs but whose answers are lost. */
  lost: number;
  /** Callback run once before the next write, for others' changes between a load and its save. */
  beforeWrite: (() => Promise<unknown>) | null;
  /** True if it ever caused a fault, after which a worker may behave differently for a while. */
  readonly hasFailed: boolean;
  reset(): void;
  close(): Promise<void>;
}

const BEGINS_WRITE = /BEGIN IMMEDIATE/i;
const CHANGES_ROWS = /\b(?:insert into|update|delete from)\b/i;
const JSON_TYPE = "application/json";

export async function countTrips(databaseUrl: string): Promise<Trips> {
  let target = new URL(databaseUrl);

  // Only the ends close a connection: one closed for idleness just as a request is written to it loses that request.
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const sent: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => sent.push(chunk));
    incoming.on("end", () => {
      trips.requests++;
      trips.hasFailed ||= mayFail(trips);
      const body = Buffer.concat(sent);
      trips.statements.push(...sqlIn(body.toString("utf8")));
      const isWrite = BEGINS_WRITE.test(body.toString("utf8"));
      const { fault } = trips;
      if (fault === "silence" || (fault === "no-writes" && isWrite)) return;
      if (trips.left-- <= 0) return void outgoing.writeHead(503).end("fault");
      if (fault === "full" && isWrite && CHANGES_ROWS.test(body.toString("utf8")))
        return void outgoing.writeHead(200, { "Content-Type": JSON_TYPE }).end(refusal(body, FULL));
      if (typeof fault === "number") return void outgoing.writeHead(fault).end("fault");
      if (trips.locked > 0) {
        trips.locked--;
        return void outgoing.writeHead(200, { "Content-Type": JSON_TYPE }).end(refusal(body, LOCKED));
      }
      const isLost = trips.lost > 0 && isWrite;
      if (isLost) trips.lost--;
      const before = isWrite ? trips.beforeWrite : null;
      if (before) trips.beforeWrite = null;
      const answer = async () => {
        await before?.();
        return answerOf(incoming.method, incoming.url, incoming.headers, body);
      };
      answer().then(
        ({ status, type, text }) => {
          if (isLost) return void outgoing.destroy();
          for (const [, count] of text.matchAll(/"rows_read":(\d+)/g)) trips.rowsRead += Number(count);
          outgoing.writeHead(status, { "Content-Type": type }).end(text);
        },
        () => outgoing.destroy(),
      );
    });
  });

  async function answerOf(method = "", path = "", headers: IncomingHttpHeaders = {}, body: Buffer) {
    const isPipeline = method === "POST" && path.endsWith("/v2/pipeline");
    const answer = isPipeline ? await overKeptStream(body.toString("utf8")) : null;
    return answer ? { ...answer, type: JSON_TYPE } : pass(method, path, headers, body);
  }

  const pass = (method: string, path: string, headers: IncomingHttpHeaders, body: string | Buffer) =>
    new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
      const onward = forward(
        {
          agent,
          host: target.hostname,
          port: target.port,
          path,
          method,
          headers: { ...headers, host: target.host, "accept-encoding": "identity" },
        },
        (answer) => {
          const got: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => got.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const type = answer.headers["content-type"] ?? "text/plain";
            resolve({ status: answer.statusCode ?? 502, type, text: Buffer.concat(got).toString("utf8") });
          });
        },
      );
      onward.on("error", reject);
      onward.end(body);
    });
  const streamsOf = () =>
    keepStreams((path, body) =>
      pass(
        "POST",
        path,
        { "content-type": JSON_TYPE, "content-length": String(Buffer.byteLength(body)) },
        body,
      ),
    );
  let overKeptStream = streamsOf();

  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
  const trips: { -readonly [K in keyof Trips]: Trips[K] } = {
    url: `http://127.0.0.1:${port}`,
    get target() {
      return target.href;
    },
    set target(url) {
      target = new URL(url);
      overKeptStream = streamsOf();
    },
    requests: 0,
    statements: [],
    rowsRead: 0,
    get wrote() {
      return trips.statements.some((statement) => /^BEGIN IMMEDIATE/i.test(statement));
    },
    fault: null,
    locked: 0,
    left: Number.POSITIVE_INFINITY,
    lost: 0,
    beforeWrite: null,
    hasFailed: false,
    reset: () => Object.assign(trips, { requests: 0, rowsRead: 0, statements: [] }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        agent.destroy();
        server.close(() => resolve());
      }),
  };
  return trips;
}

const mayFail = ({ fault, locked, lost, left }: Trips): boolean =>
  fault !== null || locked > 0 || lost > 0 || Number.isFinite(left);

const sqlIn = (body: string): string[] =>
  [...body.matchAll(/"sql":"((?:[^"\\]|\\.)*)"/g)].map(([, sql]) => JSON.parse(`"${sql}"`) as string);

/** Errors of the database when another write takes too long, and when the disk is full. */
const LOCKED = { message: "SQLite error: database is locked", code: "SQLITE_BUSY" };
const FULL = { message: "SQLite error: disk I/O error", code: "SQLITE_IOERR" };

/** Returns the answer to a pipeline whose every statement is refused. */
function refusal(body: Buffer, error: typeof LOCKED): string {
  const { requests } = JSON.parse(body.toString("utf8")) as { requests: unknown[] };
  return JSON.stringify({
    baton: null,
    base_url: null,
    results: requests.map(() => ({ type: "error", error })),
  });
}
