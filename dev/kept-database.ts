import { statfsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalDatabase, startDatabase } from "./database.ts";

interface Options {
  port: number;
  dir: string;
  say: (line: string) => void;
  /** Bytes left on the disk that holds the folder. */
  bytesLeft?: (dir: string) => number;
}

/** How long to wait before it is started again: a first time, and at most when it does not stay up. */
const WAIT_MS = 100;
const WAIT_MOST_MS = 30_000;
/** After it ran for so long, what stopped it is another trouble. */
const RAN_WELL_MS = 60_000;
/** With less than this left it is not started. */
const ROOM_BYTES = 4_000_000;
const ROOM_ASKED_MS = 1_000;
/** It is said so often that the disk is full. */
const SAID_AGAIN_MS = 10 * 60_000;
const IS_FULL = /No space left on device|database or disk is full/;

/**
 * Starts the database, and starts it again whenever it ends by itself, ever more slowly while that does not help; on a
 * full disk only when there is room again. What happens is said in one line each.
 */
export async function keepDatabase({ port, dir, say, bytesLeft = freeBytes }: Options): Promise<{
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

  /** Starts it until it runs. */
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
        // A full disk has been told already.
        if (reason !== lastReason && !IS_FULL.test(reason))
          say(`The database does not start: it is tried again until it does.\n${reason}`);
        lastReason = reason;
      }
    }
  }

  async function watch(): Promise<void> {
    for (const waits = { ms: WAIT_MS }; ; ) {
      const from = Date.now();
      const how = await server.ended;
      if (closing.signal.aborted) return;
      if (Date.now() - from > RAN_WELL_MS) waits.ms = WAIT_MS;
      server = await startAgain(waits);
      if (closing.signal.aborted) return server.close();
      say(`The database had stopped (${how}) and was started again. Nothing that was saved is lost.`);
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
      // It closes one that was being started meanwhile.
      await watching;
    },
  };
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
