import { createReadStream, existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Client, Transaction } from "@libsql/client";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { filesOf, MIGRATIONS_TABLE } from "../worker/db/table-pages.ts";
import { isFileKey } from "../worker/lib/file-keys.ts";
import { isOfArchive, type ListedFile, type Manifest } from "../worker/platform/backup/manifest-rules.ts";
import { type Command, run, valueAfter } from "./backup/command.ts";
import { filePath, linesIn, manifestIn, tablePaths, verifyFiles, verifyTables } from "./backup/folder.ts";
import { type BackupPlace, forEach, keysOf, openPlace } from "./backup/place.ts";
import { insertLines, withoutTriggers } from "./backup/rows.ts";
import { unpack } from "./backup/unpack.ts";
import { MIGRATIONS, migrate, RAISE_ALL } from "./migrate.ts";

/** A backup that has been verified and whose version this checkout knows. */
interface Backup {
  folder: string;
  manifest: Manifest;
  files: ListedFile[];
  migrations: MigrationMeta[];
}

/** Reads and verifies a backup or its rows. Throws a sentence if it is damaged or newer than this checkout. */
async function readBackup(
  folder: string,
  { rowsOnly = false }: { rowsOnly?: boolean } = {},
): Promise<Backup> {
  const manifest = await manifestIn(folder);
  const migrations = migrationsUpTo(manifest.migration);
  await verifyTables(folder, manifest);
  return { folder, manifest, files: rowsOnly ? [] : await verifyFiles(folder, manifest), migrations };
}

/**
 * Restores a backup into an empty place: the files, then all rows in one transaction at the backup's migration, then
 * newer migrations. An interrupted restore has changed no rows and can be repeated.
 * @throws a sentence if the place holds something else
 */
export async function restore(place: BackupPlace, backup: Backup): Promise<number> {
  await expectRoom(place.database);
  await expectNoStrays(place, backup.files);
  await forEach(backup.files, async ({ key, type, title }) => {
    await place.files.keep(key, createReadStream(filePath(backup.folder, key)), { type, title });
  });
  return bringBackRows(place, backup);
}

/**
 * Restores the rows only, beside an existing bucket, which may hold newer files and is not changed.
 * @returns the number of rows, keys of files that only the bucket has, and keys that only rows have
 */
async function restoreRowsOnly(place: BackupPlace, backup: Backup) {
  await expectRoom(place.database);
  // Read first: it fails if the bucket's access keys are wrong.
  const kept = (await keysOf(place.files)).filter(isFileKey);
  const rows = await bringBackRows(place, backup);
  const known = (await filesOf(place.database)).map(({ key }) => key);
  return { rows, strays: without(kept, known), lost: without(known, kept) };
}

function without(keys: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others);
  return keys.filter((key) => !left.has(key));
}

async function bringBackRows(place: BackupPlace, backup: Backup): Promise<number> {
  const rows = await restoreRows(place, backup);
  place.markRestored();
  await migrate(place.url, place.authToken).catch((cause: unknown) => {
    throw new Error("all is restored, but not brought up to date: try npm run db:migrate", { cause });
  });
  return rows;
}

function migrationsUpTo(hash: string): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const last = known.findIndex((migration) => migration.hash === hash);
  if (last < 0)
    throw new Error(
      "the backup is of a newer version of the site than this checkout: update the checkout, then restore",
    );
  return known.slice(0, last + 1);
}

async function expectRoom(database: Client): Promise<void> {
  const transaction = await database.transaction("read");
  await expectNoTables(transaction).finally(() => transaction.close());
}

async function expectNoStrays({ files }: BackupPlace, listed: ListedFile[]): Promise<void> {
  const ours = listed.map(({ key }) => key);
  const others = without((await keysOf(files)).filter(isFileKey), ours);
  if (others.length > 0)
    throw new Error(
      `the bucket holds files that are not in the backup (${others.length}, such as ${others[0]}): restore into an empty bucket, or with --rows-only if they are this club’s`,
    );
}

async function expectNoTables(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute(
    `select name from sqlite_master where type in ('table', 'view')
     and name not like 'sqlite\\_%' escape '\\' and name not like 'libsql\\_%' escape '\\' limit 1`,
  );
  if (rows[0])
    throw new Error(`the database is not empty (it has a table ${rows[0].name}): restore into a new one`);
}

async function restoreRows(
  { database }: Pick<BackupPlace, "database">,
  { folder, manifest, migrations }: Backup,
): Promise<number> {
  const transaction = await database.transaction("write");
  try {
    // Checked again, now that nobody else can write.
    await expectNoTables(transaction);
    await applyMigrations(transaction, migrations);
    let restored = 0;
    await withoutTriggers(transaction, async () => {
      for (const table of Object.keys(manifest.tables))
        restored += await insertLines(transaction, table, linesIn(tablePaths(folder, manifest, table)));
    });
    await transaction.execute(RAISE_ALL);
    await transaction.commit();
    return restored;
  } finally {
    // Rolls back if it has not been committed.
    transaction.close();
  }
}

/** Applies migrations like drizzle's migrator, which can't use an existing transaction. */
export async function applyMigrations(transaction: Transaction, migrations: MigrationMeta[]): Promise<void> {
  await transaction.execute(
    `create table ${MIGRATIONS_TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
  );
  for (const { sql, hash, folderMillis } of migrations) {
    const done = `insert into ${MIGRATIONS_TABLE} (hash, created_at) values (?, ?)`;
    await transaction.batch([...sql, { sql: done, args: [hash, folderMillis] }]);
  }
}

/** `npm run restore -- --from FOLDER`, or from a downloaded archive. `--rows-only` leaves the bucket unchanged. */
export const restoration: Command = { failed: "The restore failed", work };

async function work(argv: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const from = resolve(valueAfter(argv, "--from"));
  const unpacked = existsSync(from) && statSync(from).isFile() ? await unpack(from) : null;
  try {
    const rowsOnly = argv.includes("--rows-only");
    const backup = await readBackup(unpacked?.folder ?? from, { rowsOnly });
    const place = await openPlace(env, { mayBeNew: true });
    if (rowsOnly) {
      const found = await restoreRowsOnly(place, backup).finally(() => place.close());
      return wordsOfRows(place.name, from, found);
    }
    const rows = await restore(place, backup).finally(() => place.close());
    const { manifest, files } = backup;
    const lost = isOfArchive(manifest) ? manifest.files.keys.length - files.length : 0;
    return [
      `${place.name}: ${rows} rows and ${files.length} files are restored from ${from}.`,
      ...(lost > 0
        ? [`Of the files that rows name the bucket had lost ${lost} when the archive was downloaded.`]
        : []),
    ].join("\n");
  } finally {
    await unpacked?.remove();
  }
}

function wordsOfRows(
  name: string,
  from: string,
  { rows, strays, lost }: Awaited<ReturnType<typeof restoreRowsOnly>>,
): string {
  const listed = (words: string, keys: string[]) =>
    keys.length === 0 ? [] : [`${words} (${keys.length}):`, ...keys.toSorted().map((key) => `  ${key}`)];
  return [
    `${name}: ${rows} rows are restored from ${from}. No file was touched.`,
    ...listed("In the bucket, though no row names them", strays),
    ...listed("Not in the bucket, though rows name them", lost),
  ].join("\n");
}

if (import.meta.main) {
  await run(restoration);
}
