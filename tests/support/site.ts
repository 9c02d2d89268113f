import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/web";
import { startBoardGameGeek } from "../../dev/board-game-geek/server.ts";
import { type LocalDatabase, startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import { startOutbox } from "../../dev/outbox/server.ts";
import { DIST, workerIn } from "../../dev/run-site.ts";
import { type LocalWorker, startWorker } from "../../dev/worker.ts";
import { migrate } from "../../drizzle/migrate.ts";
import { countTrips, type Trips } from "./trips.ts";

export const TEST_SECRET = "a secret for tests only, of at least 32 characters";

export interface OutboxMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** A whole site of a test file's own: built worker, database, stand-ins. Nothing in it but the migrations' rows. */
export interface TestSite {
  url: string;
  settings: Record<string, string>;
  /** Straight to the database, for arranging and asserting. */
  database: Client;
  server: LocalDatabase;
  /** Starts a database server on the same folder and port, when the one before has ended. */
  restartDatabase(): Promise<void>;
  trips: Trips;
  worker: LocalWorker;
  outbox: { url: string; mails(to?: string): Promise<OutboxMail[]>; control(mode: object): Promise<void> };
  boardGames: { url: string; control(mode: object): Promise<void>; asked(): Promise<number> };
  /** What the worker has logged so far. */
  log(): string;
  close(): Promise<void>;
}

interface Options {
  /** Over those of a test site; undefined leaves one out. */
  settings?: Record<string, string | undefined>;
  /** Another build of the worker than the one that ships. */
  built?: string;
  /** The source of a module that stands in front of the built worker. */
  front?: string;
  /** A data folder whose files R2 has from the start. */
  dir?: string;
  /** Leaves the counting proxy out of the way, for measuring time. */
  direct?: boolean;
}

export async function startSite(options: Options = {}): Promise<TestSite> {
  const dir = mkdtempSync(join(tmpdir(), "full-table-"));
  const place = { port: await freePort(), dir: join(dir, "database") };
  const server = await startDatabase(place);
  await migrate(server.url);
  const trips = await countTrips(server.url);
  const boardGames = await startBoardGameGeek({ port: 0, token: "test-token" });
  const outbox = await startOutbox({ port: 0, dir: join(dir, "outbox"), apiKey: "re_test" });
  const port = await freePort();
  const settings = given({
    SITE_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: TEST_SECRET,
    DATABASE_URL: options.direct ? server.url : trips.url,
    RESEND_BASE_URL: outbox.url,
    RESEND_API_KEY: "re_test",
    BGG_URL: boardGames.url,
    BGG_TOKEN: "test-token",
    BGG_IMAGE_ORIGIN: boardGames.url,
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
  });
  const control = (url: string) => async (mode: object) => {
    const answer = await fetch(`${url}/_control`, { method: "POST", body: JSON.stringify(mode) });
    if (!answer.ok) throw new Error(`The stand-in refused ${JSON.stringify(mode)}: ${answer.status}`);
  };
  const site: TestSite = {
    url: worker.url,
    settings,
    database: createClient({ url: server.url }),
    server,
    async restartDatabase() {
      await site.server.close();
      site.server = await startDatabase(place);
    },
    trips,
    worker,
    outbox: {
      url: outbox.url,
      control: control(outbox.url),
      async mails(to) {
        const query = to ? `?to=${encodeURIComponent(to)}` : "";
        return (await fetch(`${outbox.url}/mails${query}`)).json() as Promise<OutboxMail[]>;
      },
    },
    boardGames: {
      url: boardGames.url,
      control: control(boardGames.url),
      async asked() {
        const { requests } = (await (await fetch(`${boardGames.url}/_control`)).json()) as {
          requests: number;
        };
        return requests;
      },
    },
    log: () => log,
    async close() {
      await worker.close();
      for (const part of [trips, outbox, boardGames, site.server]) await part.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return site;
}

/** The settings without those that are undefined. */
const given = (settings: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
