import { Agent, createServer, request as forward } from "node:http";

/** Counts what goes to the database: a proxy in front of it that changes nothing. */
export interface Trips {
  url: string;
  /** The database in front of which it stands. */
  target: string;
  /** HTTP requests since the last reset. */
  readonly requests: number;
  /** Statements in them, in order. */
  readonly statements: string[];
  /** Rows the database says it read for them. */
  readonly rowsRead: number;
  /** Whether a batch asked for the writer's lock. */
  readonly wrote: boolean;
  /** While set, every request is answered with this status, or never answered (`"silence"`). */
  fault: number | "silence" | null;
  /** As many of the next requests are told that the database is locked. */
  locked: number;
  reset(): void;
  close(): Promise<void>;
}

export async function countTrips(databaseUrl: string): Promise<Trips> {
  let target = new URL(databaseUrl);
  let requests = 0;
  let rowsRead = 0;
  let statements: string[] = [];
  let fault: Trips["fault"] = null;
  let locked = 0;

  // Nobody but the ends closes a connection: one that is closed for being idle, just as the next request is written to
  // it, loses that request.
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const sent: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => sent.push(chunk));
    incoming.on("end", () => {
      requests++;
      const body = Buffer.concat(sent);
      statements.push(...sqlIn(body.toString("utf8")));
      if (fault === "silence") return;
      if (fault !== null) return void outgoing.writeHead(fault).end("fault");
      if (locked > 0) {
        locked--;
        return void outgoing.writeHead(200, { "Content-Type": "application/json" }).end(lockedAnswer(body));
      }
      const onward = forward(
        {
          agent,
          host: target.hostname,
          port: target.port,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, host: target.host, "accept-encoding": "identity" },
        },
        (answer) => {
          const got: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => got.push(chunk));
          answer.on("end", () => {
            const text = Buffer.concat(got);
            for (const [, count] of text.toString("utf8").matchAll(/"rows_read":(\d+)/g))
              rowsRead += Number(count);
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
          });
        },
      );
      onward.on("error", () => outgoing.destroy());
      onward.end(body);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    get target() {
      return target.href;
    },
    set target(url) {
      target = new URL(url);
    },
    get requests() {
      return requests;
    },
    get statements() {
      return statements;
    },
    get rowsRead() {
      return rowsRead;
    },
    get wrote() {
      return statements.some((statement) => /^BEGIN IMMEDIATE/i.test(statement));
    },
    get fault() {
      return fault;
    },
    set fault(value) {
      fault = value;
    },
    get locked() {
      return locked;
    },
    set locked(value) {
      locked = value;
    },
    reset() {
      requests = 0;
      rowsRead = 0;
      statements = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}

const sqlIn = (body: string): string[] =>
  [...body.matchAll(/"sql":"((?:[^"\\]|\\.)*)"/g)].map(([, sql]) => JSON.parse(`"${sql}"`) as string);

/** What the database answers when somebody else writes for too long. */
function lockedAnswer(body: Buffer): string {
  const { requests } = JSON.parse(body.toString("utf8")) as { requests: unknown[] };
  const error = { message: "SQLite error: database is locked", code: "SQLITE_BUSY" };
  return JSON.stringify({
    baton: null,
    base_url: null,
    results: requests.map(() => ({ type: "error", error })),
  });
}
