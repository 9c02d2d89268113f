import { resolve } from "node:path";
import type { Client } from "@libsql/client";
import { filesOf, migrationOf, pagesOf, tablesOf } from "../worker/db/table-pages.ts";
import { isFileKey } from "../worker/lib/file-keys.ts";
import type { ListedFile, Manifest } from "../worker/platform/backup/manifest-rules.ts";
import { type Command, run, valueAfter } from "./backup/command.ts";
import { filePath, listPath, prepareFolder, tablePath, writeHashed, writeManifest } from "./backup/folder.ts";
import { type BackupPlace, forEach, type KeptFiles, keysOf, openPlace } from "./backup/place.ts";

interface Made {
  rows: number;
  files: number;
  /** Keys of files that rows refer to but the bucket lacks. */
  missing: string[];
}

/** Writes a site's data into a folder: the rows as of one moment, then the files. */
async function backUp(
  { database, files }: Pick<BackupPlace, "database" | "files">,
  folder: string,
): Promise<Made> {
  const at = new Date().toISOString();
  const { migration, tables, uploads } = await backUpRows(database, folder);
  // Files come after rows: one uploaded meanwhile belongs to no row, and one that a row names is not deleted so soon.
  const listed = await backUpFiles(files, folder);
  const lines = listed.map((file) => `${JSON.stringify(file)}\n`);
  const { sha256 } = await writeHashed(listPath(folder), lines);
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
    const migration = await migrationOf(transaction);
    const tables: Manifest["tables"] = {};
    for (const table of await tablesOf(transaction)) {
      let count = 0;
      const lines = (async function* () {
        for await (const page of pagesOf(transaction, [table])) {
          count += page.count;
          yield page.lines;
        }
      })();
      const { sha256 } = await writeHashed(tablePath(folder, table.name), lines);
      tables[table.name] = { count, sha256, pages: 1 };
    }
    const uploads = (await filesOf(transaction)).map(({ key }) => key);
    return { migration, tables, uploads };
  } finally {
    transaction.close();
  }
}

async function backUpFiles(files: KeptFiles, folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  await forEach((await keysOf(files)).filter(isFileKey), async (key) => {
    const file = await files.get(key);
    // Deleted since it was listed.
    if (!file?.body) return;
    const { type, title = "" } = file.meta;
    if (!type) throw new Error(`the file ${key} has no type: it was not put there by the site`);
    listed.push({ key, ...(await writeHashed(filePath(folder, key), file.body)), type, title });
  });
  return listed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** `npm run backup -- --to FOLDER` */
export const backup: Command = { failed: "There is no backup", work };

async function work(argv: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const folder = resolve(valueAfter(argv, "--to"));
  await prepareFolder(folder);
  const place = await openPlace(env, { mayBeNew: false });
  const { rows, files, missing } = await backUp(place, folder).finally(() => place.close());
  return [
    `${place.name}: ${rows} rows and ${files} files are backed up to ${folder}.`,
    ...(missing.length > 0 ? [`Not in the bucket, though rows name them: ${missing.join(", ")}.`] : []),
  ].join("\n");
}

if (import.meta.main) {
  await run(backup);
}
