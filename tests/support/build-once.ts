import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import { buildSite } from "../../dev/run-site.ts";
import { migrate } from "../../drizzle/migrate.ts";

const MEMORY = "/dev/shm";
/** Required free space, of which a run uses a fifth. Containers often have much less. */
const ROOM_BYTES = 2_000_000_000;

let ready: Promise<() => void> | null = null;

/** Prepares a run once: builds the site unless BUILT=1, chooses the temporary folder, migrates a template database. */
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

/** Returns true if the database can be in memory, which saves waiting for the disk at each write. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
}
