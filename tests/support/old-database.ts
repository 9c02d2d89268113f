import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { type LocalDatabase, startDatabase } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";

const MIGRATIONS = "drizzle/migrations";

/** Starts a database as an earlier version left it: migrated up to the given migration, or without tables if null. */
export async function startOldDatabase(newest: string | null): Promise<LocalDatabase> {
  const dir = mkdtempSync(join(tmpdir(), "full-table-old-"));
  const server = await startDatabase({ port: await freePort(), dir: join(dir, "database") });
  if (newest) await migrateUpTo(newest, server.url, join(dir, "migrations"));
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function migrateUpTo(newest: string, url: string, folder: string): Promise<void> {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === newest);
  if (last === -1) throw new Error(`There is no migration ${newest}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  const client = createClient({ url });
  await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  client.close();
}
