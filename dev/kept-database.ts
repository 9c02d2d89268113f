import { statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient, LibsqlError } from "@libsql/client/web";
import { type LocalDatabase, startDatabase } from "./database.ts";

interface Options {
  port: number;
  dir: string;
  say: (line: string) => void;
  bytesLeft?: (dir: string) => number;
  watchdog?: Watchdog;
}

interface Watchdog {
  /** Pause between two health checks, in milliseconds. */
  everyMs: number;
  /** Time without an answer after which the database is killed, in milliseconds. */
  patienceMs: number;
}

const WATCHDOG: Watchdog = { everyMs: 5_000, patienceMs: 30_000 };

/** First wait before a restart. It doubles up to WAIT_MOST_MS while the database does not stay up. */
const WAIT_MS = 100;
const WAIT_MOST_MS = 30_000;
/** Running time after which the wait starts again from WAIT_MS. */
const RAN_WELL_MS = 60_000;
/** Free disk space below which the database is not started. */
const ROOM_BYTES = 4_000_000;
const ROOM_ASKED_MS = 1_000;
/** Interval at which the message about a full disk is repeated. */
const SAID_AGAIN_MS = 10 * 60_000;
const IS_FULL = /No space left on device|database or disk is full/;

/** Starts the database and restarts it when it ends or takes no writes, or once a full disk has room. */
export async function keepDatabase({
  port,
  dir,
  say,
  bytesLeft = freeBytes,
  watchdog = WATCHDOG,
}: Options): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  const closing = new AbortController();
  let saidFullAt = Number.NEGATIVE_INFINITY;
  const sayFull = (what: string) => {
    if (Date.now() - saidFullAt < SAID_AGAIN_MS) return;
    saidFullAt = Date.now();
    say(`The disk is full: the database in ${dir} ${what} Make room there, and it goes on by itself.`);
  };
  const start = () =>
    startDatabase({
      port,
      dir,
      onSaid: (text) => {
        if (IS_FULL.test(text)) sayFull("saves nothing until there is room.");
      },
    });
  let server = await start();

  async function startAgain(waits: { ms: number }): Promise<LocalDatabase> {
    for (let lastReason = ""; ; ) {
      await sleep(waits.ms, undefined, closing);
      waits.ms = Math.min(2 * waits.ms, WAIT_MOST_MS);
      while (bytesLeft(dir) < ROOM_BYTES) {
        sayFull("has stopped.");
        await sleep(ROOM_ASKED_MS, undefined, closing);
      }
      try {
        return await start();
      } catch (error) {
        const reason = String(error);
        // A full disk has already been reported.
        if (reason !== lastReason && !IS_FULL.test(reason))
          say(`The database does not start: it is tried again until it does.\n${reason}`);
        lastReason = reason;
      }
    }
  }

  async function watch(): Promise<void> {
    for (const waits = { ms: WAIT_MS }; ; ) {
      const from = Date.now();
      const isDeaf = killWhenDeaf(server, watchdog);
      const how = await server.ended;
      if (closing.signal.aborted) return;
      if (Date.now() - from > RAN_WELL_MS) waits.ms = WAIT_MS;
      server = await startAgain(waits);
      if (closing.signal.aborted) return server.close();
      const stopped = (await isDeaf) ? "answering writes" : `(${how})`;
      say(`The database had stopped ${stopped} and was started again. Nothing that was saved is lost.`);
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });

  return {
    url: server.url,
    async close() {
      closing.abort();
      await server.close();
      // Closes a server that was being started meanwhile.
      await watching;
    },
  };
}

/** Kills the server if a write waits too long: a leaked slot is never freed. @returns false if it ended otherwise */
async function killWhenDeaf(server: LocalDatabase, { everyMs, patienceMs }: Watchdog): Promise<boolean> {
  const ended = new AbortController();
  server.ended.then(() => ended.abort());
  // Monotonic, because the wall clock jumps when a laptop wakes up.
  let answeredAt = performance.now();
  while (!ended.signal.aborted) {
    if (await answersWrites(server.url, AbortSignal.timeout(patienceMs))) answeredAt = performance.now();
    else if (!ended.signal.aborted && performance.now() - answeredAt >= patienceMs) {
      server.process.kill("SIGKILL");
      return true;
    }
    await sleep(everyMs, undefined, ended).catch(() => undefined);
  }
  return false;
}

/** Takes and releases the write slot. A full disk's refusal counts as an answer, because a restart would not help. */
async function answersWrites(url: string, signal: AbortSignal): Promise<boolean> {
  const client = createClient({ url, fetch: (request: Request) => fetch(request, { signal }) });
  try {
    await client.executeMultiple("begin immediate; rollback");
    return true;
  } catch (error) {
    return error instanceof LibsqlError && /^SQLITE_(?!BUSY)/.test(error.code);
  }
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
