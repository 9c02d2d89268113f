import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { R2Bucket } from "@cloudflare/workers-types";
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Row,
} from "@libsql/client/web";
import { startBoardGameGeek } from "../../dev/board-game-geek/server.ts";
import { type LocalDatabase, startDatabase } from "../../dev/database.ts";
import type { DiscordMessage } from "../../dev/discord/discord.ts";
import { freePort } from "../../dev/free-port.ts";
import { CLOCK_SETTING } from "../../dev/move-clock.ts";
import { startOutbox } from "../../dev/outbox/server.ts";
import { DIST, workerIn } from "../../dev/run-site.ts";
import { type LocalWorker, startWorker } from "../../dev/worker.ts";
import { clock } from "./clock.ts";
import { TEST_CLUB } from "./club-settings.ts";
import { fetchOverKeptStreams } from "./kept-streams.ts";
import { runJobs, WEEKLY } from "./nights.ts";
import { countTrips, type Trips } from "./trips.ts";

export const TEST_SECRET = "a secret for tests only, of at least 32 characters";

export type Statement = InStatement | [string, InArgs?];

export interface TakenPush {
  endpoint: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

export interface OutboxMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string[];
  attachments: { filename: string; type: string; content: string }[];
}

/** A whole site for a test file: built worker, database, stand-ins. It has only the migrations' rows. */
export interface TestSite {
  url: string;
  settings: Record<string, string>;
  /** Direct connection, for arranging and asserting. */
  database: Client;
  /** Runs a statement on this connection and returns its rows. */
  sql(statement: string, args?: InArgs): Promise<Row[]>;
  server: LocalDatabase;
  /** Starts another database server on the same folder and port after the previous one has ended. */
  restartDatabase(): Promise<void>;
  trips: Trips;
  worker: LocalWorker & {
    runDaily(): Promise<void>;
    /** Makes the weekly archive now. */
    runWeekly(): Promise<void>;
  };
  outbox: {
    url: string;
    mails(to?: string): Promise<OutboxMail[]>;
    control(mode: object): Promise<void>;
    forget(): Promise<void>;
  };
  /** Stand-in for browsers' push services. Trouble is set for one browser or all (`*`). */
  push: {
    taken(endpoint?: string): Promise<TakenPush[]>;
    control(trouble: object): Promise<void>;
    forget(): Promise<void>;
  };
  /** Stand-in for Discord: any webhook works. */
  discord: {
    url: string;
    messages(): Promise<DiscordMessage[]>;
    control(trouble: object): Promise<void>;
  };
  boardGames: { url: string; control(mode: object): Promise<void>; asked(): Promise<number> };
  log(): string;
  close(): Promise<void>;
}

interface Options {
  /** Settings that override a test site's. Undefined removes one. */
  settings?: Record<string, string | undefined>;
  /** Folder of another build of the worker. */
  built?: string;
  /** Source of a module in front of the built worker. */
  front?: string;
  /** Data folder with R2's initial files. */
  dir?: string;
  /** Folder of a database to copy. By default it is migrated and empty. */
  database?: string;
  /** True to bypass the counting proxy, for measuring time. */
  direct?: boolean;
  /** True for a worker of its own: an isolate, the bucket and the edge cache outlive the database. */
  own?: boolean;
  /** Requests per minute of the platform's counters, for tests on them. */
  limits?: Record<string, number>;
}

/** Sites that nobody has closed yet. */
const open = new Set<TestSite>();

/** Closes the sites of a test file, after its last test. */
export const closeSites = () => Promise.all([...open].map((site) => site.close()));

/** Limit of a start: files start their sites while they are loaded, which Vitest gives any time. */
const START_MOST_MS = 120_000;

/**
 * Starts a site with a database of its own. By default it reuses the worker and stand-ins of an earlier file in this
 * process, because starting workerd takes longer than most files do. They end with a file that made the worker remember
 * something, such as a club's settings or a failure.
 */
export async function startSite(options: Options = {}): Promise<TestSite> {
  const ended = new AbortController();
  const late = sleep(START_MOST_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error("The site did not start.");
  });
  return Promise.race([start(options), late]).finally(() => ended.abort());
}

