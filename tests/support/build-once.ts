import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import { buildSite } from "../../dev/run-site.ts";
import { migrate } from "../../drizzle/migrate.ts";

let ready: Promise<() => void> | null = null;

/**
 * Once for all projects of a run: builds web and worker, unless BUILT=1 says that it has been done, and migrates a
 * database of which every site of the run gets a copy.
 */
export async function setup(): Promise<() => void> {
  ready ??= prepare();
  return ready;
}

async function prepare(): Promise<() => void> {
  if (process.env.BUILT !== "1") await buildSite();
  const dir = mkdtempSync(join(tmpdir(), "full-table-template-"));
  const server = await startDatabase({ port: await freePort(), dir });
  await migrate(server.url);
  await server.close();
  process.env.DATABASE_TEMPLATE = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
