import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import { buildSite } from "../../dev/run-site.ts";
import { migrate } from "../../drizzle/migrate.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** A run needs a fifth of it; containers often have much less. */
const ROOM_BYTES = 2_000_000_000;

let ready: Promise<() => void> | null = null;

/**
 * Once for all projects of a run: builds web and worker, unless BUILT=1 says that it has been done, finds a place for
 * the run's temporary files, and migrates a database of which every site of the run gets a copy.
 */
export async function setup(): Promise<() => void> {
  ready ??= prepare();
  return ready;
}

async function prepare(): Promise<() => void> {
  if (process.env.BUILT !== "1") await buildSite();
  const isInMemory = hasRoomInMemory();
  const place = mkdtempSync(join(isInMemory ? MEMORY : tmpdir(), "full-table-run-"));
  if (isInMemory) process.env.TMPDIR = place;
  const dir = join(place, "template");
  const server = await startDatabase({ port: await freePort(), dir });
  await migrate(server.url);
  await server.close();
  process.env.DATABASE_TEMPLATE = dir;
  return () => rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

/** The database waits for the disk at each write, as it should. In memory there is nothing to wait for. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
}
