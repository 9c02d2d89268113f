import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { connect, inOneLine, printable } from "./connect.ts";

export const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

async function countApplied(client: Client): Promise<number> {
  const known = await client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'");
  if (known.rows.length === 0) return 0;
  const { rows } = await client.execute("select count(*) as applied from __drizzle_migrations");
  return Number(rows[0]?.applied ?? 0);
}

/** Statement that raises every list's revision, for changes made outside the worker's own saves. */
export const RAISE_ALL = "update revisions set revision = abs(random() >> 11)";

const TRIGGER = /^CREATE TRIGGER (\w+)[\s\S]*?^END(?=;$)/gm;

export const readTriggers = (): string[] =>
  readFileSync(new URL("./triggers.sql", import.meta.url), "utf8").match(TRIGGER) ?? [];

/** Replaces a database's triggers with those of `triggers.sql` in one transaction. Returns false if nothing differs. */
async function applyTriggers(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    "select name, sql from sqlite_master where type = 'trigger' order by rowid",
  );
  const wanted = readTriggers();
  if (rows.map(({ sql }) => sql).join(";") === wanted.join(";")) return false;
  await client.batch([...rows.map(({ name }) => `drop trigger "${name}"`), ...wanted], "write");
  return true;
}

/** Returns true for a database that a newer checkout has migrated. */
async function isNewer(client: Client): Promise<boolean> {
  const { rows } = await client.execute("select max(created_at) as newest from __drizzle_migrations");
  const last = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1);
  return Number(rows[0]?.newest) > (last?.folderMillis ?? 0);
}

/**
 * Applies missing migrations in one transaction, then replaces the triggers unless a newer checkout made them.
 * @returns the number of migrations applied
 */
export async function migrate(url: string, authToken?: string): Promise<number> {
  const client = connect(url, authToken);
  try {
    const before = await countApplied(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    const applied = (await countApplied(client)) - before;
    const hasNewTriggers = !(await isNewer(client)) && (await applyTriggers(client));
    if (applied > 0 || hasNewTriggers) await client.execute(RAISE_ALL);
    return applied;
  } finally {
    client.close();
  }
}

async function main(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env;
  if (!url) {
    throw new Error(
      "set DATABASE_URL to the address of a libSQL database (libsql://… with DATABASE_AUTH_TOKEN)",
    );
  }
  const applied = await migrate(url, authToken);
  const did = applied === 0 ? "is up to date" : `has ${applied} new migration${applied === 1 ? "" : "s"}`;
  console.log(`The database at ${printable(url)} ${did}.`);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(`The database could not be migrated: ${inOneLine(error)}`);
    process.exitCode = 1;
  });
}