async function start(options: Options): Promise<TestSite> {
  const dir = mkdtempSync(join(tmpdir(), "full-table-"));
  const place = { port: await freePort(), dir: join(dir, "database") };
  const server = await startMigrated(place, options.database);
  const { [CLOCK_SETTING]: aheadMs } = { ...clock.setting(), ...options.settings };
  if (aheadMs !== undefined) await moveTriggers(clientOf(server), Number(aheadMs));
  const isShared = Object.keys(options).length === 0 && !isTaken;
  const parts = await (isShared ? takeShared(server) : startParts(server, options));
  const { worker, trips, outbox, boardGames, settings } = parts;
  const logFrom = parts.log().length;
  let wasRestarted = false;
  let wasTroubled = false;
  const trouble = (url: string, mode: object) => {
    wasTroubled = true;
    return control(url, mode);
  };
  const site: TestSite = {
    url: worker.url,
    settings,
    database: clientOf(server),
    async sql(statement, args) {
      return (await this.database.execute(statement, args)).rows;
    },
    server,
    async restartDatabase() {
      wasRestarted = true;
      await site.server.close();
      site.server = await startDatabase(place);
    },
    trips,
    worker: {
      ...worker,
      runMinute: () => sayingWhy(site, worker.runMinute),
      runDaily: () => runJobs(site),
      runWeekly: () => runJobs(site, WEEKLY),
    },
    outbox: {
      url: outbox.url,
      control: (mode) => trouble(outbox.url, mode),
      mails: (to) => readJson(`${outbox.url}/mails${to ? `?to=${encodeURIComponent(to)}` : ""}`),
      forget: () => forget(`${outbox.url}/mails`),
    },
    push: {
      control: (mode) => trouble(pushUrl(outbox), mode),
      async taken(endpoint) {
        const all = await readJson<TakenPush[]>(`${pushUrl(outbox)}/messages`);
        return all.filter((push) => endpoint === undefined || push.endpoint === endpoint);
      },
      forget: () => forget(`${pushUrl(outbox)}/_control`),
    },
    discord: {
      url: discordUrl(outbox),
      control: (mode) => trouble(discordUrl(outbox), mode),
      messages: () => readJson(`${discordUrl(outbox)}/messages`),
    },
    boardGames: {
      url: boardGames.url,
      control: (mode) => trouble(boardGames.url, mode),
      asked: async () => (await readJson<{ requests: number }>(`${boardGames.url}/_control`)).requests,
    },
    log: () => parts.log().slice(logFrom),
    async close() {
      if (!open.delete(site)) return;
      const isFresh =
        isShared &&
        !wasRestarted &&
        // Its isolate remembers push services that asked for a pause.
        !wasTroubled &&
        !trips.hasFailed &&
        !(await hasOwnSettings(site.database)) &&
        !COUNTED.test(await wholeLog(site));
      if (!isFresh) await parts.close();
      if (isShared) {
        if (!isFresh) shared = null;
        isTaken = false;
      }
      await site.server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  open.add(site);
  return site;
}

const LOG_POLL_MS = 5;

/** Log lines of events that the isolate counts and later writes, into whichever database it then has. */
const COUNTED = /"event":"(failed|client-log)"/;

/** Returns the worker's complete log: lines arrive in order, so that of one more request is the last. */
async function wholeLog(site: TestSite): Promise<string> {
  const { headers } = await fetch(`${site.url}/robots.txt`);
  const id = headers.get("x-request-id") ?? "no id";
  while (!site.log().includes(id)) await sleep(LOG_POLL_MS);
  return site.log();
}

/** Runs the cron and adds the worker's log to an error, whose own message is only "exception". */
async function sayingWhy(site: TestSite, run: () => Promise<void>): Promise<void> {
  const from = site.log().length;
  await run().catch(async (error: Error) => {
    throw new Error(`${error.message}\n${(await wholeLog(site)).slice(from)}`, { cause: error });
  });
}

/** Returns true if the club has settings, which an isolate caches for `CLUB_SETTINGS_SECONDS`. */
const hasOwnSettings = async (database: Client): Promise<boolean> =>
  (await database.execute("select 1 from club")).rows.length > 0;

const discordUrl = ({ url }: { url: string }): string => `${url}/discord`;

const pushUrl = ({ url }: { url: string }): string => `${url}/push`;

async function control(url: string, mode: object): Promise<void> {
  const answer = await fetch(`${url}/_control`, { method: "POST", body: JSON.stringify(mode) });
  if (!answer.ok) throw new Error(`The stand-in refused ${JSON.stringify(mode)}: ${answer.status}`);
}

async function forget(url: string): Promise<void> {
  await fetch(url, { method: "DELETE" });
}

async function readJson<T>(url: string): Promise<T> {
  return (await fetch(url)).json() as Promise<T>;
}

const RAISE_ALL = "update revisions set revision = abs(random() >> 11)";

/** Statements that arrange members, who are not shown yet, and sessions. */
const SHOWN_NOWHERE = /^\s*(?:insert into users|(?:insert into|update|delete from) sessions)\b/i;
const textOf = (statement: Statement): string =>
  typeof statement === "string" ? statement : Array.isArray(statement) ? statement[0] : statement.sql;

/**
 * Returns a client that raises every list's revision after its writes, like any writer beside the worker. Its batches are
 * write transactions by default.
 */
function clientOf({ url }: LocalDatabase): Client {
  const client = createClient({ url, fetch: fetchOverKeptStreams(url) });
  const { execute, executeMultiple, batch } = client;
  const run = (...given: [InStatement | string, InArgs?]) =>
    execute.apply(client, given as [string, InArgs?]);
  const raiseAfter = async (statements: readonly Statement[], results: readonly ResultSet[]) => {
    const isShown = results.some(
      ({ rowsAffected }, at) => rowsAffected > 0 && !SHOWN_NOWHERE.test(textOf(statements[at] ?? "")),
    );
    if (isShown) await run(RAISE_ALL);
  };
  return Object.assign(client, {
    async execute(...given: [InStatement | string, InArgs?]) {
      const result = await run(...given);
      await raiseAfter([given[0]], [result]);
      return result;
    },
    async executeMultiple(statements: string) {
      await executeMultiple.call(client, statements);
      await run(RAISE_ALL);
    },
    async batch(...[statements, mode = "write"]: Parameters<Client["batch"]>) {
      const results = await batch.call(client, statements, mode);
      await raiseAfter(statements, results);
      return results;
    },
  });
}

/** Starts a copy of the run's migrated database (`build-once.ts`), or migrates a new one. */
async function startMigrated(
  place: { port: number; dir: string },
  template = process.env.DATABASE_TEMPLATE,
): Promise<LocalDatabase> {
  if (template) cpSync(template, place.dir, { recursive: true });
  const server = await startDatabase(place);
  if (!template) {
    // Loaded late: drizzle takes half a second, and a run with a template never needs it.
    const { migrate } = await import("../../drizzle/migrate.ts");
    await migrate(server.url);
  }
  return server;
}

/** Moves the clock of triggers, which ask the database for the time. */
async function moveTriggers(database: Client, ms: number): Promise<void> {
  const { rows } = await database.execute(
    "select name, sql from sqlite_master where type = 'trigger' and sql like '%unixepoch(%'",
  );
  await database.migrate(
    rows.flatMap(({ name, sql }) => [
      `drop trigger ${name}`,
      String(sql).replaceAll("unixepoch('subsec')", `(unixepoch('subsec') + ${ms / 1_000})`),
    ]),
  );
}

/** Parts around a database that can be reused with another one. */
interface Parts {
  worker: LocalWorker;
  trips: Trips;
  outbox: { url: string };
  boardGames: { url: string };
  settings: Record<string, string>;
  log(): string;
  close(): Promise<void>;
}

// Vitest ends its processes by this signal. Their children end on "exit".
process.once("SIGTERM", () => process.exit());

let shared: Promise<Parts> | null = null;
let isTaken = false;

/** Returns this process's shared parts, connected to the database and reset. */
async function takeShared(server: LocalDatabase): Promise<Parts> {
  isTaken = true;
  shared ??= startParts(server, {});
  const parts = await shared;
  const { worker, trips, outbox, boardGames } = parts;
  trips.target = server.url;
  trips.fault = null;
  trips.locked = 0;
  trips.lost = 0;
  trips.left = Number.POSITIVE_INFINITY;
  // The isolate caches pages of the previous database. One request invalidates them.
  await (await fetch(`${worker.url}/faq`)).text();
  trips.reset();
  for (const url of [outbox.url, boardGames.url, pushUrl(outbox), discordUrl(outbox)])
    await forget(`${url}/_control`);
  await forget(`${outbox.url}/mails`);
  await emptyBucket(await worker.bucket());
  return parts;
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

async function startParts(server: LocalDatabase, options: Options): Promise<Parts> {
  const dir = mkdtempSync(join(tmpdir(), "full-table-parts-"));
  const removeDir = () => rmSync(dir, { recursive: true, force: true });
  process.once("exit", removeDir);
  const trips = await countTrips(server.url);
  const boardGames = await startBoardGameGeek({ port: 0, token: "test-token" });
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const outbox = await startOutbox({ port: 0, dir, apiKey: "re_test", siteUrl });
  const settings = given({
    SITE_URL: siteUrl,
    AUTH_SECRET: TEST_SECRET,
    ...TEST_CLUB,
    DATABASE_URL: options.direct ? server.url : trips.url,
    RESEND_BASE_URL: outbox.url,
    PUSH_STAND_IN_URL: pushUrl(outbox),
    DISCORD_URL: discordUrl(outbox),
    RESEND_API_KEY: "re_test",
    REPLY_ADDRESS: "reply@mail.club.example",
    BGG_URL: boardGames.url,
    BGG_TOKEN: "test-token",
    BGG_IMAGE_ORIGIN: boardGames.url,
    // Generous: most tests check results and not speed, and the machine may be busy. Tests of timeouts set their own.
    UPSTREAM_TIMEOUT_MS: "30000",
    // Read only once: a repeated read would disturb tests that count trips.
    CLUB_SETTINGS_SECONDS: "3600",
    ...clock.setting(),
    ...options.settings,
  });
  let log = "";
  const worker = await startWorker({
    port,
    built: options.built ?? workerIn(DIST),
    settings,
    onLog: (line) => (log += line),
    ...(options.front && { front: options.front }),
    ...(options.dir && { dir: options.dir }),
    ...(options.limits && { limits: options.limits }),
  });
  // Makes the isolate read the club's settings now instead of in the middle of counted trips.
  await (await fetch(`${worker.url}/manifest.webmanifest`)).text();
  trips.reset();
  return {
    worker,
    trips,
    outbox,
    boardGames,
    settings,
    log: () => log,
    async close() {
      await worker.close();
      for (const part of [trips, outbox, boardGames]) await part.close();
      process.off("exit", removeDir);
      removeDir();
    },
  };
}

const given = (settings: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
