import { join, resolve } from "node:path";
import type { Client } from "@libsql/client";
import { isFileKey } from "../worker/clients/files.ts";
import {
  FILE_LIST,
  filePath,
  type ListedFile,
  type Manifest,
  prepareFolder,
  tablePath,
  writeHashed,
  writeManifest,
} from "./backup/folder.ts";
import { folderIn, forEach, type KeptFiles, keysOf, openPlace, type Place } from "./backup/place.ts";
import { linesOf, MIGRATIONS_TABLE, tablesOf } from "./backup/rows.ts";
import { inOneLine } from "./connect.ts";

interface Made {
  rows: number;
  files: number;
  /** Keys of files that rows name and the bucket does not have. */
  missing: string[];
}

/**
 * Writes everything that a site keeps into a folder: the rows as they are at one moment, then the files.
 */
export async function backUp(
  { database, files }: Pick<Place, "database" | "files">,
  folder: string,
): Promise<Made> {
  const at = new Date().toISOString();
  const { migration, tables, uploads } = await backUpRows(database, folder);
  // Files after rows: one that is uploaded meanwhile is of no row, and one that a row names is not removed so soon.
  const listed = await backUpFiles(files, folder);
  const lines = listed.map((file) => `${JSON.stringify(file)}\n`);
  const { sha256 } = await writeHashed(join(folder, FILE_LIST), lines);
  await writeManifest(folder, { at, migration, tables, files: { count: listed.length, sha256 } });
  const kept = new Set(listed.map(({ key }) => key));
  return {
    rows: Object.values(tables).reduce((sum, { count }) => sum + count, 0),
    files: listed.length,
    missing: uploads.filter((key) => !kept.has(key)),
  };
}

async function backUpRows(database: Client, folder: string) {
  const transaction = await database.transaction("read");
  try {
    const migration = await transaction
      .execute(`select hash from ${MIGRATIONS_TABLE} order by created_at desc limit 1`)
      .then(({ rows }) => String(rows[0]?.hash));
    const tables: Manifest["tables"] = {};
    for (const table of await tablesOf(transaction)) {
      let count = 0;
      const lines = (async function* () {
        for await (const line of linesOf(transaction, table)) {
          count++;
          yield `${line}\n`;
        }
      })();
      const { sha256 } = await writeHashed(tablePath(folder, table.name), lines);
      tables[table.name] = { count, sha256 };
    }
    const { rows } = await transaction.execute("select object_key from file_uploads where state = 'ready'");
    return { migration, tables, uploads: rows.map(({ object_key }) => String(object_key)) };
  } finally {
    transaction.close();
  }
}

async function backUpFiles(files: KeptFiles, folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  await forEach((await keysOf(files)).filter(isFileKey), async (key) => {
    const file = await files.get(key);
    // Removed since it was listed.
    if (!file?.body) return;
    const { type, title = "" } = file.meta;
    if (!type) throw new Error(`the file ${key} has no type: it was not put there by the site`);
    listed.push({ key, ...(await writeHashed(filePath(folder, key), file.body)), type, title });
  });
  return listed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

async function main(): Promise<void> {
  const folder = resolve(folderIn(process.argv, "--to"));
  await prepareFolder(folder);
  const place = await openPlace(process.env, { mayBeNew: false });
  try {
    const { rows, files, missing } = await backUp(place, folder);
    console.log(`${place.name}: ${rows} rows and ${files} files are backed up to ${folder}.`);
    if (missing.length > 0) console.warn(`Not in the bucket, though rows name them: ${missing.join(", ")}.`);
  } finally {
    await place.close();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(`There is no backup: ${inOneLine(error)}`);
    process.exitCode = 1;
  });
}
